import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { cartLineKey, cartLineUnitCents } from '../../../domain/cart/cart.ts';
import type { Cents } from '../../../domain/money.ts';
import { DishPicture } from '../../ui/dish/dish-picture.tsx';
import { lineNameIn } from '../../../domain/format/order-line.ts';
import { formatDollars } from '../../../domain/format/price.ts';
import { formatTaxRate } from '../../../domain/format/tax-rate.ts';
import { useLanguage, useMessages } from '../../ui/language.tsx';
import { usePageData } from '../../ui/page-data.tsx';
import { CART_MESSAGES, unavailableText } from './cart.messages.ts';
import { cartTotals } from './cart-totals.ts';
import { formatCartLine } from './cart-line.format.ts';
import { useCart } from './public.tsx';
import { unavailablePart } from './unavailable-parts.ts';
import { useUnavailableParts } from './use-unavailable-parts.ts';

/** The discount of the checkout, and its row among the figures. */
interface Discount {
  discountCents: Cents;
  discountRow: ReactNode;
}

/** Subtotal, tax and total at the end of the cart. */
export function CartSum({ discountCents = 0, discountRow = null }: Partial<Discount>) {
  const { lines } = useCart();
  const { taxRate } = usePageData().site;
  const messages = useMessages(CART_MESSAGES);
  const totals = cartTotals(lines, taxRate, discountCents);
  return (
    <dl className="totals">
      <dt>{messages.subtotal}</dt>
      <dd>{formatDollars(totals.subtotalCents)}</dd>
      {discountRow}
      <dt>{messages.tax(formatTaxRate(taxRate))}</dt>
      <dd>{formatDollars(totals.taxCents)}</dd>
      <dt className="total">{messages.total}</dt>
      <dd className="total">{formatDollars(totals.totalCents)}</dd>
    </dl>
  );
}

/** The checkout's summary: lines in short, and the sum. */
export function CartSummary({ laterDay, ...discount }: Discount & { laterDay: string | null }) {
  const { lines, count, openCart } = useCart();
  const { language } = useLanguage();
  const messages = useMessages(CART_MESSAGES);
  const unavailable = useUnavailableParts(laterDay);
  return (
    <div className="comanda-shadow">
      <div className="comanda">
        <div className="comanda-number">
          <span>{messages.items(count)}</span>
          <button type="button" className="comanda-back" onClick={() => openCart('cart')}>
            {messages.backToCart}
          </button>
        </div>
        <dl className="totals small">
          {lines.map((line) => {
            const { shortTitle, note } = formatCartLine(line, language);
            const out = unavailableText(unavailablePart(line, unavailable), laterDay, messages, (option) =>
              lineNameIn(option, line.translations, language),
            );
            return (
              <Fragment key={cartLineKey(line)}>
                <dt className="cart-line-name">
                  <span className={`cart-line-picture category-${line.category}`}>
                    <DishPicture dish={line} name={line.name} alt="" lazy />
                  </span>
                  <span>
                    {line.quantity} × {shortTitle}
                    {note !== '' && <span className="cart-line-note">“{note}”</span>}
                    {out !== null && <span className="cart-line-sold-out">{out}</span>}
                  </span>
                </dt>
                <dd>{formatDollars(cartLineUnitCents(line) * line.quantity)}</dd>
              </Fragment>
            );
          })}
        </dl>
        <hr />
        <CartSum {...discount} />
      </div>
    </div>
  );
}
