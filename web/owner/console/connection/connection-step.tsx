import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './connection.module.css';

export type StepState = 'ok' | 'now' | 'bad' | 'later';

interface Props {
  place: number;
  title: string;
  state: StepState;
  /** A word beside the title. */
  tag?: string | undefined;
  children: ReactNode;
}

/** One of the numbered steps. */
export function ConnectionStep({ place, title, state, tag, children }: Props) {
  const tone = state === 'ok' ? 'good' : state === 'bad' ? 'bad' : undefined;
  return (
    <li className={styles.step} data-state={state}>
      <span className={styles.mark}>
        {state === 'ok' ? (
          <Check className="icon" aria-hidden="true" />
        ) : state === 'bad' ? (
          <X className="icon" aria-hidden="true" />
        ) : (
          place
        )}
      </span>
      <div>
        <h2>
          {title}
          {tag !== undefined && (
            <span className={styles.tag} data-tone={tone}>
              {tag}
            </span>
          )}
        </h2>
        <div className={styles.body}>{children}</div>
      </div>
    </li>
  );
}
