import { useId, useState } from 'react';
import type { ApiScope } from '../../../../contracts/owner/api-keys.ts';
import {
  MAX_WEBHOOK_URL,
  type WebhookSecretView,
  type WebhookView,
} from '../../../../contracts/owner/webhooks.ts';
import { WEBHOOK_EVENT_TYPES, type WebhookEventType } from '../../../../domain/webhooks/webhook-event.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useConfirmedWrite } from '../../console/confirm/use-confirmed-write.tsx';
import { useSubmit } from '../../console/form/use-submit.ts';
import { failedFields } from '../../console/use-console-data.ts';
import { useStaffMessages } from '../../console-language.tsx';
import { EventChoices } from './event-choices.tsx';
import { NewEntryForm } from './new-entry-form.tsx';
import { ScopeField } from './scope-field.tsx';
import { WEBHOOKS } from './webhooks.messages.ts';

interface Props {
  id: string;
  onMade: (webhook: WebhookView & WebhookSecretView) => void;
  onCancel: () => void;
}

/** The form of a new webhook. */
export function NewWebhook({ id, onMade, onCancel }: Props) {
  const messages = useStaffMessages(WEBHOOKS);
  const field = useId();
  const [url, setUrl] = useState('');
  const [types, setTypes] = useState<WebhookEventType[]>([...WEBHOOK_EVENT_TYPES]);
  const [scope, setScope] = useState<ApiScope>('orders');
  const write = useConfirmedWrite(
    'PUT /api/owner/webhooks/:id',
    { use: 'api', submit: messages.create, submitting: messages.creating },
    { onDone: onMade, onFailed: () => true },
  );
  const submit = useSubmit(
    () => {
      if (url.trim() !== '' && types.length > 0)
        write.mutate({ params: { id }, body: { url: url.trim(), types, scope } });
    },
    { busy: write.isPending, failure: write.error },
  );
  const why = write.variables?.body.url === url.trim() ? failedFields(write.error)['url'] : undefined;
  const refused = (['form', 'https', 'public'] as const).find((each) => each === why);
  const problem = refused ?? (submit.tried && url.trim() === '' ? 'missing' : null);
  return (
    <NewEntryForm
      write={write}
      error={refused === undefined ? write.error : null}
      messages={messages}
      onSubmit={submit.onSubmit}
      onCancel={onCancel}
    >
      <TextField
        id={`${field}url`}
        name="url"
        type="url"
        inputMode="url"
        label={messages.url}
        hint={messages.urlHint}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={MAX_WEBHOOK_URL}
        value={url}
        onChange={setUrl}
        error={problem === null ? null : messages.urlErrors[problem]}
      />
      <EventChoices value={types} onChange={setTypes} tried={submit.tried} />
      <ScopeField label={messages.scope} value={scope} onChange={setScope} />
    </NewEntryForm>
  );
}
