import { useQuery } from '@tanstack/react-query';
import { readSpecial } from '../../../../contracts/menu/menu-wire.ts';
import { capitalized } from '../../../../domain/format/capitalized.ts';
import { formatDay } from '../../../../domain/format/time/day.ts';
import type { Special } from '../../../../domain/menu/menu.ts';
import { cartLineFromSpecial } from '../../../../domain/cart/cart-line.ts';
import { readQuery } from '../../../api/read-query.ts';
import { addFailed } from '../../../ui/dish/dish.messages.ts';
import { maximumReached } from '../../../ui/dish/maximum-quantity.ts';
import { SpecialRows } from '../../../ui/dish/special-rows.tsx';
import { useLanguage, useMessages } from '../../../ui/language.tsx';
import { useToast } from '../../../ui/toast/toast.tsx';
import { useCart } from '../../cart/public.tsx';
import { choosePickupDay } from '../../checkout/public.ts';
import { UPCOMING } from './upcoming-specials.messages.ts';
import './upcoming-specials.css';

const MINUTE = 60_000;

/** The specials of the days that can be ordered for and that today does not have, by their first day. */
export default function UpcomingSpecials() {
  const cart = useCart();
  const toast = useToast();
  const messages = useMessages(UPCOMING);
  const { language } = useLanguage();
  const { data = [] } = useQuery({ ...readQuery('GET /api/specials/upcoming'), staleTime: MINUTE });
  if (data.length === 0) return null;
  const order = async (special: Special, day: string) => {
    try {
      const added = await cart.add(cartLineFromSpecial(special));
      if (added === 0) toast(maximumReached(language));
      choosePickupDay(day);
      cart.openCart('cart');
    } catch {
      toast(addFailed(language, true));
    }
  };
  return (
    <section className="wrap upcoming" aria-labelledby="upcoming">
      <h2 className="display-text" id="upcoming">
        {messages.title}
      </h2>
      {data.map(({ day, specials }) => {
        const named = formatDay(day, 'longWeekday', language);
        return (
          <div key={day} className="card">
            <h3>{capitalized(named, language)}</h3>
            <SpecialRows
              specials={specials.map(readSpecial)}
              action={messages.order}
              actionNamed={(name) => messages.orderNamed(name, named)}
              onChoose={(special) => void order(special, day)}
            />
          </div>
        );
      })}
    </section>
  );
}
