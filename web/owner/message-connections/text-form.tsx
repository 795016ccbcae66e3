import type { TextMessagesView, TextTest } from '../../../contracts/owner/connections/text-messages.ts';
import { formatPhone } from '../../../domain/format/phone.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { ConnectionForm } from '../console/connection/connection-form.tsx';
import { CONNECTION } from '../console/connection/connection.messages.ts';
import type { ConnectionDraft } from '../console/connection/use-connection-draft.ts';
import { useConnectionFields } from '../console/connection/use-connection-fields.ts';
import { useSubmit } from '../console/form/use-submit.ts';
import { useConfirmedWrite } from '../console/confirm/use-confirmed-write.tsx';
import { useStaffMessages } from '../console-language.tsx';
import { TEXT_MESSAGES } from './text-messages.messages.ts';

export interface TextFields {
  accountSid: string;
  /** Empty: the one that is kept. */
  authToken: string;
  from: string;
  testTo: string;
}

export function textFields({ accountSid, from, testTo }: TextMessagesView): TextFields {
  return { accountSid, authToken: '', from: formatPhone(from), testTo };
}

interface Props {
  view: TextMessagesView;
  draft: ConnectionDraft<TextFields, TextTest>;
}

/** The account's fields. A test text is sent first; only what passes is kept. */
export function TextForm({ view, draft }: Props) {
  const messages = useStaffMessages(TEXT_MESSAGES);
  const shared = useStaffMessages(CONNECTION);
  const { values, problems } = draft;
  const saving = useConfirmedWrite(
    'PUT /api/owner/text-messages',
    { use: 'text_messages', submit: shared.saveAndTest, submitting: shared.sending },
    {
      onDone: ({ test }) => draft.tested({ test, kept: test.failed === null }),
      onFailed: draft.refused,
    },
  );
  const isSame = view.source === 'console' && values.accountSid === view.accountSid;
  const send = () => {
    const wrong = missingFields(values, isSame);
    draft.setProblems(wrong);
    if (Object.keys(wrong).length > 0) return;
    const { accountSid, authToken, from, testTo } = values;
    saving.mutate({
      body: {
        accountSid: accountSid.trim(),
        ...(authToken.trim() !== '' && { authToken: authToken.trim() }),
        from: from.trim(),
        testTo: testTo.trim(),
      },
    });
  };
  const submit = useSubmit(send, { busy: saving.isPending, failure: problems });
  const field = useConnectionFields({
    prefix: 'text',
    messages,
    draft,
    canConnect: view.canConnect,
    change: (changes) => {
      saving.cancel();
      draft.change(changes);
    },
  });
  return (
    <ConnectionForm
      messages={messages}
      onSubmit={submit.onSubmit}
      canConnect={view.canConnect}
      saving={saving}
      keepOld={view.source === 'console' ? draft.keepOld : null}
    >
      <TextField {...field('accountSid')} placeholder="AC…" maxLength={64} />
      <TextField
        {...field('authToken')}
        secret={{ show: shared.show, hide: shared.hide }}
        autoComplete="new-password"
        maxLength={200}
        hint={isSame && view.tokenEnd !== null ? messages.keptToken(view.tokenEnd) : undefined}
      />
      <TextField {...field('from')} maxLength={40} hint={messages.fromHint} />
      <TextField {...field('testTo')} type="tel" maxLength={40} hint={messages.testToHint} />
    </ConnectionForm>
  );
}

function missingFields({ authToken, ...others }: TextFields, isSame: boolean): Record<string, string> {
  const needed = { ...others, ...(isSame ? {} : { authToken }) };
  return Object.fromEntries(
    Object.entries(needed).flatMap(([name, value]) => (value.trim() === '' ? [[name, 'missing']] : [])),
  );
}
