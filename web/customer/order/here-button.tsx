import { useState } from 'react';
import type { OrderView } from '../../../contracts/order/order.ts';
import { send } from '../../api/client.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { useMessages } from '../../ui/language.tsx';
import { useToast } from '../../ui/toast/toast.tsx';
import { ORDER_MESSAGES } from './order.messages.ts';

interface Props {
  order: OrderView;
  /** Shows the call's answer. */
  show: (order: OrderView) => void;
}

/** Reports that the customer is at the window, which the kitchen's ticket shows. */
export function HereButton({ order, show }: Props) {
  const messages = useMessages(ORDER_MESSAGES);
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  if (order.status === 'picked_up') return null;
  if (order.hereAt !== null) {
    return (
      <p className="order-here" role="status">
        <Icon name="map-pin" />
        {messages.hereTold}
      </p>
    );
  }
  const reportHere = async () => {
    setBusy(true);
    try {
      show(await send('POST /api/orders/:token/here', { params: { token: order.token } }));
    } catch {
      toast({ title: messages.actionFailedTitle, description: messages.actionFailed, tone: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="order-here">
      <button
        type="button"
        className="btn btn-sun btn-block"
        disabled={busy}
        onClick={() => void reportHere()}
      >
        <Icon name="map-pin" />
        {messages.here}
      </button>
      <p className="small">{messages.hereMore}</p>
    </div>
  );
}
