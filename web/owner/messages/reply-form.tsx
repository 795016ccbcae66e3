import { Send, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { LONGEST_REPLY } from '../../../contracts/messages.ts';
import type { MessageView } from '../../../contracts/messages.ts';
import { Field } from '../../ui/field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useConsoleWrite } from '../console/use-console-data.ts';
import { useRequestKey } from '../console/use-request-key.ts';
import { useConsoleLanguage } from '../console-language.tsx';
import { MESSAGES } from './messages.messages.ts';

/** Answers by mail; what is typed stays until it is sent. */
export function ReplyForm({ message, call }: { message: MessageView; call: string }) {
  const { language } = useConsoleLanguage();
  const words = MESSAGES[language];
  const toast = useToast();
  const [text, setText] = useState('');
  const [checked, setChecked] = useState(false);
  const { keyFor, sent } = useRequestKey();
  const { mutate, isPending } = useConsoleWrite<MessageView>({
    onDone: ({ mailOn }) => {
      sent();
      setText('');
      setChecked(false);
      toast({ title: mailOn ? words.sent : words.keptToast });
    },
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        const body = { text: text.trim() };
        if (body.text === '') return document.getElementById('pp-reply')?.focus();
        mutate({
          method: 'POST',
          path: `${call}/replies`,
          body,
          headers: { 'Idempotency-Key': keyFor(body) },
        });
      }}
    >
      <Field
        id="pp-reply"
        label={words.answer}
        error={checked && text.trim() === '' ? words.answerMissing : null}
      >
        {(control) => (
          <textarea
            {...control}
            rows={5}
            maxLength={LONGEST_REPLY}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        )}
      </Field>
      <p className="pp-hint">
        {message.mailOn ? (
          words.answerHint(message.name, message.language)
        ) : (
          <>
            <TriangleAlert className="ic" aria-hidden="true" />
            {words.mailOff}
          </>
        )}
      </p>
      <button type="submit" className="btn btn-sun btn-block" disabled={isPending}>
        <Send className="ic" aria-hidden="true" />
        {words.send}
      </button>
    </form>
  );
}
