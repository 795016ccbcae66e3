import { Check, X } from 'lucide-react';
import type { ConnectionTest } from '../../../../contracts/owner/connections/connection.ts';
import { Trouble } from './trouble.tsx';
import styles from './connection.module.css';

interface Props<Step extends string, Problem extends string> {
  test: ConnectionTest<Step, Problem>;
  names: Readonly<Record<Step, string>>;
  problems: Readonly<Record<Problem, { title: string; text: string }>>;
  /** Added to the failure's text. */
  note: string;
}

/** What a test message found, step by step, and what to do about the step that failed. */
export function TestSteps<Step extends string, Problem extends string>({
  test,
  names,
  problems,
  note,
}: Props<Step, Problem>) {
  const { passed, failed } = test;
  return (
    <>
      <ul className={styles.results}>
        {passed.map((step) => (
          <li key={step} data-tone="good">
            <Check className="icon" aria-hidden="true" />
            {names[step]}
          </li>
        ))}
        {failed !== null && (
          <li data-tone="bad">
            <X className="icon" aria-hidden="true" />
            {names[failed.step]}
          </li>
        )}
      </ul>
      {failed !== null && (
        <Trouble
          title={problems[failed.problem].title}
          text={`${problems[failed.problem].text} ${note}`.trim()}
        />
      )}
    </>
  );
}
