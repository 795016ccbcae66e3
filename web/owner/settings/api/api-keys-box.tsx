import { useId, useState } from 'react';
import {
  API_SCOPES,
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
import { Select } from '../../console/form/select.tsx';
import { useSubmit } from '../../console/form/use-submit.ts';
import { ConfirmDialog } from '../../console/list/confirm-dialog.tsx';
import { failureText, useConsoleRead, useConsoleWrite } from '../../console/use-console-data.ts';
import { useConsoleLanguage } from '../../console-language.tsx';
import { State } from '../state.tsx';
import { API_KEYS } from './api-keys.messages.ts';
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
        <span>{messages.scopes[scope]}</span>
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
  const { mutate, isPending, error, confirmation } = useConfirmedWrite(
    'PUT /api/owner/api-keys/:id',
    { use: 'api', submit: messages.create, submitting: messages.creating },
    { onDone: onMade, onFailed: () => true },
  );
  const submit = useSubmit(
    () => {
      if (name.trim() !== '') mutate({ params: { id }, body: { name: name.trim(), scope } });
    },
    { busy: isPending, failure: error },
  );
  if (confirmation !== null) {
    return (
      <div className={styles.form}>
        <p>{messages.confirmLead}</p>
        {confirmation}
      </div>
    );
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit.onSubmit}>
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
      <div className="field">
        <label htmlFor={`${field}scope`}>{messages.scope}</label>
        <Select
          id={`${field}scope`}
          value={scope}
          onChange={(event) => setScope(API_SCOPES.find((each) => each === event.target.value) ?? 'orders')}
        >
          {API_SCOPES.map((each) => (
            <option key={each} value={each}>
              {messages.scopes[each]}
            </option>
          ))}
        </Select>
      </div>
      {error !== null && (
        <div role="alert">
          <State good={false}>{failureText(error, language)}</State>
        </div>
      )}
      <div className={settings.actions}>
        <button type="submit" className="btn btn-sun" disabled={isPending}>
          {messages.create}
        </button>
        <button type="button" className="btn btn-quiet" disabled={isPending} onClick={onCancel}>
          {messages.back}
        </button>
      </div>
    </form>
  );
}
