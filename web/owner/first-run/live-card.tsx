import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { SITE_LANGUAGES, supportedLanguage } from '../../../domain/language.ts';
import { formatAll } from '../../../domain/format/list.ts';
import { formatDay } from '../../../domain/format/time/day.ts';
import { hasPaintedArt } from '../../../domain/look/brand.ts';
import { truckDay } from '../../../domain/truck-time.ts';
import {
  type FirstRunStep,
  type FirstRunView,
  MENU_ONLY_STEPS,
  NEEDED_STEPS,
  OPENING_STEPS,
} from '../../../contracts/owner/first-run.ts';
import { ServerArt } from '../../content/art/server-art.tsx';
import { TakingOrders } from '../console/ordering/taking-orders.tsx';
import { useConsoleWrite } from '../console/use-console-data.ts';
import { useConsoleLanguage, useStaffMessages } from '../console-language.tsx';
import { ConfirmSheet } from './confirm-sheet.tsx';
import { FIRST_RUN } from './first-run.messages.ts';
import { stepEffort, stepPath } from './step.format.ts';
import stepRows from '../console/step-rows.module.css';
import styles from './first-run.module.css';
import { useTimeZone } from '../../ui/page-data.tsx';

/** The truck's progress, and the button that ends the demo. */
export function LiveCard({ view }: { view: FirstRunView }) {
  const timeZone = useTimeZone();
  const { language } = useConsoleLanguage();
  const messages = FIRST_RUN[language];
  const { liveSince, done } = view;
  const finished = OPENING_STEPS.filter((step) => done[step]).length;
  const all = OPENING_STEPS.length + 1;
  const missing = NEEDED_STEPS.filter((step) => !done[step]);
  const progress = messages.progress(finished, all);
  return (
    <aside className={styles.live} aria-label={messages.open}>
      <div className={liveSince === null ? `${styles.window} dusk-sky` : styles.window} aria-hidden="true">
        <ServerArt
          name={
            liveSince === null ? `truck-closed-${supportedLanguage(language, SITE_LANGUAGES)}` : 'truck-open'
          }
        />
      </div>
      <div className={styles.body}>
        <h2>{liveSince === null ? progress : messages.liveTitle}</h2>
        {liveSince === null ? (
          <>
            <Missing steps={missing} view={view} />
            <div className={stepRows.progress} aria-hidden="true">
              {Array.from({ length: all }, (_, index) => (
                <i key={index} className={index < finished ? stepRows.done : undefined} />
              ))}
            </div>
            <OpenButton view={view} ready={missing.length === 0} />
            <p className={styles.note}>{messages.openNote}</p>
            <MenuOnly view={view} />
          </>
        ) : (
          <>
            <p>{messages.liveSince(formatDay(truckDay(timeZone, liveSince), 'longDate', language))}</p>
            <TakingOrders />
          </>
        )}
      </div>
    </aside>
  );
}

function Missing({ steps, view }: { steps: readonly FirstRunStep[]; view: FirstRunView }) {
  const messages = useStaffMessages(FIRST_RUN);
  if (steps.length === 0) return <p role="status">{messages.ready}</p>;
  return (
    <div role="status">
      <p>{messages.stillNeeded(steps.length)}</p>
      <ul className={styles.missing}>
        {steps.map((step) => (
          <li key={step}>
            <MissingStep step={step} view={view} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function MissingStep({ step, view }: { step: FirstRunStep; view: FirstRunView }) {
  const { language } = useConsoleLanguage();
  const messages = FIRST_RUN[language];
  const isLocked = step === 'order' && view.environment !== 'production';
  const content = (
    <>
      <ChevronRight className="icon" aria-hidden="true" />
      {messages.steps[step]}
      <span>
        {isLocked
          ? messages.afterStep(OPENING_STEPS.indexOf('payments') + 1)
          : stepEffort(step, view, language)}
      </span>
    </>
  );
  const href = stepPath(step, view);
  if (isLocked) return <div className={styles.row}>{content}</div>;
  // The shop is another application, so its page is loaded in full.
  return step === 'order' ? (
    <a className={styles.row} href={href}>
      {content}
    </a>
  ) : (
    <Link className={styles.row} href={href}>
      {content}
    </Link>
  );
}

/** The menu on the site before orders are taken, or back to the demo. */
function MenuOnly({ view }: { view: FirstRunView }) {
  const { language } = useConsoleLanguage();
  const messages = FIRST_RUN[language];
  const { mutate, isPending } = useConsoleWrite('PUT /api/owner/first-run/menu-only');
  const isOn = view.menuOnlySince !== null;
  const missing = MENU_ONLY_STEPS.filter((step) => !view.done[step]);
  const isReady = isOn || missing.length === 0;
  return (
    <section className={styles.menuOnly} aria-label={messages.menuOnlyTitle}>
      <h3>{isOn ? messages.menuOnlyOn : messages.menuOnlyTitle}</h3>
      <p>{isOn ? messages.menuOnlyOnText : view.stops ? messages.menuOnlyStops : messages.menuOnlyText}</p>
      {!isReady && (
        <p>
          {messages.menuOnlyFirst(
            formatAll(
              missing.map((step) => messages.steps[step]),
              language,
            ),
          )}
        </p>
      )}
      {isOn && view.environment === 'production' && (
        <>
          <p>{messages.menuOnlyTest}</p>
          <TakingOrders />
        </>
      )}
      <button
        type="button"
        className="btn btn-quiet btn-block"
        disabled={!isReady || isPending}
        onClick={() => mutate({ body: { on: !isOn } })}
      >
        {isOn ? messages.menuOnlyEnd : messages.menuOnly}
      </button>
    </section>
  );
}

function OpenButton({ view, ready }: { view: FirstRunView; ready: boolean }) {
  const messages = useStaffMessages(FIRST_RUN);
  const [asking, setAsking] = useState(false);
  const label = hasPaintedArt({ name: view.business }) ? messages.open : messages.openNamed(view.business);
  const { mutate, isPending } = useConsoleWrite('POST /api/owner/first-run/open', {
    onDone: () => setAsking(false),
  });
  return (
    <>
      <button
        type="button"
        className={`btn btn-lg btn-block ${styles.open} ${ready ? 'btn-primary' : 'is-off'}`}
        disabled={!ready}
        onClick={() => setAsking(true)}
      >
        {label}
      </button>
      <ConfirmSheet
        title={messages.openTitle}
        open={asking}
        busy={isPending}
        yes={label}
        no={messages.notYet}
        onYes={() => mutate({})}
        onClose={() => setAsking(false)}
      >
        <p>{messages.openText(view.demoOrders)}</p>
        <p>{messages.openKeeps}</p>
        <p>{messages.openOff}</p>
      </ConfirmSheet>
    </>
  );
}
