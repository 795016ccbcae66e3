import { formatDollars } from '../../../domain/format/price.ts';
import { useMessages } from '../../ui/language.tsx';
import { useCart } from '../cart/public.tsx';
import { MENU } from './menu.messages.ts';

/** The link to the cart on a phone, shown once it has content. */
export function OrderBar() {
  const messages = useMessages(MENU);
  const { count, subtotalCents, openCart } = useCart();
  if (count === 0) return null;
  return (
    <div className="order-bar">
      <button type="button" className="btn btn-primary" onClick={() => openCart()}>
        <span className="order-bar-count">{count}</span>
        {messages.viewOrder}
        <span className="price">{formatDollars(subtotalCents)}</span>
      </button>
    </div>
  );
}
