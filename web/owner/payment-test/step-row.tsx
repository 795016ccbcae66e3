import { Check, Minus, X } from 'lucide-react';
import type {
  PaymentTestCause,
  PaymentTestStep,
  PaymentTestStepName,
  PaymentTestView,
} from '../../../contracts/owner/payment-test.ts';
import { WEBHOOK_PATH } from '../../../contracts/webhook-path.ts';
import { addressOf } from '../../api/address.ts';
import { usePageData, useTimeZone } from '../../ui/page-data.tsx';
import { useConsoleRead } from '../console/use-console-data.ts';
import { useConsoleLanguage } from '../console-language.tsx';
import { PAYMENT_TEST } from './payment-test.messages.ts';
import { formatAnswers, formatFix } from './step.format.ts';
import { STEP_LOOKS } from './step-look.ts';
import stepRows from '../console/step-rows.module.css';
import styles from './payment-test.module.css';

const MARKS = { done: Check, failed: X, skipped: Minus };

function Mark({ step, place }: { step: PaymentTestStep; place: number }) {
  const Icon = step.state === 'waiting' || step.state === 'running' ? null : MARKS[step.state];
  return (
    <span className={stepRows.mark} aria-hidden="true">
      {Icon === null ? place : <Icon className="icon" />}
    </span>
  );
}

function Failure({ name, cause }: { name: PaymentTestStepName; cause: PaymentTestCause }) {
  const { language } = useConsoleLanguage();
  const messages = PAYMENT_TEST[language];
  const { publicUrl } = usePageData();
  const square = useConsoleRead('GET /api/owner/square');
  if (square.data === undefined && !square.isError) return null;
  const source = square.data?.source ?? 'console';
  return (
    <div className={styles.reason}>
      <p>{messages.causes[cause].what}</p>
      <p>
        <b>{messages.doThis}</b> {formatFix(cause, source, language)}
      </p>
      {name === 'webhook' && source === 'host' && (
        <p>{messages.webhookAddress(`${publicUrl}${WEBHOOK_PATH}`)}</p>
      )}
    </div>
  );
}

interface Props {
  step: PaymentTestStep;
  /** Counted from 1. */
  place: number;
  /** Null before the first test. */
  test: PaymentTestView | null;
}

/** One step: its request, its answer, and what to do where it failed. */
export function StepRow({ step, place, test }: Props) {
  const timeZone = useTimeZone();
  const { language } = useConsoleLanguage();
  const messages = PAYMENT_TEST[language];
  const { title, asked } = messages.steps[step.name];
  const running = step.state === 'running';
  const begun = step.state !== 'waiting' && step.state !== 'skipped';
  return (
    <li
      className={`${stepRows.step} ${styles.step} ${STEP_LOOKS[step.state]}`}
      aria-current={running ? 'step' : undefined}
    >
      <Mark step={step} place={place} />
      <div>
        <h2>{title}</h2>
        {(begun || test === null) && <p className={styles.asked}>{asked}</p>}
        {formatAnswers(timeZone, step, test?.openedAt ?? null, language).map((sentence) => (
          <p key={sentence} className={styles.answer}>
            {sentence}
          </p>
        ))}
        {step.cause !== null && <Failure name={step.name} cause={step.cause} />}
        {step.name === 'pay' && test?.payable === true && (
          <a className="btn btn-sun" href={addressOf('GET /api/owner/payment-test/pay')}>
            {messages.pay}
          </a>
        )}
      </div>
      {test !== null && (
        <span className={`${stepRows.state} ${styles.state}`}>{messages.states[step.state]}</span>
      )}
    </li>
  );
}
