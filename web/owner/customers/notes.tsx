import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { formatRecentTime } from '../../../domain/format/time/moment.ts';
import { MAX_CUSTOMER_NOTE_LENGTH } from '../../../contracts/owner/customers/people.ts';
import type { PersonPage } from '../../../contracts/owner/customers/people.ts';
import { Field } from '../../ui/form/field.tsx';
import { useConsoleWrite } from '../console/use-console-data.ts';
import { useTextForm } from '../console/form/use-text-form.ts';
import { useConsoleLanguage } from '../console-language.tsx';
import { CUSTOMERS } from './customers.messages.ts';
import people from '../console/list/people.module.css';
import { useTimeZone } from '../../ui/page-data.tsx';

/** The staff's notes about a person. */
export function Notes({ person }: { person: PersonPage }) {
  const timeZone = useTimeZone();
  const { language } = useConsoleLanguage();
  const messages = CUSTOMERS[language];
  const [now] = useState(() => Date.now());
  const form = useTextForm('POST /api/owner/customers/:id/notes', person.id);
  const remove = useConsoleWrite('DELETE /api/owner/customers/:id/notes/:note');
  return (
    <>
      <h3>{messages.notes}</h3>
      <p className={people.hint}>{messages.notesHint}</p>
      {person.notes.length > 0 && (
        <ul className={people.entries}>
          {person.notes.map((note) => (
            <li key={note.id}>
              <span className={people.note}>
                <p>{note.text}</p>
                <small>{messages.by(note.by, formatRecentTime(timeZone, note.at, now, language))}</small>
              </span>
              <button
                type="button"
                className="icon-btn"
                aria-label={messages.deleteNote(note.text.slice(0, 40))}
                disabled={remove.isPending}
                onClick={() => remove.mutate({ params: { id: person.id, note: note.id } })}
              >
                <Trash2 className="icon" aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <form noValidate onSubmit={form.onSubmit}>
        <Field id="cu-note" label={messages.note} error={form.missing ? messages.noteMissing : null}>
          {(control) => <textarea {...control} {...form.box} rows={2} maxLength={MAX_CUSTOMER_NOTE_LENGTH} />}
        </Field>
        <button type="submit" className="btn btn-quiet" disabled={form.busy}>
          {messages.addNote}
        </button>
      </form>
    </>
  );
}
