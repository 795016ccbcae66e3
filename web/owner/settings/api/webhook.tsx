import { Fragment, useState } from 'react';
import type { WebhookView } from '../../../../contracts/owner/webhooks.ts';
import { formatRecentTime } from '../../../../domain/format/time/moment.ts';
import { useNow } from '../../../ui/clock.ts';
import { useTimeZone } from '../../../ui/page-data.tsx';
import { useToast } from '../../../ui/toast/toast.tsx';
import { useConfirmedWrite } from '../../console/confirm/use-confirmed-write.tsx';
import { useSubmit } from '../../console/form/use-submit.ts';
import { ConfirmDialog } from '../../console/list/confirm-dialog.tsx';
import { useConsoleWrite } from '../../console/use-console-data.ts';
import { useConsoleLanguage, useStaffMessages } from '../../console-language.tsx';
import { State } from '../state.tsx';
import { EventChoices } from './event-choices.tsx';
import { SCOPES } from './scope.messages.ts';
import { WebhookDeliveries } from './webhook-deliveries.tsx';
import { WEBHOOKS } from './webhooks.messages.ts';
import settings from '../settings.module.css';
import styles from './api.module.css';

/** The parts of an address, between which a narrow screen breaks its line. */
const PARTS = /^\w+:\/\/[^/]*\/?|[^/]*\/|[^/]+$/g;

interface Props {
  one: WebhookView;
  /** Shows a new secret, once. */
  onSecret: (made: { host: string; secret: string }) => void;
}

/** One system that is told of orders: what it is told, how that goes, and what the owner can do. */
export function Webhook({ one, onSecret }: Props) {
  const { language } = useConsoleLanguage();
  const messages = WEBHOOKS[language];
  const zone = useTimeZone();
  const now = useNow();
  const toast = useToast();
  const [doing, setDoing] = useState<'change' | 'remove' | null>(null);
  const [lists, setLists] = useState(false);
  const { id, url, types, scope, on, createdAt, createdBy } = one;
  const params = { id };
  const { host } = new URL(url);
  const change = useConsoleWrite('PATCH /api/owner/webhooks/:id');
  const removing = useConsoleWrite('DELETE /api/owner/webhooks/:id', {
    onDone: () => toast({ title: messages.removed(host) }),
  });
  const testing = useConsoleWrite('POST /api/owner/webhooks/:id/test', {
    onDone: () => {
      toast({ title: messages.tested });
      setLists(true);
    },
  });
  const renewing = useConfirmedWrite(
    'POST /api/owner/webhooks/:id/secret',
    { use: 'api', submit: messages.renew, submitting: messages.renewing },
    { onDone: ({ secret }) => onSecret({ host, secret }) },
  );
  const isOn = change.isPending ? (change.variables.body.on ?? on) : on;
  const isPending = [change, removing, testing, renewing].some((write) => write.isPending);
  const time = (at: number) => formatRecentTime(zone, at, now, language);
  const action = (label: string, short: string, onClick: () => void) => (
    <button type="button" className="btn btn-quiet" aria-label={label} disabled={isPending} onClick={onClick}>
      {short}
    </button>
  );
  return (
    <li className={styles.webhook}>
      <div className={styles.about}>
        <b>
          {url.match(PARTS)?.map((part, place) => (
            <Fragment key={place}>
              {part}
              <wbr />
            </Fragment>
          ))}
        </b>
        <span>{types.map((type) => messages.events[type]).join(' · ')}</span>
        <span>{SCOPES[language][scope]}</span>
        <span>{messages.createdBy(createdBy, time(createdAt))}</span>
      </div>
      <span className="switch">
        <input
          type="checkbox"
          role="switch"
          aria-label={messages.sends(host)}
          checked={isOn}
          aria-checked={isOn}
          onChange={({ currentTarget: { checked } }) => change.mutate({ params, body: { on: checked } })}
        />
        <i />
      </span>
      <Trouble one={one} time={time} />
      <div className={settings.actions}>
        {action(messages.testOf(host), messages.test, () => testing.mutate({ params }))}
        {action(messages.changeOf(host), messages.change, () => setDoing('change'))}
        {action(messages.renewOf(host), messages.renew, () => renewing.mutate({ params }))}
        {action(messages.removeOf(host), messages.remove, () => setDoing('remove'))}
      </div>
      {renewing.confirmation !== null && (
        <div className={styles.form}>
          <p>{messages.renewLead}</p>
          {renewing.confirmation}
        </div>
      )}
      {doing === 'change' && <ChangeEvents one={one} onDone={() => setDoing(null)} />}
      <details
        className={styles.deliveries}
        open={lists}
        onToggle={({ currentTarget: { open } }) => setLists(open)}
      >
        <summary aria-label={messages.deliveriesOf(host)}>{messages.deliveries}</summary>
        {lists && <WebhookDeliveries id={id} on={on} />}
      </details>
      {doing === 'remove' && (
        <ConfirmDialog
          question={messages.removeAsk(host)}
          yes={messages.removeYes}
          no={messages.keep}
          danger
          onNo={() => setDoing(null)}
          onYes={() => {
            removing.mutate({ params });
            setDoing(null);
          }}
        />
      )}
    </li>
  );
}

/** What is wrong with it, where something is. */
function Trouble({
  one: { on, offWhy, failingSince },
  time,
}: {
  one: WebhookView;
  time: (at: number) => string;
}) {
  const messages = useStaffMessages(WEBHOOKS);
  if (on && failingSince === null) return null;
  if (on) return <State good={false}>{messages.failingSince(time(failingSince ?? 0))}</State>;
  return offWhy === null ? (
    <p className={settings.note}>{messages.off}</p>
  ) : (
    <State good={false}>{messages.offWhy[offWhy]}</State>
  );
}

function ChangeEvents({ one: { id, types: before }, onDone }: { one: WebhookView; onDone: () => void }) {
  const messages = useStaffMessages(WEBHOOKS);
  const [types, setTypes] = useState(before);
  const write = useConsoleWrite('PATCH /api/owner/webhooks/:id', { onDone });
  const submit = useSubmit(
    () => {
      if (types.length > 0) write.mutate({ params: { id }, body: { types } });
    },
    { busy: write.isPending, failure: write.error },
  );
  return (
    <form className={styles.form} noValidate onSubmit={submit.onSubmit}>
      <EventChoices value={types} onChange={setTypes} tried={submit.tried} />
      <div className={settings.actions}>
        <button type="submit" className="btn btn-sun" disabled={write.isPending}>
          {messages.save}
        </button>
        <button type="button" className="btn btn-quiet" disabled={write.isPending} onClick={onDone}>
          {messages.back}
        </button>
      </div>
    </form>
  );
}
