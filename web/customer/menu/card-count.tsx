import type { MouseEvent } from 'react';
import { cartLineKey } from '../../../domain/cart/cart.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { defineMessages, useMessages } from '../../ui/language.tsx';
import { useCart } from '../cart/public.tsx';
import '../../ui/overlay/overlay.css';
import './card-count.css';

const MESSAGES = defineMessages({
  en: {
    less: (name: string) => `One less ${name}`,
    inOrder: (count: number) => `${count} in order`,
  },
  es: {
    less: (name) => `Uno menos de ${name}`,
    inOrder: (count) => `${count} en pedido`,
  },
});

interface Props {
  /** The dish's id, and its name in the visitor's language. */
  id: number;
  name: string;
  /** Whether it is the part of a stepper before its plus button; otherwise the count alone. */
  steps: boolean;
}

/** How many of a dish are in the cart, on its card. Loaded with the first of them. */
export default function CardCount({ id, name, steps }: Props) {
  const messages = useMessages(MESSAGES);
  const cart = useCart();
  const lines = cart.lines.filter((line) => line.id === id);
  const count = lines.reduce((sum, line) => sum + line.quantity, 0);
  if (!steps) return <span className="in-order">{messages.inOrder(count)}</span>;
  const takeOne = ({ currentTarget: button }: MouseEvent<HTMLButtonElement>) => {
    // One as it comes is taken before those that the customer changed.
    const plain = lines.find(({ removedIngredients, note }) => removedIngredients.length === 0 && !note);
    const line = plain ?? lines.at(-1);
    if (line === undefined) return;
    // This button goes with the last one: the keyboard stays at the other.
    if (count === 1) button.parentElement?.querySelector<HTMLElement>('button:last-child')?.focus();
    cart.setQuantity(cartLineKey(line), line.quantity - 1);
  };
  return (
    <>
      <button type="button" aria-label={messages.less(name)} onClick={takeOne}>
        <Icon name="minus" />
      </button>
      <output aria-label={messages.inOrder(count)}>{count}</output>
    </>
  );
}
