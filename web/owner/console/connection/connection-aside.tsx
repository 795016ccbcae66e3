import type { ReactNode } from 'react';
import parts from '../parts.module.css';

interface Props {
  messages: {
    where: string;
    /** Each step: the text before the name on the provider's site, the name or '', the text after it. */
    how: readonly (readonly [string, string, string])[];
    what: string;
    whatText: string;
  };
  /** Where what is pasted is kept. */
  stays: string;
  /** The ways to end the connection. */
  children: ReactNode;
}

/** Where a provider's secrets are found, what they are used for, and how the connection ends. */
export function ConnectionAside({ messages, stays, children }: Props) {
  return (
    <>
      <section className={parts.box}>
        <h2>{messages.where}</h2>
        <ol>
          {messages.how.map(([before, name, after]) => (
            <li key={before}>
              {before}
              {name !== '' && <b>{name}</b>}
              {after}
            </li>
          ))}
        </ol>
        <p>{stays}</p>
      </section>
      <section className={parts.box}>
        <h2>{messages.what}</h2>
        <p>{messages.whatText}</p>
        {children}
      </section>
    </>
  );
}
