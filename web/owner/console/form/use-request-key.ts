import { newKey } from '../../../api/new-key.ts';
import { useRef } from 'react';

/**
 * Returns the `Idempotency-Key` of what is being sent: equal content keeps its key, so that pressing twice sends once.
 */
export function useRequestKey(): { keyFor: (content: unknown) => string; sent: () => void } {
  const last = useRef<{ text: string; key: string } | null>(null);
  return {
    keyFor: (content) => {
      const text = JSON.stringify(content);
      if (last.current?.text !== text) last.current = { text, key: newKey() };
      return last.current.key;
    },
    /** Equal content sent later is a new request. */
    sent: () => {
      last.current = null;
    },
  };
}
