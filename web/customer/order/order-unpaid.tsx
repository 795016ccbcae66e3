import { formatAmount } from '../../../domain/format/amount.ts';
import type { OrderView } from '../../../contracts/order/order.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { useMessages } from '../../ui/language.tsx';
import { readPendingOrder } from './public.ts';
import { PENDING_MESSAGES } from './pending/pending.messages.ts';
import { useCancelAndRestore } from './use-restore-cart.ts';

interface OrderUnpaidProps {
  order: OrderView;
  changed: (order: OrderView | null) => void;
}

/** Before the payment: go on to it, or restore the cart. */
export default function OrderUnpaid({ order, changed }: OrderUnpaidProps) {
  const messages = useMessages(PENDING_MESSAGES);
  // The cart that this device stored for the order.
  const remembered = readPendingOrder();
  const pending = remembered?.token === order.token ? remembered : null;
  const { busy, cancelAndRestore: bringBack } = useCancelAndRestore(changed);
  return (
    <div className="comanda-shadow">
      <div className="comanda order-wait">
        <p className="order-word">
          <span className="dot waiting" />
          {messages.waiting}
        </p>
        <p>{messages.waitingMore}</p>
        {order.checkoutUrl !== null && (
          <a className="btn btn-primary btn-lg btn-block" href={order.checkoutUrl}>
            <Icon name="credit-card" />
            {messages.continueToPayment}
            <span className="price">{formatAmount(order.total)}</span>
          </a>
        )}
        <button
          type="button"
          className="btn btn-quiet btn-block"
          aria-disabled={busy}
          onClick={() => {
            if (!busy) bringBack(order.token, pending);
          }}
        >
          <Icon name="undo-2" />
          {pending === null ? messages.cancelOrder : messages.bringBack}
        </button>
      </div>
    </div>
  );
}
