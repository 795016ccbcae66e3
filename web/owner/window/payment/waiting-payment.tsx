import { useWakeLock } from '../../console/use-wake-lock.ts';
import { AtTerminal } from './at-terminal.tsx';
import { ScanToPay, Standing } from './scan-to-pay.tsx';
import { useWaitingPayment, type WaitingProps } from './use-waiting-payment.ts';
import styles from './scan-to-pay.module.css';

/** Waits until an order is paid: by its code on the customer's phone, or by card at a terminal. */
export default function WaitingPayment({ id, onPaid, ...props }: WaitingProps) {
  const { link, ...payment } = useWaitingPayment(id, onPaid, props.onLeave);
  useWakeLock();
  if (link === undefined) {
    return (
      <>
        {props.header}
        <main id="main" className={styles.scan}>
          {payment.lost && <Standing state="lost" />}
        </main>
      </>
    );
  }
  return link.terminal === null ? (
    <ScanToPay link={link} {...payment} {...props} />
  ) : (
    <AtTerminal link={link} at={link.terminal} {...payment} {...props} />
  );
}
