import { Send, TriangleAlert } from 'lucide-react';
import { MAX_REPLY_LENGTH } from '../../../contracts/messages.ts';
import type { MessageView } from '../../../contracts/messages.ts';
import { languageName } from '../../../domain/format/language-name.ts';
import { Field } from '../../ui/form/field.tsx';
import { useToast } from '../../ui/toast/toast.tsx';
import { useTextForm } from '../console/form/use-text-form.ts';
import { useConsoleLanguage } from '../console-language.tsx';
import { MESSAGES } from './messages.messages.ts';
import people from '../console/list/people.module.css';

/** Replies by mail; the text stays until it is sent. */
export function ReplyForm({ message }: { message: MessageView }) {
  const { language } = useConsoleLanguage();
  const messages = MESSAGES[language];
  const toast = useToast();
  const form = useTextForm('POST /api/owner/messages/:id/replies', message.id, () =>
    toast({ title: message.mailOn ? messages.sent : messages.keptToast }),
  );
  return (
    <form noValidate onSubmit={form.onSubmit}>
      <Field id="pp-reply" label={messages.answer} error={form.missing ? messages.answerMissing : null}>
        {(control) => <textarea {...control} {...form.box} rows={5} maxLength={MAX_REPLY_LENGTH} />}
      </Field>
      <p className={people.hint}>
        {message.mailOn ? (
          messages.answerHint(message.name, languageName(message.language, language))
        ) : (
          <>
            <TriangleAlert className="icon" aria-hidden="true" />
            {messages.mailOff}
          </>
        )}
      </p>
      <button type="submit" className="btn btn-sun btn-block" disabled={form.busy}>
        <Send className="icon" aria-hidden="true" />
        {messages.send}
      </button>
    </form>
  );
}
