import type { MailTest, MailView } from '../../../contracts/owner/connections/mail.ts';
import { CONNECTION } from '../console/connection/connection.messages.ts';
import { ConnectionAside } from '../console/connection/connection-aside.tsx';
import { ConnectionScreen, ToSettings } from '../console/connection/connection-screen.tsx';
import { RemoveConnection } from '../console/connection/remove-connection.tsx';
import { TestSteps } from '../console/connection/test-steps.tsx';
import { type ConnectionDraft, useConnectionDraft } from '../console/connection/use-connection-draft.ts';
import { ConsolePage, LoadFailed } from '../console/console-page.tsx';
import { useConsoleRead, useConsoleWrite } from '../console/use-console-data.ts';
import { useStaffMessages } from '../console-language.tsx';
import { MailForm, mailFields, type MailFields } from './mail-form.tsx';
import { MAIL } from './mail.messages.ts';

/** The owner connects the mail server. */
export default function MailPage() {
  const messages = useStaffMessages(MAIL);
  const { data, isError, refetch } = useConsoleRead('GET /api/owner/mail');
  return (
    <ConsolePage title={messages.title} sub={messages.sub} actions={<ToSettings />}>
      {data === undefined ? (
        <LoadFailed failed={isError} onRetry={() => void refetch()} />
      ) : (
        <Mail view={data} />
      )}
    </ConsolePage>
  );
}

function Mail({ view }: { view: MailView }) {
  const messages = useStaffMessages(MAIL);
  const draft = useConnectionDraft<MailFields, MailTest>(view, mailFields(view));
  const { user, passwordEnd } = view;
  return (
    <ConnectionScreen
      facts={view}
      messages={{ ...messages.screen, connectedText: messages.sentFrom(view.from) }}
      editing={draft.editing}
      edit={draft.edit}
      form={<MailForm view={view} draft={draft} />}
      shown={[
        [messages.host, `${view.host}:${view.port}`],
        ...(user === '' ? [] : ([[messages.user, user]] as const)),
        ...(passwordEnd === null ? [] : ([[messages.password, `••••••••${passwordEnd}`]] as const)),
        [messages.sender, view.from],
      ]}
      test={useTest(view, draft)}
      aside={<Aside view={view} />}
    />
  );
}

function useTest(view: MailView, draft: ConnectionDraft<MailFields, MailTest>) {
  const messages = useStaffMessages(MAIL);
  const shared = useStaffMessages(CONNECTION);
  const again = useConsoleWrite('POST /api/owner/mail/test', {
    onDone: (test) => draft.tested({ test, kept: true }),
  });
  const { result } = draft;
  const failed = result?.test.failed ?? null;
  const button = !draft.editing && (
    <button
      type="button"
      className={result === null ? 'btn btn-primary' : 'btn btn-quiet'}
      disabled={again.isPending}
      onClick={() => again.mutate({})}
    >
      {again.isPending ? shared.sending : result === null ? messages.send : messages.sendAgain}
    </button>
  );
  if (result === null) {
    return {
      state: draft.editing ? ('later' as const) : ('now' as const),
      tag: undefined,
      body: (
        <>
          <p>{messages.testLater(view.testTo)}</p>
          {button}
        </>
      ),
    };
  }
  return {
    state: failed === null ? ('ok' as const) : ('bad' as const),
    tag: failed === null ? shared.passed : shared.failed,
    body: (
      <>
        {failed === null && <p>{messages.arrives(result.test.to)}</p>}
        <TestSteps
          test={result.test}
          names={messages.steps}
          problems={messages.problems}
          note={result.kept ? '' : shared.nothingSaved}
        />
        {button}
      </>
    ),
  };
}

function Aside({ view }: { view: MailView }) {
  const messages = useStaffMessages(MAIL);
  return (
    <ConnectionAside messages={messages} stays={useStaffMessages(CONNECTION).stays}>
      {view.source === 'console' && (
        <RemoveConnection call="DELETE /api/owner/mail" use="mail" messages={messages.remove} />
      )}
    </ConnectionAside>
  );
}
