import { useState } from 'react';
import type { ChangeEvent } from 'react';
import { useConsoleWrite } from '../use-console-data.ts';
import { useRequestKey } from './use-request-key.ts';
import { type Submit, useSubmit } from './use-submit.ts';
import { useUnsaved } from './use-unsaved.ts';

interface TextForm {
  /** Whether an empty text was submitted. */
  missing: boolean;
  busy: boolean;
  onSubmit: Submit['onSubmit'];
  /** Props of the text box. */
  box: { value: string; onChange: (event: ChangeEvent<HTMLTextAreaElement>) => void };
}

type TextCall = 'POST /api/owner/customers/:id/notes' | 'POST /api/owner/messages/:id/replies';

/** A form of one text about `id`, sent once for repeated presses; its text stays until it is sent. */
export function useTextForm(call: TextCall, id: string, onDone?: () => void): TextForm {
  const [text, setText] = useState('');
  useUnsaved(text.trim() !== '');
  const { keyFor, sent } = useRequestKey();
  const { mutate, isPending } = useConsoleWrite(call, {
    onDone: () => {
      sent();
      setText('');
      submit.renew();
      onDone?.();
    },
  });
  const submit = useSubmit(
    () => {
      const body = { text: text.trim() };
      if (body.text !== '') mutate({ params: { id }, body, key: keyFor(body) });
    },
    { busy: isPending },
  );
  return {
    missing: submit.tried && text.trim() === '',
    busy: isPending,
    onSubmit: submit.onSubmit,
    box: { value: text, onChange: (event) => setText(event.currentTarget.value) },
  };
}
