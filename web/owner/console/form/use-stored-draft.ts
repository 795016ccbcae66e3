import { useState } from 'react';
import { useUnsaved } from './use-unsaved.ts';

export interface StoredDraft<T> {
  /** As it was changed here, else as it is stored. */
  value: T;
  isDirty: boolean;
  /** Whether it was saved here and has not been changed since. */
  isSaved: boolean;
  change: (value: T) => void;
  /** To be called once the value is stored. */
  saved: () => void;
}

/** A stored value that a form changes, until it is saved. */
export function useStoredDraft<T>(stored: T): StoredDraft<T> {
  const [draft, setDraft] = useState<{ value: T } | null>(null);
  const [isSaved, setSaved] = useState(false);
  const isDirty = draft !== null;
  useUnsaved(isDirty);
  return {
    value: isDirty ? draft.value : stored,
    isDirty,
    isSaved: isSaved && !isDirty,
    change: (value) => {
      setDraft({ value });
      setSaved(false);
    },
    saved: () => {
      setDraft(null);
      setSaved(true);
    },
  };
}
