import { useMessages } from '../../../ui/language.tsx';
import { ORDER_PIN } from '../pin/order-pin.messages.ts';
import { PinLink, pinClass } from '../pin/pin-link.tsx';
import { useOrderUnderWay } from './use-order-under-way.ts';

/** A link in the cart's drawer to the order under way. */
export default function OrderUnderWay({ onClick }: { onClick: () => void }) {
  const messages = useMessages(ORDER_PIN);
  const order = useOrderUnderWay();
  if (order === null) return null;
  return (
    <aside className={pinClass(order, 'pin pin-card')} aria-label={messages.label}>
      <PinLink order={order} onClick={onClick} />
    </aside>
  );
}
