import { useId, useState } from 'react';
import {
  type ApiKeyView,
  type ApiScope,
  MAX_API_KEY_NAME,
  type NewApiKeyView,
} from '../../../../contracts/owner/api-keys.ts';
import { formatRecentTime } from '../../../../domain/format/time/moment.ts';
import { newKey } from '../../../api/new-key.ts';
import { useNow } from '../../../ui/clock.ts';
import { useTimeZone } from '../../../ui/page-data.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useToast } from '../../../ui/toast/toast.tsx';
import { useConfirmedWrite } from '../../console/confirm/use-confirmed-write.tsx';
import { useSubmit } from '../../console/form/use-submit.ts';
import { ConfirmDialog } from '../../console/list/confirm-dialog.tsx';
import { useConsoleRead, useConsoleWrite } from '../../console/use-console-data.ts';
import { useConsoleLanguage } from '../../console-language.tsx';
import { API_KEYS } from './api-keys.messages.ts';
import { NewEntryForm } from './new-entry-form.tsx';
import { SCOPES } from './scope.messages.ts';
import { ScopeField } from './scope-field.tsx';
import { SecretOnce } from './secret-once.tsx';
import parts from '../../console/parts.module.css';
import settings from '../settings.module.css';
import styles from './api.module.css';

/** The keys with which other systems read orders. */
export function ApiKeysBox() {
  const { language } = useConsoleLanguage();
  const messages = API_KEYS[language];
  const { data } = useConsoleRead('GET /api/owner/api-keys');
  const [adding, setAdding] = useState<string | null>(null);
  const [made, setMade] = useState<NewApiKeyView | null>(null);
  return (
    <section className={`${parts.box} ${settings.form}`} aria-labelledby="api-keys-h">
      <header>
        <h3 id="api-keys-h">{messages.title}</h3>
      </header>
      <p className={settings.note}>{messages.about}</p>
      {data?.length === 0 && made === null && adding === null && (
        <p className={settings.note}>{messages.none}</p>
      )}
      {data !== undefined && data.length > 0 && (
        <ul className={styles.list}>
          {data.map((one) => (
            <Key key={one.id} one={one} />
          ))}
        </ul>
      )}
      {made !== null && (
        <SecretOnce
          secret={made.key}
          label={messages.made(made.name)}
          messages={messages}
          onDone={() => setMade(null)}
        />
      )}
      {adding !== null && (
        <NewKey
          id={adding}
          onMade={(key) => {
            setMade(key);
            setAdding(null);
          }}
          onCancel={() => setAdding(null)}
        />
      )}
      {made === null && adding === null && (
        <button type="button" className="btn btn-quiet" onClick={() => setAdding(newKey())}>
          {messages.add}
        </button>
      )}
    </section>
  );
}

function Key({ one: { id, name, scope, lastFour, createdBy, createdAt, lastUsedAt } }: { one: ApiKeyView }) {
  const { language } = useConsoleLanguage();
  const messages = API_KEYS[language];
  const zone = useTimeZone();
  const now = useNow();
  const toast = useToast();
  const [asks, setAsks] = useState(false);
  const { mutate, isPending } = useConsoleWrite('DELETE /api/owner/api-keys/:id', {
    onDone: () => toast({ title: messages.revoked(name) }),
  });
  const time = (at: number) => formatRecentTime(zone, at, now, language);
  return (
    <li>
      <div className={styles.about}>
        <b>{name}</b>
        <span>{SCOPES[language][scope]}</span>
        <span>{messages.ending(lastFour)}</span>
        <span>{messages.createdBy(createdBy, time(createdAt))}</span>
        <span>{lastUsedAt === null ? messages.neverUsed : messages.lastUsed(time(lastUsedAt))}</span>
      </div>
      <button
        type="button"
        className="btn btn-quiet"
        aria-label={messages.revoke(name)}
        disabled={isPending}
        onClick={() => setAsks(true)}
      >
        {messages.revokeShort}
      </button>
      {asks && (
        <ConfirmDialog
          question={messages.revokeAsk(name)}
          yes={messages.revokeYes}
          no={messages.keep}
          danger
          onNo={() => setAsks(false)}
          onYes={() => {
            mutate({ params: { id } });
            setAsks(false);
          }}
        />
      )}
    </li>
  );
}

interface NewKeyProps {
  id: string;
  onMade: (key: NewApiKeyView) => void;
  onCancel: () => void;
}

function NewKey({ id, onMade, onCancel }: NewKeyProps) {
  const { language } = useConsoleLanguage();
  const messages = API_KEYS[language];
  const field = useId();
  const [name, setName] = useState('');
  const [scope, setScope] = useState<ApiScope>('orders');
  const write = useConfirmedWrite(
    'PUT /api/owner/api-keys/:id',
    { use: 'api', submit: messages.create, submitting: messages.creating },
    { onDone: onMade, onFailed: () => true },
  );
  const submit = useSubmit(
    () => {
      if (name.trim() !== '') write.mutate({ params: { id }, body: { name: name.trim(), scope } });
    },
    { busy: write.isPending, failure: write.error },
  );
  return (
    <NewEntryForm
      write={write}
      error={write.error}
      messages={messages}
      onSubmit={submit.onSubmit}
      onCancel={onCancel}
    >
      <TextField
        id={`${field}name`}
        name="name"
        label={messages.name}
        hint={messages.nameHint}
        autoComplete="off"
        maxLength={MAX_API_KEY_NAME}
        value={name}
        onChange={setName}
        error={submit.tried && name.trim() === '' ? messages.nameMissing : null}
      />
      <ScopeField label={messages.scope} value={scope} onChange={setScope} />
    </NewEntryForm>
  );
}
