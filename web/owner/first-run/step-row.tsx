import { Check, Lock } from 'lucide-react';
import { Link } from 'wouter';
import {
  type FirstRunStep,
  type FirstRunView,
  NEEDED_STEPS,
  OPENING_STEPS,
} from '../../../contracts/owner/first-run.ts';
import { useConsoleWrite } from '../console/use-console-data.ts';
import { useNow } from '../../ui/clock.ts';
import { formatTime } from '../../../domain/format/time/clock.ts';
import { deviceZone } from '../../../domain/format/time/time-zone.ts';
import { settingsPath } from '../console/settings-sections.ts';
import { zoneLabel } from '../console/zones.ts';
import { useConsoleLanguage } from '../console-language.tsx';
import { QrCode } from '../console/qr-code.tsx';
import { usePageData } from '../../ui/page-data.tsx';
import { FIRST_RUN } from './first-run.messages.ts';
import { RemoveDemoMenu } from './remove-demo-menu.tsx';
import { stepLine, stepPath } from './step.format.ts';
import stepRows from '../console/step-rows.module.css';
import styles from './first-run.module.css';

interface Props {
  step: FirstRunStep;
  number: number;
  view: FirstRunView;
  /** Whether it is the next step. */
  next: boolean;
}

/** One step: whether it is done, what is missing, and the link to its screen. */
export function StepRow({ step, number, view, next }: Props) {
  const { language } = useConsoleLanguage();
  const messages = FIRST_RUN[language];
  const done = view.done[step];
  const needed = NEEDED_STEPS.includes(step);
  return (
    <li
      className={`${stepRows.step} ${styles.step}${done ? ` ${stepRows.done}` : next ? ` ${stepRows.now} ${styles.next}` : ''}`}
      aria-current={next ? 'step' : undefined}
    >
      <span className={stepRows.mark} aria-hidden="true">
        {done ? <Check className="icon" /> : number}
      </span>
      <div>
        <b>
          {messages.steps[step]}
          {!done && (
            <span className={needed ? `${styles.tag} ${styles.needed}` : styles.tag}>
              {needed ? messages.needed : messages.canWait}
            </span>
          )}
        </b>
        <span className={styles.line}>{stepLine(step, view, language)}</span>
        {step === 'menu' && !done && <span className={styles.line}>{messages.notes.menu}</span>}
        {step === 'place' && <Zone view={view} />}
        {step === 'hours' && !done && <ConfirmHours />}
        {step === 'order' && !done && view.environment === 'production' && <MenuCode />}
        {step === 'menu' && !done && <MenuProgress view={view} />}
        {step === 'menu' && view.menu.demo + view.menu.demoCategories > 0 && (
          <RemoveDemoMenu dishes={view.menu.demo} categories={view.menu.demoCategories} />
        )}
      </div>
      <div className={styles.actions}>
        {done && <span className={stepRows.state}>{messages.done}</span>}
        {step === 'menu' && !done && view.environment !== 'bundled' && (
          <Link className="btn btn-link" href="/admin/menu/square">
            {messages.fromSquare}
          </Link>
        )}
        {step === 'kitchen' && !done && (
          <Link className="btn btn-link" href={settingsPath('printing')}>
            {messages.printer}
          </Link>
        )}
        <StepLink step={step} view={view} next={next} />
      </div>
    </li>
  );
}

function StepLink({ step, view, next }: Pick<Props, 'step' | 'view' | 'next'>) {
  const { language } = useConsoleLanguage();
  const messages = FIRST_RUN[language];
  const done = view.done[step];
  const href = stepPath(step, view);
  // An order before Square is connected would be a test order and prove nothing: payments come first.
  if (step === 'order' && !done && view.environment !== 'production') {
    return <Locked text={messages.afterStep(OPENING_STEPS.indexOf('payments') + 1)} />;
  }
  const className = done ? 'btn btn-link' : next ? 'btn btn-primary' : 'btn btn-quiet';
  const shown = done
    ? messages.look
    : href === '/payment-test'
      ? messages.paymentsTest
      : messages.actions[step];
  const label = `${shown}: ${messages.steps[step]}`;
  // The shop is another application, so its page is loaded in full.
  return step === 'order' && !done ? (
    <a className={className} href={href} aria-label={label}>
      {shown}
    </a>
  ) : (
    <Link className={className} href={step === 'order' ? '/admin/orders' : href} aria-label={label}>
      {shown}
    </Link>
  );
}

