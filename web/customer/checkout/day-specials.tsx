import { cartLineFromSpecial } from '../../../domain/cart/cart-line.ts';
import { formatDay } from '../../../domain/format/time/day.ts';
import { useSpecialsOn } from '../../api/use-specials-on.ts';
import { addFailed, CARD_MESSAGES } from '../../ui/dish/dish.messages.ts';
import { SpecialRows } from '../../ui/dish/special-rows.tsx';
import { useLanguage, useMessages } from '../../ui/language.tsx';
import { useToast } from '../../ui/toast/toast.tsx';
import { useCart } from '../cart/public.tsx';
import { CHECKOUT_MESSAGES } from './checkout.messages.ts';

/** The specials of the day of pickup (`YYYY-MM-DD`) that are not in the cart: the menu shows today's. */
export function DaySpecials({ day }: { day: string }) {
  const cart = useCart();
  const toast = useToast();
  const messages = useMessages(CHECKOUT_MESSAGES);
  const { language } = useLanguage();
  const { data = [] } = useSpecialsOn(day);
  const offered = data.filter(({ id, available }) => available && !cart.lines.some((line) => line.id === id));
  if (offered.length === 0) return null;
  return (
    <section className="card card-form" aria-labelledby="day-specials">
      <h3 className="checkout-heading" id="day-specials">
        {messages.daySpecials(formatDay(day, 'longWeekday', language))}
      </h3>
      <SpecialRows
        specials={offered}
        action={CARD_MESSAGES[language].add}
        actionNamed={messages.addNamed}
        onChoose={(special) =>
          void cart.add(cartLineFromSpecial(special)).catch(() => toast(addFailed(language, true)))
        }
      />
    </section>
  );
}
