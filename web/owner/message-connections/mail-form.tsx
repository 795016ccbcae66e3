import type { MailTest, MailView } from '../../../contracts/owner/connections/mail.ts';
import { MAX_EMAIL_LENGTH, readEmail } from '../../../domain/contact/email.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { ConnectionForm } from '../console/connection/connection-form.tsx';
import { CONNECTION } from '../console/connection/connection.messages.ts';
import type { ConnectionDraft } from '../console/connection/use-connection-draft.ts';
import { useConnectionFields } from '../console/connection/use-connection-fields.ts';
import { useSubmit } from '../console/form/use-submit.ts';
import { useConfirmedWrite } from '../console/confirm/use-confirmed-write.tsx';
import { useStaffMessages } from '../console-language.tsx';
import { MAIL } from './mail.messages.ts';
import styles from '../console/connection/connection.module.css';

export interface MailFields {
  host: string;
  port: string;
  user: string;
  /** Empty: the one that is kept. */
  password: string;
  from: string;
}

export function mailFields({ host, port, user, from }: MailView): MailFields {
  return { host, port: String(port), user, password: '', from };
}

interface Props {
  view: MailView;
  draft: ConnectionDraft<MailFields, MailTest>;
}

/** The mail server's fields. A test is sent first; only what passes is kept. */
export function MailForm({ view, draft }: Props) {
  const messages = useStaffMessages(MAIL);
  const shared = useStaffMessages(CONNECTION);
  const { values, problems } = draft;
  const saving = useConfirmedWrite(
    'PUT /api/owner/mail',
    { use: 'mail', submit: shared.saveAndTest, submitting: shared.sending },
    {
      onDone: ({ test }) => draft.tested({ test, kept: test.failed === null }),
      onFailed: draft.refused,
    },
  );
  const isSame =
    view.source === 'console' &&
    values.host === view.host &&
    values.port === String(view.port) &&
    values.user === view.user;
  const send = () => {
    const wrong = wrongFields(values, isSame);
    draft.setProblems(wrong);
    if (Object.keys(wrong).length > 0) return;
    const { host, port, user, password, from } = values;
    saving.mutate({
      body: {
        host: host.trim(),
        port: Number(port),
        user: user.trim(),
        ...(password !== '' && { password }),
        from: from.trim(),
      },
    });
  };
  const submit = useSubmit(send, { busy: saving.isPending, failure: problems });
  const change = (changes: Partial<MailFields>) => {
    saving.cancel();
    draft.change(changes);
  };
  const field = useConnectionFields({
    prefix: 'mail',
    messages,
    draft,
    canConnect: view.canConnect,
    change,
  });
  return (
    <ConnectionForm
      messages={messages}
      onSubmit={submit.onSubmit}
      canConnect={view.canConnect}
      saving={saving}
      keepOld={view.source === 'console' ? draft.keepOld : null}
    >
      <div className={styles.pair}>
        <TextField {...field('host')} placeholder="smtp.example.com" maxLength={253} />
        <TextField {...field('port')} inputMode="numeric" maxLength={5} />
      </div>
      <TextField
        {...field('user')}
        maxLength={MAX_EMAIL_LENGTH}
        onChange={(user) => change({ user, ...followed(values, user) })}
      />
      <TextField
        {...field('password')}
        secret={{ show: shared.show, hide: shared.hide }}
        autoComplete="new-password"
        maxLength={500}
        hint={isSame && view.passwordEnd !== null ? messages.keptPassword(view.passwordEnd) : undefined}
      />
      <TextField {...field('from')} type="email" maxLength={MAX_EMAIL_LENGTH} hint={messages.fromHint} />
    </ConnectionForm>
  );
}

/** The sender is the user's address until somebody writes another. */
function followed({ user, from }: MailFields, next: string): Partial<MailFields> {
  const address = readEmail(next);
  return from === '' || from === user ? { from: address ?? '' } : {};
}

function wrongFields(values: MailFields, isSame: boolean): Record<string, string> {
  const port = Number(values.port);
  const wrong: Record<string, string> = {};
  if (values.host.trim() === '') wrong['host'] = 'missing';
  if (!Number.isInteger(port) || port < 1 || port > 65_535) wrong['port'] = 'invalid';
  if (values.user.trim() !== '' && values.password === '' && !isSame) wrong['password'] = 'missing';
  if (values.from.trim() === '') wrong['from'] = 'missing';
  else if (readEmail(values.from) === null) wrong['from'] = 'invalid';
  return wrong;
}
