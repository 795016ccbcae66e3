import { useState } from 'react';
import type { ConnectionFacts } from '../../../../contracts/owner/connections/connection.ts';
import { failedFields } from '../use-console-data.ts';

/** A test's result; `kept`: the connection it was made with is in use. */
export interface TestResult<Test> {
  test: Test;
  kept: boolean;
}

/** What the owner types of a connection, and what came of its test. */
export interface ConnectionDraft<Fields extends object, Test> {
  editing: boolean;
  values: Fields;
  /** `missing` or `invalid` by field. */
  problems: Readonly<Record<string, string>>;
  result: TestResult<Test> | null;
  change: (changes: Partial<Fields>) => void;
  edit: () => void;
  keepOld: () => void;
  setProblems: (problems: Record<string, string>) => void;
  tested: (result: TestResult<Test>) => void;
  /** Shows a refusal beside its fields; false where it names none. */
  refused: (error: unknown) => boolean;
}

export function useConnectionDraft<Fields extends object, Test>(
  { source }: ConnectionFacts,
  stored: Fields,
): ConnectionDraft<Fields, Test> {
  const [draft, setDraft] = useState<Fields | null>(null);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [result, setResult] = useState<TestResult<Test> | null>(null);
  const values = draft ?? stored;
  return {
    editing: source !== 'host' && (draft !== null || source === 'none'),
    values,
    problems,
    result,
    setProblems,
    change: (changes) => {
      setDraft({ ...values, ...changes });
      setProblems(
        Object.fromEntries(Object.entries(problems).filter(([field]) => !Object.hasOwn(changes, field))),
      );
    },
    edit: () => {
      setDraft(stored);
      setResult(null);
    },
    keepOld: () => {
      setDraft(null);
      setProblems({});
      setResult(null);
    },
    tested: (next) => {
      setResult(next);
      if (next.kept) setDraft(null);
    },
    refused: (error) => {
      const named = Object.entries(failedFields(error)).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      );
      setProblems(Object.fromEntries(named));
      return named.length > 0;
    },
  };
}
