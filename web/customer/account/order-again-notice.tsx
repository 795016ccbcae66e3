import type { MissingPart } from '../../../domain/cart/order-again.ts';
import { lineNameIn } from '../../../domain/format/order-line.ts';
import { formatDollars } from '../../../domain/format/price.ts';
import { useLanguage, useMessages } from '../../ui/language.tsx';
import { useCart } from '../cart/public.tsx';
import { ACCOUNT_ORDERS } from './orders/account-orders.messages.ts';
import type { OrderAgainResult } from './orders/use-order-again.ts';
import './order-again-notice.css';

/** The result of ordering again: what is missing, part by part, and today's price of the rest. */
export function OrderAgainNotice({ result }: { result: OrderAgainResult | null }) {
  const messages = useMessages(ACCOUNT_ORDERS);
  const { language } = useLanguage();
  const { openCart } = useCart();
  const sentence = ({ dish, option, effect, translations }: MissingPart) => {
    const name = lineNameIn(dish, translations, language);
    if (option === undefined) return messages.dropped(name);
    const part = lineNameIn(option, translations, language);
    return effect === 'dropped' ? messages.droppedFor(name, part) : messages.leftOut(name, part);
  };
  const speaks = result !== null && (result.missing.length > 0 || result.prices !== null);
  return (
    <output className="order-again">
      {speaks && (
        <div className="order-again-card">
          <b>{result.added > 0 ? messages.added : messages.addedNone}</b>
          {result.missing.length > 0 && (
            <ul>
              {[...new Set(result.missing.map(sentence))].map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          )}
          {result.prices !== null && (
            <p>{messages.newPrice(formatDollars(result.prices.before), formatDollars(result.prices.now))}</p>
          )}
          {result.added > 0 && (
            <button type="button" className="btn btn-soft" onClick={() => openCart('cart')}>
              {messages.seeOrder}
            </button>
          )}
        </div>
      )}
    </output>
  );
}
