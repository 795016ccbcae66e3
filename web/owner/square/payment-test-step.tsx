import { Check } from 'lucide-react';
import { Link } from 'wouter';
import type { PaymentTestView } from '../../../contracts/owner/payment-test.ts';
import { formatTime } from '../../../domain/format/time/clock.ts';
import { formatPrice } from '../../../domain/money.ts';
import { useTimeZone } from '../../ui/page-data.tsx';
import { useStaffMessages } from '../console-language.tsx';
import { SQUARE } from './square.messages.ts';
import { ConnectionStep } from '../console/connection/connection-step.tsx';
import styles from './square.module.css';

interface Props {
  connected: boolean;
  /** Whether a new token has to come first. */
  refused: boolean;
  /** The newest test of this connection; null without one. */
  test: PaymentTestView | null;
}

/** The small payment that proves the connection. */
export function PaymentTestStep({ connected, refused, test }: Props) {
  const messages = useStaffMessages(SQUARE);
  if (!connected || refused) {
    return (
      <ConnectionStep place={4} title={messages.paymentTest} state="later">
        <p>{refused ? messages.paymentTestAgain : messages.paymentTestLater}</p>
      </ConnectionStep>
    );
  }
  if (test?.status === 'passed') {
    return (
      <ConnectionStep place={4} title={messages.paymentTest} state="ok" tag={messages.testPassed}>
        <Proofs test={test} />
      </ConnectionStep>
    );
  }
  const failed = test?.status === 'failed';
  const running = test?.status === 'running';
  return (
    <ConnectionStep
      place={4}
      title={messages.paymentTest}
      state={failed ? 'bad' : 'now'}
      tag={failed ? messages.testFailed : running ? messages.testRunning : undefined}
    >
      <p>{failed ? messages.testFailedText : messages.paymentTestLater}</p>
      <Link className="btn btn-primary" href="/payment-test">
        {failed || running ? messages.seeTest : messages.startTest}
      </Link>
    </ConnectionStep>
  );
}

function Proofs({ test }: { test: PaymentTestView }) {
  const messages = useStaffMessages(SQUARE);
  const timeZone = useTimeZone();
  const amount = `$${formatPrice(test.totalCents)}`;
  const proofs = [
    [amount, messages.charged],
    [amount, messages.givenBack],
    [formatTime(timeZone, test.endedAt ?? test.startedAt), messages.seen],
  ] as const;
  return (
    <ul className={styles.proofs}>
      {proofs.map(([fact, what]) => (
        <li key={what}>
          <b>{fact}</b>
          <Check className="icon" aria-hidden="true" />
          {what}
        </li>
      ))}
    </ul>
  );
}
