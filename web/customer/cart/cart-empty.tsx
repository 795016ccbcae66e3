import { useMessages } from '../../ui/language.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import { CART_MESSAGES } from './cart.messages.ts';
import { useCart } from './public.tsx';
import { Icon } from '../../ui/icons/icon.tsx';

/** `onBringBack` undoes the removal that emptied the cart; null without one. */
export function CartEmpty({ onBringBack }: { onBringBack: (() => void) | null }) {
  const messages = useMessages(CART_MESSAGES);
  const { closeCart } = useCart();
  return (
    <div className="card cart-empty">
      <div className="empty paint-sol">
        <span className="plate">
          <img className="food" src="/art/basket.svg" alt="" width="160" height="160" />
        </span>
        <b>{messages.nothing}</b>
        <p>{messages.nothingMore}</p>
      </div>
      <SiteLink className="btn btn-primary btn-block" href="/menu" onClick={closeCart}>
        {messages.toMenu}
      </SiteLink>
      {onBringBack !== null && (
        <button type="button" className="btn btn-quiet btn-block" onClick={onBringBack}>
          <Icon name="undo-2" />
          {messages.bringBack}
        </button>
      )}
    </div>
  );
}
