import { cartLineKey, cartLineUnitCents } from '../../../domain/cart/cart.ts';
import type { CartLine } from '../../../domain/cart/cart.ts';
import { formatDollars } from '../../../domain/format/price.ts';
import { useLanguage, useMessages } from '../../ui/language.tsx';
import { DishPicture } from '../../ui/dish/dish-picture.tsx';
import { Stepper } from '../../ui/form/stepper.tsx';
import { MAX_OF_ONE_LINE } from './cart-edit.ts';
import { CART_MESSAGES } from './cart.messages.ts';
import { formatCartLine } from './cart-line.format.ts';
import { useCart } from './public.tsx';
import { Icon } from '../../ui/icons/icon.tsx';

interface CartLineRowProps {
  line: CartLine;
  /** Why it cannot be ordered as it is; null where it can. */
  out: string | null;
  /** Null for a dish without options. */
  onEdit: (() => void) | null;
  onRemove: () => void;
}

export function CartLineRow({ line, out, onEdit, onRemove }: CartLineRowProps) {
  const cart = useCart();
  const messages = useMessages(CART_MESSAGES);
  const { language } = useLanguage();
  const key = cartLineKey(line);
  const { title, choices, added, removed, note } = formatCartLine(line, language);
  const plain = choices.length + added.length + removed.length === 0 && note === '';
  return (
    <div className={out === null ? 'cart-line' : 'cart-line is-out'}>
      <span className={`cart-line-picture category-${line.category}`}>
        <DishPicture dish={line} name={title} alt="" lazy />
      </span>
      <div className="cart-line-head">
        <h3>{title}</h3>
        <span className="cart-line-price">{formatDollars(cartLineUnitCents(line) * line.quantity)}</span>
        {out !== null && (
          <p className="cart-line-sold-out">
            <Icon name="circle-alert" />
            {out}
          </p>
        )}
        {!plain && (
          <p className="cart-line-options">
            {choices.map((choice) => (
              <span key={choice}>{choice}</span>
            ))}
            {added.map((name) => (
              <span key={name}>+ {name}</span>
            ))}
            {removed.map((name) => (
              <span key={name} className="without">
                {messages.no} <s>{name}</s>
              </span>
            ))}
            {note !== '' && <span>“{note}”</span>}
          </p>
        )}
      </div>
      <div className="cart-line-controls">
        <Stepper
          value={line.quantity}
          min={0}
          max={MAX_OF_ONE_LINE}
          onChange={(quantity) => (quantity <= 0 ? onRemove() : cart.setQuantity(key, quantity))}
          less={messages.oneLess(title)}
          more={messages.oneMore(title)}
        />
        {onEdit !== null && (
          <button
            type="button"
            className="text-button"
            aria-label={messages.editNamed(title)}
            onClick={onEdit}
          >
            <Icon name="pencil" />
            {messages.edit}
          </button>
        )}
        <button
          type="button"
          className="text-button"
          aria-label={messages.removeNamed(title)}
          onClick={onRemove}
        >
          <Icon name="trash-2" />
          {messages.remove}
        </button>
      </div>
    </div>
  );
}
