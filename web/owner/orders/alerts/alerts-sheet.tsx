import { BellOff, BellRing } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { AlertsView } from '../../../../contracts/owner/alerts.ts';
import { DrawerHead } from '../../../ui/overlay/drawer-head.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { useToast } from '../../../ui/toast/toast.tsx';
import { Loading } from '../../console/console-page.tsx';
import { useMay } from '../../console/console-context.tsx';
import { failedFields, useConsoleRead, useConsoleWrite } from '../../console/use-console-data.ts';
import { useSubmit } from '../../console/form/use-submit.ts';
import { useConsoleLanguage, useStaffMessages } from '../../console-language.tsx';
import { alertObstacle, ringsHere, startRinging, stopRinging } from './alert-device.ts';
import { ALERTS } from './alerts.messages.ts';
import orderPanel from '../panel/order-panel.module.css';
import parts from '../../console/parts.module.css';

interface Props {
  open: boolean;
  onClose: () => void;
}

/** The alarm channels of the signed-in account and of the truck's owner. */
export function AlertsSheet({ open, onClose }: Props) {
  const messages = useStaffMessages(ALERTS);
  const maySet = useMay('settings');
  const { data } = useConsoleRead('GET /api/owner/alerts', {}, { enabled: open });
  return (
    <Sheet className={`drawer ${orderPanel.sheet}`} open={open} onClose={onClose}>
      <DrawerHead title={messages.title} close={messages.close} />
      <div className="drawer-body">
        <p>{messages.intro}</p>
        <ThisPhone />
        {maySet &&
          (data === undefined ? <Loading /> : <AlertForm key={JSON.stringify(data)} alerts={data} />)}
      </div>
    </Sheet>
  );
}

function ThisPhone() {
  const { language } = useConsoleLanguage();
  const messages = ALERTS[language];
  const toast = useToast();
  const [rings, setRings] = useState<boolean | null>(null);
  const [busy, setBusy] = useState(false);
  const obstacle = alertObstacle();
  useEffect(() => {
    let left = false;
    const checkDevice = async (): Promise<void> => {
      const known = await ringsHere().catch(() => false);
      if (!left) setRings(known);
    };
    void checkDevice();
    return () => {
      left = true;
    };
  }, []);
  const change = async () => {
    setBusy(true);
    try {
      if (rings === true) {
        await stopRinging();
        setRings(false);
      } else if (await startRinging(language)) {
        setRings(true);
        toast({ title: messages.started });
      } else toast({ title: messages.saidNo, tone: 'error' });
    } catch {
      toast({ title: messages.failed, tone: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className={parts.box}>
      <h3>{messages.phone}</h3>
      {obstacle === null ? (
        <>
          {rings === true && <p role="status">{messages.on}</p>}
          <button
            type="button"
            className={rings === true ? 'btn btn-quiet btn-block' : 'btn btn-sun btn-block'}
            disabled={busy || rings === null}
            onClick={() => void change()}
          >
            {rings === true ? (
              <BellOff className="icon" aria-hidden="true" />
            ) : (
              <BellRing className="icon" aria-hidden="true" />
            )}
            {rings === true ? messages.turnOff : messages.turnOn}
          </button>
        </>
      ) : (
        <p>{messages.obstacles[obstacle]}</p>
      )}
    </section>
  );
}

function AlertForm({ alerts }: { alerts: AlertsView }) {
  const messages = useStaffMessages(ALERTS);
  const toast = useToast();
  const [minutes, setMinutes] = useState(String(alerts.untouchedMinutes));
  const [mail, setMail] = useState(alerts.mail);
  const [textTo, setTextTo] = useState(alerts.textTo);
  const { mutate, isPending, error } = useConsoleWrite('PUT /api/owner/alerts', {
    onDone: () => toast({ title: messages.saved }),
    onFailed: (failure) => 'textTo' in failedFields(failure),
  });
  const badPhone = 'textTo' in failedFields(error);
  const submit = useSubmit(
    () => {
      const body = { untouchedMinutes: Number(minutes), mail, textTo };
      mutate({ body });
    },
    { busy: isPending, failure: error },
  );
  return (
    <form className={parts.box} onSubmit={submit.onSubmit}>
      <div className="field">
        <label htmlFor="al-minutes">{messages.minutes}</label>
        <input
          className="input"
          id="al-minutes"
          type="number"
          inputMode="numeric"
          min={2}
          max={120}
          required
          value={minutes}
          onChange={(event) => setMinutes(event.target.value)}
        />
      </div>
      <label className={orderPanel.check}>
        <input type="checkbox" checked={mail} onChange={(event) => setMail(event.target.checked)} />
        <span className="tick-box" />
        <span>
          {messages.mail(alerts.mailTo)}
          {!alerts.mailOn && <small>{messages.mailOff}</small>}
        </span>
      </label>
      <div className="field">
        <label htmlFor="al-text">{messages.text}</label>
        <input
          className={badPhone ? 'input is-invalid' : 'input'}
          id="al-text"
          type="tel"
          autoComplete="tel"
          maxLength={40}
          aria-describedby="al-hint"
          aria-invalid={badPhone}
          value={textTo}
          onChange={(event) => setTextTo(event.target.value)}
        />
        <span className={badPhone ? 'field-error' : 'hint'} id="al-hint">
          {badPhone ? messages.badPhone : alerts.textOn ? messages.textHint : messages.textOff}
        </span>
      </div>
      <button type="submit" className="btn btn-sun btn-block" disabled={isPending}>
        {messages.save}
      </button>
    </form>
  );
}
