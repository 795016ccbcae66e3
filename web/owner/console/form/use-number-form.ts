import { useId } from 'react';
import { type StoredDraft, useStoredDraft } from './use-stored-draft.ts';
import { type Submit, useSubmit } from './use-submit.ts';

interface NumberFormOptions<T> {
  /** The stored number as it is typed. */
  stored: string;
  /** Returns the number that a text means; undefined where it means none. */
  read: (text: string) => T | undefined;
  save: (value: T) => void;
  busy: boolean;
}

interface NumberForm extends Pick<StoredDraft<string>, 'isDirty' | 'isSaved' | 'saved'> {
  onSubmit: Submit['onSubmit'];
  /** Whether what was sent means no number; false as soon as it is changed. */
  isRefused: boolean;
  /** Props of the field. */
  field: { id: string; inputMode: 'decimal'; value: string; onChange: (value: string) => void };
}

/** A form of one stored number. */
export function useNumberForm<T>({ stored, read, save, busy }: NumberFormOptions<T>): NumberForm {
  const id = useId();
  const { value, change, ...draft } = useStoredDraft(stored);
  const number = read(value);
  const { tried, renew, onSubmit } = useSubmit(
    () => {
      if (number !== undefined) save(number);
    },
    { busy },
  );
  return {
    ...draft,
    onSubmit,
    isRefused: tried && number === undefined,
    field: {
      id,
      inputMode: 'decimal',
      value,
      onChange: (text) => {
        change(text);
        renew();
      },
    },
  };
}
