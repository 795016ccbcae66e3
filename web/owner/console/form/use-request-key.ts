import { newKey } from '../../../api/new-key.ts';
import { useRef } from 'react';

/** The `Idempotency-Key` of what is being sent: the same for the same content, so that pressing twice sends once. */
export function useRequestKey(): { keyFor: (content: unknown) => string; sent: () => void } {
  const last = useRef<{ text: string; key: string } | null>(null);
  return {
    keyFor: (content) => {
      const text = JSON.stringify(content);
      if (last.current?.text !== text) last.current = { text, key: newKey() };
      return last.current.key;
    },
    /** The same content again is meant as something new. */
    sent: () => {
      last.current = null;
    },
  };
}
