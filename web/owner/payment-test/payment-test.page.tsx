import { FlaskConical } from 'lucide-react';
import type { PaymentsEnvironment } from '../../../domain/order/payment/payments-environment.ts';
import {
  PAYMENT_TEST_STEPS,
  type PaymentTestStep,
  type PaymentTestView,
} from '../../../contracts/owner/payment-test.ts';
import { formatPrice } from '../../../domain/money.ts';
import { formatMoment } from '../../../domain/format/time/moment.ts';
import { ConsolePage, LoadFailed } from '../console/console-page.tsx';
import { useConsoleRead, useConsoleWrite } from '../console/use-console-data.ts';
import { useConsoleLanguage, useStaffMessages } from '../console-language.tsx';
import { PAYMENT_TEST } from './payment-test.messages.ts';
import { STEP_LOOKS } from './step-look.ts';
import { StepRow } from './step-row.tsx';
import parts from '../console/parts.module.css';
import stepRows from '../console/step-rows.module.css';
import styles from './payment-test.module.css';
import { useTimeZone } from '../../ui/page-data.tsx';

const READ = 'GET /api/owner/payment-test';
/** While a step is running; the server runs the steps. */
const POLL_MS = 1000;
const IDLE_POLL_MS = 30_000;

function Environment({ environment }: { environment: PaymentsEnvironment }) {
  const { name, text } = useStaffMessages(PAYMENT_TEST).environments[environment];
  return (
    <div
      className={
        environment === 'production' ? `${styles.environment} ${styles.production}` : styles.environment
      }
    >
      {environment !== 'production' && <FlaskConical className="icon" aria-hidden="true" />}
      <p>
        <b>{name}.</b> {text}
      </p>
    </div>
  );
}

/** The steps before the first test. */
const TO_COME: readonly PaymentTestStep[] = PAYMENT_TEST_STEPS.map((name) => ({
  name,
  state: 'waiting',
  beganAt: null,
  endedAt: null,
  cause: null,
  facts: {},
}));

function Steps({ test }: { test: PaymentTestView | null }) {
  const messages = useStaffMessages(PAYMENT_TEST);
  return (
    <section className={parts.box} aria-label={messages.stepsLabel}>
      <ol>
        {(test?.steps ?? TO_COME).map((step, index) => (
          <StepRow key={step.name} step={step} place={index + 1} test={test} />
        ))}
      </ol>
    </section>
  );
}

interface ResultProps {
  test: PaymentTestView | null;
  busy: boolean;
  start: () => void;
  cancel: (id: string) => void;
}

function Result({ test, busy, start, cancel }: ResultProps) {
  const timeZone = useTimeZone();
  const { language } = useConsoleLanguage();
  const messages = PAYMENT_TEST[language];
  const { title, text } = messages.results[test?.status ?? 'none'];
  const over = test?.steps.filter(({ state }) => state !== 'waiting' && state !== 'running').length ?? 0;
  return (
    <aside className={`${parts.box} ${styles.result}`}>
      <div role="status">
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      {test !== null && <p className={`${styles.amount} price`}>${formatPrice(test.totalCents)}</p>}
      {test !== null && (
        <div className={stepRows.progress} role="img" aria-label={messages.progress(over, test.steps.length)}>
          {test.steps.map(({ name, state }) => (
            <i key={name} className={STEP_LOOKS[state]} />
          ))}
        </div>
      )}
      {test?.status === 'running' ? (
        <button
          type="button"
          className="btn btn-quiet btn-block"
          disabled={busy || test.cancelling}
          onClick={() => cancel(test.id)}
        >
          {test.cancelling ? messages.cancelling : messages.cancel}
        </button>
      ) : (
        <button type="button" className="btn btn-sun btn-lg btn-block" disabled={busy} onClick={start}>
          {busy ? messages.starting : test === null ? messages.start : messages.again}
        </button>
      )}
      {test !== null && test.endedAt !== null && (
        <p className={styles.lastRun}>{messages.lastRun(formatMoment(timeZone, test.endedAt, language))}</p>
      )}
    </aside>
  );
}

/** The owner's payment test: starts it, shows it and can cancel it; it runs without this page. */
export default function PaymentTestPage() {
  const { language } = useConsoleLanguage();
  const messages = PAYMENT_TEST[language];
  const follow = useConsoleRead(READ, {}, { pollMs: IDLE_POLL_MS });
  const running = follow.data?.test?.status === 'running';
  useConsoleRead(READ, {}, { pollMs: POLL_MS, enabled: running });
  const start = useConsoleWrite('POST /api/owner/payment-test');
  const cancel = useConsoleWrite('POST /api/owner/payment-test/:id/cancel');
  const answer = follow.data;
  return (
    <ConsolePage title={messages.title} sub={messages.sub}>
      {answer === undefined ? (
        <LoadFailed failed={follow.isError} onRetry={() => void follow.refetch()} />
      ) : (
        <>
          <Environment
            environment={running ? (answer.test?.environment ?? answer.environment) : answer.environment}
          />
          <div className={styles.columns}>
            <Steps key={answer.test?.id} test={answer.test} />
            <Result
              test={answer.test}
              busy={start.isPending || cancel.isPending}
              start={() => start.mutate({ body: { language } })}
              cancel={(id) => cancel.mutate({ params: { id } })}
            />
          </div>
        </>
      )}
    </ConsolePage>
  );
}
