import CreditCard from 'lucide-react/icons/credit-card';
import Undo2 from 'lucide-react/icons/undo-2';
import type { OrderView } from '../../../contracts/order.ts';
import { useMessages } from '../../ui/language.tsx';
import { ORDER_MESSAGES } from './order.messages.ts';
import type { PendingOrder } from './order.state.ts';
import { useBringBack } from './use-bring-back.ts';

interface OrderUnpaidProps {
  order: OrderView;
  /** The cart this device remembers for the order, or null. */
  pending: PendingOrder | null;
  changed: (order: OrderView | null) => void;
}

/** Before the payment: go on to it, or take the cart back. */
export function OrderUnpaid({ order, pending, changed }: OrderUnpaidProps) {
  const words = useMessages(ORDER_MESSAGES);
  const { busy, bringBack } = useBringBack(changed);
  return (
    <div className="comanda-w">
      <div className="comanda order-wait">
        <p className="order-word">
          <span className="dot wait" />
          {words.waiting}
        </p>
        <p>{words.waitingMore}</p>
        {order.checkoutUrl !== null && (
          <a className="btn btn-primary btn-lg btn-block" href={order.checkoutUrl}>
            <CreditCard className="ic" />
            {words.continueToPayment}
            <span className="price">${order.total}</span>
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
          <Undo2 className="ic" />
          {pending === null ? words.cancelOrder : words.bringBack}
        </button>
      </div>
    </div>
  );
}
