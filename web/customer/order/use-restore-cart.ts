import { useState } from 'react';
import type { OrderView } from '../../../contracts/order/order.ts';
import { caughtRefusal, send } from '../../api/client.ts';
import { errorBodyOf, refusalFields } from '../../api/refusal-fields.ts';
import { useMessages } from '../../ui/language.tsx';
import { useToast } from '../../ui/toast/toast.tsx';
import { useCart } from '../cart/public.tsx';
import { restoreCheckoutForm } from '../checkout/public.ts';
import { ORDER_MESSAGES } from './order.messages.ts';
import { forgetPendingOrder } from './pending/forget-pending-order.ts';
import type { PendingOrder } from './public.ts';

/** Restores the stored cart, once. */
export function useRestoreCart(): (pending: PendingOrder) => void {
  const cart = useCart();
  return (pending) => {
    forgetPendingOrder(pending.token);
    cart.restore(pending.lines);
    restoreCheckoutForm(pending.specialInstructions);
  };
}

interface CancelAndRestore {
  busy: boolean;
  /** Cancels an unpaid order and opens its cart. */
  cancelAndRestore: (token: string, pending: PendingOrder | null) => void;
}

/** `changed` is called with the order's state; it may turn out to be paid, and then nothing is restored. */
export function useCancelAndRestore(changed: (order: OrderView | null) => void): CancelAndRestore {
  const cart = useCart();
  const toast = useToast();
  const restore = useRestoreCart();
  const messages = useMessages(ORDER_MESSAGES);
  const [busy, setBusy] = useState(false);

  const run = async (token: string, pending: PendingOrder | null) => {
    setBusy(true);
    try {
      const order = await send('POST /api/orders/:token/cancel', { params: { token } });
      changed(order);
      if (pending !== null) {
        restore(pending);
        cart.openCart('cart');
      }
    } catch (error) {
      const paid = caughtRefusal<'POST /api/orders/:token/cancel'>(error) === 'order_paid';
      if (paid) changed(refusalFields(errorBodyOf(error), 'order_paid').order ?? null);
      else toast({ title: messages.actionFailedTitle, description: messages.actionFailed, tone: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return { busy, cancelAndRestore: (token, pending) => void run(token, pending) };
}
