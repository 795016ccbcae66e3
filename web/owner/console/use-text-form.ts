import { useState } from 'react';
import type { ChangeEvent, FormEvent } from 'react';
import { useConsoleWrite } from './use-console-data.ts';
import { useRequestKey } from './use-request-key.ts';
import { useUnsaved } from './use-unsaved.ts';

interface TextForm {
  /** Somebody tried to send nothing. */
  missing: boolean;
  busy: boolean;
  submit: (event: FormEvent) => void;
  /** What the text box needs. */
  box: { value: string; onChange: (event: ChangeEvent<HTMLTextAreaElement>) => void };
}

type TextCall = 'POST /api/owner/customers/:id/notes' | 'POST /api/owner/messages/:id/replies';

/** A form of one text about `id`, sent once however often it is pressed; what is typed stays until it is sent. */
export function useTextForm(boxId: string, call: TextCall, id: string, onDone?: () => void): TextForm {
  const [text, setText] = useState('');
  const [checked, setChecked] = useState(false);
  useUnsaved(text.trim() !== '');
  const { keyFor, sent } = useRequestKey();
  const { mutate, isPending } = useConsoleWrite(call, {
    onDone: () => {
      sent();
      setText('');
      setChecked(false);
      onDone?.();
    },
  });
  return {
    missing: checked && text.trim() === '',
    busy: isPending,
    submit: (event) => {
      event.preventDefault();
      setChecked(true);
      const body = { text: text.trim() };
      if (body.text === '') return document.getElementById(boxId)?.focus();
      mutate({ params: { id }, body, key: keyFor(body) });
    },
    box: { value: text, onChange: (event) => setText(event.currentTarget.value) },
  };
}
