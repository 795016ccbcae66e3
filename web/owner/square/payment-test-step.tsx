import { Check } from 'lucide-react';
import { Link } from 'wouter';
import type { PaymentTestView } from '../../../contracts/owner/payment-test.ts';
import { formatTime } from '../../../domain/format/clock.ts';
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
  const words = useStaffMessages(SQUARE);
  if (!connected || refused) {
    return (
      <ConnectionStep place={4} title={words.paymentTest} state="later">
        <p>{refused ? words.paymentTestAgain : words.paymentTestLater}</p>
      </ConnectionStep>
    );
  }
  if (test?.status === 'passed') {
    return (
      <ConnectionStep place={4} title={words.paymentTest} state="ok" tag={words.testPassed}>
        <Proofs test={test} />
      </ConnectionStep>
    );
  }
  const failed = test?.status === 'failed';
  const running = test?.status === 'running';
  return (
    <ConnectionStep
      place={4}
      title={words.paymentTest}
      state={failed ? 'bad' : 'now'}
      tag={failed ? words.testFailed : running ? words.testRunning : undefined}
    >
      <p>{failed ? words.testFailedText : words.paymentTestLater}</p>
      <Link className="btn btn-primary" href="/payment-test">
        {failed || running ? words.seeTest : words.startTest}
      </Link>
    </ConnectionStep>
  );
}

function Proofs({ test }: { test: PaymentTestView }) {
  const words = useStaffMessages(SQUARE);
  const timeZone = useTimeZone();
  const amount = `$${formatPrice(test.totalCents)}`;
  const proofs = [
    [amount, words.charged],
    [amount, words.givenBack],
    [formatTime(timeZone, test.endedAt ?? test.startedAt), words.seen],
  ] as const;
  return (
    <ul className={styles.proofs}>
      {proofs.map(([fact, what]) => (
        <li key={what}>
          <b>{fact}</b>
          <Check className="ic" aria-hidden="true" />
          {what}
        </li>
      ))}
    </ul>
  );
}
