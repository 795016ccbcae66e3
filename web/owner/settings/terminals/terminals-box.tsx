import { type ReactNode, useId, useState } from 'react';
import { MAX_TERMINAL_NAME, type TerminalView } from '../../../../contracts/owner/window/terminals.ts';
import { newKey } from '../../../api/new-key.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useToast } from '../../../ui/toast/toast.tsx';
import { useSubmit } from '../../console/form/use-submit.ts';
import { ConfirmDialog } from '../../console/list/confirm-dialog.tsx';
import { failureText, useConsoleRead, useConsoleWrite } from '../../console/use-console-data.ts';
import { useConsoleLanguage } from '../../console-language.tsx';
import { State } from '../state.tsx';
import { Pairing } from './pairing.tsx';
import { TERMINALS } from './terminals.messages.ts';
import parts from '../../console/parts.module.css';
import settings from '../settings.module.css';
import styles from './terminals.module.css';

/** A code is typed in within seconds, and the page tells when it was. */
const POLL_MS = 3_000;

/** The Square Terminals that take cards at the window. */
export function TerminalsBox() {
  const { language } = useConsoleLanguage();
  const messages = TERMINALS[language];
  const [adding, setAdding] = useState<string | null>(null);
  const [waits, setWaits] = useState(false);
  const { data, dataUpdatedAt } = useConsoleRead(
    'GET /api/owner/terminals',
    {},
    waits ? { pollMs: POLL_MS } : {},
  );
  const isWaiting = data?.terminals.some(({ state }) => state === 'waiting') ?? false;
  if (isWaiting !== waits) setWaits(isWaiting);
  return (
    <section className={`${parts.box} ${settings.form}`} aria-labelledby="terminals-h">
      <header>
        <h3 id="terminals-h">{messages.title}</h3>
      </header>
      <p className={settings.note}>{messages.about}</p>
      {data !== undefined && data.terminals.length > 0 && (
        <ul className={styles.list}>
          {data.terminals.map((terminal) => (
            <Terminal key={terminal.id} terminal={terminal} readAt={dataUpdatedAt} />
          ))}
        </ul>
      )}
      {data?.standIn != null && (
        <>
          <p className={settings.note}>{messages.standIn}</p>
          <a className="btn-link" href={data.standIn} target="_blank" rel="noreferrer">
            {messages.openStandIn}
          </a>
        </>
      )}
      {adding === null ? (
        <button type="button" className="btn btn-quiet" onClick={() => setAdding(newKey())}>
          {messages.add}
        </button>
      ) : (
        <NameForm id={adding} name="" submit={messages.showCode} onDone={() => setAdding(null)} />
      )}
    </section>
  );
}

function Terminal({ terminal, readAt }: { terminal: TerminalView; readAt: number }) {
  const { language } = useConsoleLanguage();
  const messages = TERMINALS[language];
  const { id, name, state } = terminal;
  const toast = useToast();
  const [doing, setDoing] = useState<'rename' | 'remove' | null>(null);
  const removing = useConsoleWrite('DELETE /api/owner/terminals/:id', {
    onDone: () => toast({ title: messages.removed(name) }),
  });
  const action = (what: 'rename' | 'remove', label: string, short: ReactNode) => (
    <button
      type="button"
      className="btn btn-quiet"
      aria-label={label}
      disabled={removing.isPending}
      onClick={() => setDoing(what)}
    >
      {short}
    </button>
  );
  return (
    <li>
      <div className={styles.who}>
        <b>{name}</b>
        <span role="status">{messages[state]}</span>
      </div>
      <div className={styles.actions}>
        {action('rename', messages.rename(name), messages.renameShort)}
        {action('remove', messages.remove(name), messages.removeShort)}
      </div>
      {doing === 'rename' && (
        <NameForm id={id} name={name} submit={messages.save} onDone={() => setDoing(null)} />
      )}
      {state !== 'paired' && <Pairing terminal={terminal} readAt={readAt} />}
      {doing === 'remove' && (
        <ConfirmDialog
          question={messages.removeAsk(name)}
          yes={messages.removeYes}
          no={messages.keep}
          danger
          onNo={() => setDoing(null)}
          onYes={() => {
            removing.mutate({ params: { id } });
            setDoing(null);
          }}
        />
      )}
    </li>
  );
}

/** Names a terminal: a new one, which gets its code then, or one that there is. */
function NameForm({
  id,
  name: before,
  submit: label,
  onDone,
}: {
  id: string;
  name: string;
  submit: string;
  onDone: () => void;
}) {
  const { language } = useConsoleLanguage();
  const messages = TERMINALS[language];
  const field = useId();
  const [name, setName] = useState(before);
  const write = useConsoleWrite('PUT /api/owner/terminals/:id', { onDone, onFailed: () => true });
  const submit = useSubmit(
    () => {
      if (name.trim() !== '') write.mutate({ params: { id }, body: { name: name.trim() } });
    },
    { busy: write.isPending, failure: write.error },
  );
  return (
    <form className={styles.form} noValidate onSubmit={submit.onSubmit}>
      <TextField
        id={field}
        name="name"
        label={messages.name}
        hint={messages.nameHint}
        autoComplete="off"
        maxLength={MAX_TERMINAL_NAME}
        value={name}
        onChange={setName}
        error={submit.tried && name.trim() === '' ? messages.nameMissing : null}
      />
      {write.isError && (
        <div role="alert">
          <State good={false}>{failureText(write.error, language)}</State>
        </div>
      )}
      <div className={settings.actions}>
        <button type="submit" className="btn btn-sun" disabled={write.isPending}>
          {label}
        </button>
        <button type="button" className="btn btn-quiet" disabled={write.isPending} onClick={onDone}>
          {messages.back}
        </button>
      </div>
    </form>
  );
}
