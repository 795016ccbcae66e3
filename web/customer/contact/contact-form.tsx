import { useId, useRef, useState, useSyncExternalStore } from 'react';
import type { SubmitEvent } from 'react';
import { MAX_MESSAGE_LENGTH, MAX_NAME_LENGTH } from '../../../domain/contact/contact.ts';
import { MAX_EMAIL_LENGTH } from '../../../domain/contact/email.ts';
import { Field } from '../../ui/form/field.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { useMessages } from '../../ui/language.tsx';
import { usePageData } from '../../ui/page-data.tsx';
import { useToast } from '../../ui/toast/toast.tsx';
import { useWhenIdle } from '../../loading/use-when-idle.ts';
import { loadOrReload } from '../../loading/load-or-reload.ts';
import { CONTACT } from './contact.messages.ts';
import { checkContactMessage, CONTACT_FIELDS, readContactMessage } from './contact-message.ts';
import type { ContactFailure } from './send-contact-message.ts';
import type { ContactField, ContactProblems } from './contact-message.ts';

const never = () => () => undefined;

/** False until hydration: before it a press must not submit the form as a page load. */
function useAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

// Loaded once somebody has written.
const loadSend = () => import('./send-contact-message.ts');

/** The message form. Its fields are uncontrolled, so that text is lost only by sending. */
export function ContactForm() {
  const messages = useMessages(CONTACT);
  const { site } = usePageData();
  const toast = useToast();
  const alive = useAlive();
  const id = useId();
  const sending = useRef(false);
  const [pending, setPending] = useState(false);
  const [problems, setProblems] = useState<ContactProblems>({});
  const [sent, setSent] = useState(false);
  useWhenIdle(loadSend);

  const show = (found: ContactProblems, form: HTMLFormElement) => {
    setProblems(found);
    const first = CONTACT_FIELDS.find((field) => found[field] !== undefined);
    if (first === undefined) return;
    const field = form.querySelector<HTMLElement>(`[name="${first}"]`);
    // Its scroll margin keeps it clear of the header, and of the toast on a phone.
    field?.scrollIntoView({ block: 'nearest' });
    field?.focus({ preventScroll: true });
  };

  const explain = ({ code, message }: ContactFailure, form: HTMLFormElement) => {
    if (code === 'bad_email') {
      show({ email: 'bad_email' }, form);
      toast({ title: messages.checkTitle, description: message, tone: 'error' });
    } else if (code === 'too_many_requests') {
      toast({ title: messages.failed, description: message, tone: 'error' });
    } else {
      toast({ title: messages.failedTitle, description: messages.failed, tone: 'error' });
    }
  };

  const submit = async (form: HTMLFormElement) => {
    if (sending.current) return;
    const message = readContactMessage(form);
    const found = checkContactMessage(message);
    show(found, form);
    if (Object.values(found).includes('missing')) {
      toast({ title: messages.missingTitle, description: messages.missing, tone: 'error' });
      return;
    }
    if (found.email !== undefined) {
      toast({ title: messages.checkTitle, description: messages.problems[found.email], tone: 'error' });
      return;
    }
    sending.current = true;
    setPending(true);
    const answer = await loadOrReload(loadSend)
      .then(({ sendContactMessage }) => sendContactMessage(message))
      // The code that sends it failed to load.
      .catch(() => ({ ok: false, code: undefined, message: '' }) as const);
    sending.current = false;
    setPending(false);
    if (!answer.ok) {
      explain(answer, form);
      return;
    }
    form.reset();
    form.scrollIntoView({ block: 'nearest' });
    setSent(true);
    toast({ title: messages.sentTitle(site.demo), description: messages.sent });
  };

  const errorOf = (field: ContactField) => {
    const problem = problems[field];
    return problem === undefined ? null : messages.problems[problem];
  };
  const typed = (field: ContactField) => () =>
    setProblems(({ [field]: mended, ...left }) => (mended === undefined ? { ...left } : left));

  return (
    <form
      className="contact-form"
      noValidate
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        void submit(event.currentTarget);
      }}
    >
      <h2>{sent ? messages.writeAgain : messages.write}</h2>
      <p>{messages.whenRead(site.demo)}</p>
      <noscript>
        <p className="note">{messages.needsScripts(site.email)}</p>
      </noscript>
      <div className="name-fields">
        <Field id={`${id}name`} label={messages.name} error={errorOf('name')}>
          {(control) => (
            <input
              {...control}
              name="name"
              type="text"
              autoComplete="name"
              enterKeyHint="next"
              maxLength={MAX_NAME_LENGTH}
              required
              onChange={typed('name')}
            />
          )}
        </Field>
        <Field id={`${id}email`} label={messages.email} error={errorOf('email')}>
          {(control) => (
            <input
              {...control}
              name="email"
              type="email"
              autoComplete="email"
              enterKeyHint="next"
              maxLength={MAX_EMAIL_LENGTH}
              required
              onChange={typed('email')}
            />
          )}
        </Field>
      </div>
      <Field id={`${id}message`} label={messages.message} error={errorOf('message')}>
        {(control) => (
          <textarea
            {...control}
            name="message"
            maxLength={MAX_MESSAGE_LENGTH}
            required
            onChange={typed('message')}
          />
        )}
      </Field>
      <button
        type={alive ? 'submit' : 'button'}
        // The form is hydrated before its effects have run: a press in between sends it all the same.
        onClick={alive ? undefined : ({ currentTarget }) => currentTarget.form?.requestSubmit()}
        className="btn btn-sun btn-lg btn-block"
        aria-disabled={pending}
      >
        <Icon name="send" />
        {pending ? messages.sending : messages.send}
      </button>
    </form>
  );
}
