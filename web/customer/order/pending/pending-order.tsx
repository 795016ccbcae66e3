import { useEffect, useState } from 'react';
import type { OrderView } from '../../../../contracts/order/order.ts';
import { send, statusOf } from '../../../api/client.ts';
import { useMessages } from '../../../ui/language.tsx';
import { useLatest } from '../../../ui/use-latest.ts';
import { useCart } from '../../cart/public.tsx';
import { PENDING_MESSAGES } from './pending.messages.ts';
import { forgetPendingOrder } from './forget-pending-order.ts';
import { rememberPaidOrder } from '../under-way/paid-orders.ts';
import { readPendingOrder } from '../public.ts';
import { useCancelAndRestore, useRestoreCart } from '../use-restore-cart.ts';
import '../order.css';
import { Icon } from '../../../ui/icons/icon.tsx';

/** An order that ended longer ago is not restored automatically. */
const RESTORE_WITHIN_MS = 24 * 60 * 60_000;

/** Offers an unpaid order: on to its payment, or the cart back. `onDone` when there is nothing to offer. */
export default function PendingOrderNotice({ onDone }: { onDone: () => void }) {
  const messages = useMessages(PENDING_MESSAGES);
  const cart = useCart();
  const restore = useRestoreCart();
  const [pending] = useState(readPendingOrder);
  const [order, setOrder] = useState<OrderView | null>(null);
  const { busy, cancelAndRestore: bringBack } = useCancelAndRestore(() => {
    if (pending !== null) forgetPendingOrder(pending.token);
    onDone();
  });

  const latest = useLatest({
    heard: (found: OrderView) => {
      if (pending === null) return;
      if (found.status === 'awaiting_payment') {
        setOrder(found);
        return;
      }
      // Ended unpaid: the cart is restored unless a new one was begun. Paid: nothing is.
      const letGo = found.paymentStatus === 'unpaid';
      const recent = Date.now() - pending.savedAt < RESTORE_WITHIN_MS;
      if (letGo && recent && cart.count === 0) restore(pending);
      if (forgetPendingOrder(pending.token) && !letGo) rememberPaidOrder(pending.token);
      onDone();
    },
    unknown: () => {
      if (pending !== null) forgetPendingOrder(pending.token);
      onDone();
    },
  });

  useEffect(() => {
    if (pending === null) {
      latest.current.unknown();
      return undefined;
    }
    let isCurrent = true;
    const checkStatus = async (token: string) => {
      try {
        const found = await send('GET /api/orders/:token', { params: { token } });
        if (isCurrent) latest.current.heard(found);
      } catch (error) {
        // Without an answer the state is unknown: the order stays stored for the next page.
        if (isCurrent && statusOf(error) === 404) latest.current.unknown();
      }
    };
    void checkStatus(pending.token);
    return () => {
      isCurrent = false;
    };
  }, [pending, latest]);

  if (order === null || pending === null) return null;
  return (
    <section className="pending-order" aria-labelledby="pending-order-title">
      <button type="button" className="icon-btn pending-close" aria-label={messages.notNow} onClick={onDone}>
        <Icon name="x" />
      </button>
      <output>
        <b id="pending-order-title">{messages.pendingTitle}</b>
        {messages.pendingMore}
      </output>
      <div className="actions">
        {order.checkoutUrl !== null && (
          <a className="btn btn-primary" href={order.checkoutUrl}>
            <Icon name="credit-card" />
            {messages.continueToPayment}
          </a>
        )}
        <button
          type="button"
          className="btn btn-quiet"
          aria-disabled={busy}
          onClick={() => {
            if (!busy) bringBack(order.token, pending);
          }}
        >
          <Icon name="undo-2" />
          {messages.bringBack}
        </button>
      </div>
    </section>
  );
}
