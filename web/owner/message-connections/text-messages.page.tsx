import { useId, useState } from 'react';
import type { TextMessagesView, TextTest } from '../../../contracts/owner/connections/text-messages.ts';
import { formatPhone } from '../../../domain/format/phone.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { CONNECTION } from '../console/connection/connection.messages.ts';
import { ConnectionAside } from '../console/connection/connection-aside.tsx';
import { ConnectionScreen, ToSettings } from '../console/connection/connection-screen.tsx';
import { RemoveConnection } from '../console/connection/remove-connection.tsx';
import { TestSteps } from '../console/connection/test-steps.tsx';
import { type ConnectionDraft, useConnectionDraft } from '../console/connection/use-connection-draft.ts';
import { ConsolePage, LoadFailed } from '../console/console-page.tsx';
import { useSubmit } from '../console/form/use-submit.ts';
import { failedFields, useConsoleRead, useConsoleWrite } from '../console/use-console-data.ts';
import { useStaffMessages } from '../console-language.tsx';
import { TextForm, textFields, type TextFields } from './text-form.tsx';
import { TEXT_MESSAGES } from './text-messages.messages.ts';
import styles from '../console/connection/connection.module.css';

/** The owner connects the account for text messages. */
export default function TextMessagesPage() {
  const messages = useStaffMessages(TEXT_MESSAGES);
  const { data, isError, refetch } = useConsoleRead('GET /api/owner/text-messages');
  return (
    <ConsolePage title={messages.title} sub={messages.sub} actions={<ToSettings />}>
      {data === undefined ? (
        <LoadFailed failed={isError} onRetry={() => void refetch()} />
      ) : (
        <Texts view={data} />
      )}
    </ConsolePage>
  );
}

function Texts({ view }: { view: TextMessagesView }) {
  const messages = useStaffMessages(TEXT_MESSAGES);
  const draft = useConnectionDraft<TextFields, TextTest>(view, textFields(view));
  const sender = formatPhone(view.from);
  return (
    <ConnectionScreen
      facts={view}
      messages={{ ...messages.screen, connectedText: messages.sentFrom(sender) }}
      editing={draft.editing}
      edit={draft.edit}
      form={<TextForm view={view} draft={draft} />}
      shown={[
        [messages.accountSid, view.accountSid],
        [messages.authToken, `••••••••${view.tokenEnd ?? ''}`],
        [messages.sender, sender],
      ]}
      test={useTest(view, draft)}
      aside={<Aside view={view} />}
    />
  );
}

function useTest(view: TextMessagesView, draft: ConnectionDraft<TextFields, TextTest>) {
  const messages = useStaffMessages(TEXT_MESSAGES);
  const shared = useStaffMessages(CONNECTION);
  const { result } = draft;
  const again = !draft.editing && <TestForm view={view} draft={draft} />;
  if (result === null) {
    return {
      state: draft.editing ? ('later' as const) : ('now' as const),
      tag: undefined,
      body: (
        <>
          <p>{messages.testLater}</p>
          {again}
        </>
      ),
    };
  }
  const { failed, passed, code, to } = result.test;
  const arrived = passed.includes('deliver');
  const note = [code === null ? '' : messages.code(code), result.kept ? '' : shared.nothingSaved].join(' ');
  return {
    state: failed === null ? ('ok' as const) : ('bad' as const),
    tag: failed === null ? (arrived ? shared.passed : shared.waiting) : shared.failed,
    body: (
      <>
        {failed === null && (
          <p>{arrived ? messages.arrived(formatPhone(to)) : messages.onItsWay(formatPhone(to))}</p>
        )}
        <TestSteps
          test={result.test}
          names={messages.steps}
          problems={messages.problems}
          note={note.trim()}
        />
        {again}
      </>
    ),
  };
}

/** Another test, to the number of the owner's choice. */
function TestForm({ view, draft }: { view: TextMessagesView; draft: ConnectionDraft<TextFields, TextTest> }) {
  const messages = useStaffMessages(TEXT_MESSAGES);
  const shared = useStaffMessages(CONNECTION);
  const id = useId();
  const [testTo, setTestTo] = useState(view.testTo || formatPhone(draft.result?.test.to ?? ''));
  const again = useConsoleWrite('POST /api/owner/text-messages/test', {
    onDone: (test) => draft.tested({ test, kept: true }),
    onFailed: (error) => failedFields(error)['testTo'] !== undefined,
  });
  const submit = useSubmit(() => again.mutate({ body: { testTo: testTo.trim() } }), {
    busy: again.isPending,
    failure: again.error,
  });
  const problem = failedFields(again.error)['testTo'];
  return (
    <form className={styles.fields} noValidate onSubmit={submit.onSubmit}>
      <TextField
        id={id}
        name="text-test"
        type="tel"
        label={messages.testTo}
        value={testTo}
        maxLength={40}
        error={
          problem === undefined ? null : problem === 'missing' ? shared.missing : messages.invalid.testTo
        }
        onChange={setTestTo}
      />
      <button type="submit" className="btn btn-quiet" aria-disabled={again.isPending}>
        {again.isPending ? shared.sending : messages.send}
      </button>
    </form>
  );
}

function Aside({ view }: { view: TextMessagesView }) {
  const messages = useStaffMessages(TEXT_MESSAGES);
  return (
    <ConnectionAside messages={messages} stays={useStaffMessages(CONNECTION).stays}>
      {view.source === 'console' && (
        <RemoveConnection
          call="DELETE /api/owner/text-messages"
          use="text_messages"
          messages={messages.remove}
        />
      )}
    </ConnectionAside>
  );
}
