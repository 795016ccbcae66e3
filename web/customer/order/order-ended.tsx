import { lazy, Suspense, useState } from 'react';
import type { OrderView } from '../../../contracts/order/order.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { useMessages } from '../../ui/language.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import { useCart } from '../cart/public.tsx';
import { ORDER_MESSAGES } from './order.messages.ts';
import OrderRefund from './order-refund.tsx';
import { readPendingOrder } from './public.ts';
import { PENDING_MESSAGES } from './pending/pending.messages.ts';
import { useRestoreCart } from './use-restore-cart.ts';

const OrderAgainButton = lazy(() => import('../account/orders/order-again-button.tsx'));

interface OrderEndedProps {
  order: OrderView;
  stage: 'cancelled' | 'expired';
}

/** An order that will not be made: why, where the money is, and links to order again. */
export default function OrderEnded({ order, stage }: OrderEndedProps) {
  const { shareTitle, seeMenu } = useMessages(ORDER_MESSAGES);
  const messages = useMessages(PENDING_MESSAGES);
  const remembered = readPendingOrder();
  const pending = remembered?.token === order.token ? remembered : null;
  const cart = useCart();
  const restore = useRestoreCart();
  const unpaid = order.paymentStatus === 'unpaid';
  // Without a stored cart the order's lines are used; the cart may already contain the same dishes.
  const [fromOrder] = useState(() => pending === null && unpaid && cart.count === 0);
  const bringBack = (
    <>
      <Icon name="undo-2" />
      {messages.bringBack}
    </>
  );
  const toMenu = (
    <SiteLink className="btn btn-primary btn-block" href="/menu">
      {seeMenu}
    </SiteLink>
  );
  return (
    <div className="comanda-shadow">
      <div className="comanda order-wait">
        {order.number !== null && <p className="order-word">{shareTitle(order.number)}</p>}
        <p>
          {stage === 'expired' ? messages.expiredMore : messages.cancelledMore}{' '}
          {stage === 'cancelled' && unpaid && messages.cancelledUnpaid}
        </p>
        <OrderRefund order={order} />
        {pending !== null ? (
          <button
            type="button"
            className="btn btn-primary btn-block"
            onClick={() => {
              restore(pending);
              cart.openCart('cart');
            }}
          >
            {bringBack}
          </button>
        ) : fromOrder ? (
          <Suspense fallback={null}>
            <OrderAgainButton lines={order.lines} then={toMenu}>
              {bringBack}
            </OrderAgainButton>
          </Suspense>
        ) : (
          toMenu
        )}
      </div>
    </div>
  );
}
