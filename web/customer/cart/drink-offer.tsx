import { useState } from 'react';
import { goesWithCart } from '../../../domain/cart/goes-with.ts';
import type { MenuItem } from '../../../domain/menu/menu.ts';
import { formatDollars } from '../../../domain/format/price.ts';
import { useCategories, useMenu } from '../../api/use-menu.ts';
import { readStored, tabStorage, writeStored } from '../../storage/safe-storage.ts';
import { addFailed, itemTexts } from '../../ui/dish/dish.messages.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { useLanguage, useMessages } from '../../ui/language.tsx';
import { useToast } from '../../ui/toast/toast.tsx';
import { CART_MESSAGES } from './cart.messages.ts';
import { useCart } from './public.tsx';

const DECLINED = 'comal-drink-declined';

/** Remembers for this visit that nothing more is wanted. */
export function declineDrinks(): void {
  writeStored(tabStorage, DECLINED, 'yes');
}

/** Offers drinks once, with food and no drink in the cart. */
export function DrinkOffer() {
  const cart = useCart();
  const toast = useToast();
  const messages = useMessages(CART_MESSAGES);
  const { language } = useLanguage();
  const { data: menu = [] } = useMenu();
  const { data: categories = [] } = useCategories();
  const [declined, setDeclined] = useState(() => readStored(tabStorage, DECLINED) !== null);
  const offer = declined ? null : goesWithCart(cart.lines, menu, categories);
  if (offer === null) return null;
  const add = async (item: MenuItem) => {
    try {
      const { defaultLine } = await import('../menu/default-line.ts');
      await cart.add(defaultLine(item));
    } catch {
      toast(addFailed(language, false));
    }
  };
  return (
    <section className="card drink-offer" aria-labelledby="drink-offer">
      <h3 id="drink-offer">{messages.goesWith(offer.category.name[language])}</h3>
      <ul>
        {offer.dishes.map((item) => {
          const { name } = itemTexts(item, language);
          return (
            <li key={item.id}>
              <button
                type="button"
                className="btn btn-paper btn-sm"
                aria-label={`${messages.addNamed(name)}, ${formatDollars(item.priceCents)}`}
                onClick={() => void add(item)}
              >
                <Icon name="plus" />
                {name} {formatDollars(item.priceCents)}
              </button>
            </li>
          );
        })}
      </ul>
      <button
        type="button"
        className="btn-link small"
        onClick={() => {
          declineDrinks();
          setDeclined(true);
        }}
      >
        {messages.noThanks}
      </button>
    </section>
  );
}
