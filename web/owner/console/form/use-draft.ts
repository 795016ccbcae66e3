import { useEffect, useState } from 'react';
import type { Dispatch, SetStateAction } from 'react';
import { useConsole } from '../console-context.tsx';

/** Whether a draft of changed fields has any. */
export const hasAny = (draft: object): boolean => Object.keys(draft).length > 0;

/** Unsaved text of screens that were left, by account. */
const drafts = new Map<string, unknown>();

/**
 * Like `useState`, but the value is there again when the screen is reopened: an alarm may lead away in the middle of a
 * sentence. It lasts as long as the page.
 */
export function useDraft<T>(
  name: string,
  empty: T,
  isWorth: (draft: T) => boolean,
): [T, Dispatch<SetStateAction<T>>] {
  const { staff } = useConsole();
  const key = `${staff?.email ?? ''} ${name}`;
  const [draft, setDraft] = useState<T>(() => (drafts.has(key) ? (drafts.get(key) as T) : empty));
  const worth = isWorth(draft);
  useEffect(() => {
    if (worth) drafts.set(key, draft);
    else drafts.delete(key);
  }, [key, draft, worth]);
  return [draft, setDraft];
}