/** What waits for another step, which it names. */
export function Locked({ text }: { text: string }) {
  return (
    <span className={styles.locked}>
      <Lock className="icon" aria-hidden="true" />
      {text}
    </span>
  );
}

/** The menu's address, for the owner's own phone. */
function MenuCode() {
  const { language } = useConsoleLanguage();
  const { publicUrl } = usePageData();
  return <QrCode className={styles.code} text={`${publicUrl}/menu`} label={FIRST_RUN[language].menuCode} />;
}

/** The last step: to open, once nothing needed is left. */
export function OpenRow({ view }: { view: FirstRunView }) {
  const { language } = useConsoleLanguage();
  const messages = FIRST_RUN[language];
  const left = NEEDED_STEPS.filter((step) => !view.done[step]).length;
  const isOpen = view.liveSince !== null;
  return (
    <li className={`${stepRows.step} ${styles.step}${isOpen ? ` ${stepRows.done}` : ''}`}>
      <span className={stepRows.mark} aria-hidden="true">
        {isOpen ? <Check className="icon" /> : OPENING_STEPS.length + 1}
      </span>
      <div>
        <b>{messages.openStep}</b>
        <span className={styles.line}>{messages.openStepText}</span>
      </div>
      <div className={styles.actions}>
        {isOpen ? (
          <span className={stepRows.state}>{messages.done}</span>
        ) : (
          left > 0 && <Locked text={messages.thingsLeft(left)} />
        )}
      </div>
    </li>
  );
}

function MenuProgress({ view }: { view: FirstRunView }) {
  const { dishes, demo } = view.menu;
  const share = dishes === 0 ? 0 : Math.round(((dishes - demo) / dishes) * 100);
  return (
    <div className={styles.progress} aria-hidden="true">
      <i style={{ width: `${share}%` }} />
    </div>
  );
}

/** The clock of every time, and the device's where that is another one and nobody has chosen yet. */
function Zone({ view: { clock, timeZoneConfirmed } }: { view: FirstRunView }) {
  const { language } = useConsoleLanguage();
  const messages = FIRST_RUN[language];
  const now = useNow();
  const { mutate, isPending } = useConsoleWrite('PUT /api/owner/settings/clock');
  const here = deviceZone();
  return (
    <>
      <span className={styles.line}>
        {messages.zoneNow(zoneLabel(clock.timeZone, language), formatTime(clock.timeZone, now))}
      </span>
      {!timeZoneConfirmed && (
        <button
          type="button"
          className="btn btn-quiet btn-sm"
          disabled={isPending}
          onClick={() => mutate({ body: clock })}
        >
          {messages.zoneIsRight}
        </button>
      )}{' '}
      {!timeZoneConfirmed && here !== clock.timeZone && (
        <button
          type="button"
          className="btn btn-quiet btn-sm"
          disabled={isPending}
          onClick={() => mutate({ body: { ...clock, timeZone: here } })}
        >
          {messages.deviceZone(zoneLabel(here, language))}
        </button>
      )}
    </>
  );
}

function ConfirmHours() {
  const { language } = useConsoleLanguage();
  const messages = FIRST_RUN[language];
  const { mutate, isPending } = useConsoleWrite('PUT /api/owner/first-run/hours');
  return (
    <button
      type="button"
      className="btn btn-quiet btn-sm"
      disabled={isPending}
      aria-label={`${messages.hoursAreMine}: ${messages.steps.hours}`}
      onClick={() => mutate({})}
    >
      {messages.hoursAreMine}
    </button>
  );
}
