import { useEffect, useState } from 'react';
import type { Dispatch, SetStateAction } from 'react';
import { useConsole } from '../console-context.tsx';

/** What was being typed on screens that were left, by whoever typed it. */
const kept = new Map<string, unknown>();

/**
 * As `useState`, but what is worth keeping is there again when the screen is opened once more: an alarm leads away in the
 * middle of a sentence. It lives as long as the page.
 */
export function useKeptDraft<T>(
  name: string,
  empty: T,
  isWorth: (draft: T) => boolean,
): [T, Dispatch<SetStateAction<T>>] {
  const { staff } = useConsole();
  const key = `${staff?.email ?? ''} ${name}`;
  const [draft, setDraft] = useState<T>(() => (kept.has(key) ? (kept.get(key) as T) : empty));
  const worth = isWorth(draft);
  useEffect(() => {
    if (worth) kept.set(key, draft);
    else kept.delete(key);
  }, [key, draft, worth]);
  return [draft, setDraft];
}
