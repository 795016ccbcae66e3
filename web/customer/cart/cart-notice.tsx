import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { cartLineKey } from '../../../domain/cart/cart.ts';
import { lineNameIn } from '../../../domain/format/order-line.ts';
import { formatDollars } from '../../../domain/format/price.ts';
import { useLanguage, useMessages } from '../../ui/language.tsx';
import { limitDish, usesPart, withoutPart } from './cart-edit.ts';
import { CART_MESSAGES } from './cart.messages.ts';
import { useCart } from './public.tsx';
import type { CartNotice } from './public.tsx';
import type { UnavailablePart } from './unavailable-parts.ts';
import { useUnavailableParts } from './use-unavailable-parts.ts';
import { Icon } from '../../ui/icons/icon.tsx';

function NoticeFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="alert" role="alert">
      <Icon name="circle-alert" />
      <div>
        <b>{title}</b>
        {children}
      </div>
    </div>
  );
}

function PricesChanged({ notice }: { notice: Extract<CartNotice, { kind: 'prices' }> }) {
  const messages = useMessages(CART_MESSAGES);
  const { language } = useLanguage();
  return (
    <NoticeFrame title={messages.pricesTitle}>
      <span>{messages.pricesIntro}</span>
      <dl className="totals small">
        {notice.changes.map((change) => (
          <Fragment key={change.key}>
            <dt>{lineNameIn(change.name, change.translations, language)}</dt>
            <dd>
              <span className="visually-hidden">{messages.was} </span>
              <s>{formatDollars(change.oldCents)}</s> <span className="visually-hidden">{messages.now} </span>
              {formatDollars(change.newCents)}
            </dd>
          </Fragment>
        ))}
        <dt>{messages.newTotal}</dt>
        <dd>
          <span className="visually-hidden">{messages.was} </span>
          <s>{formatDollars(notice.oldTotalCents)}</s>{' '}
          <span className="visually-hidden">{messages.now} </span>
          {formatDollars(notice.newTotalCents)}
        </dd>
      </dl>
    </NoticeFrame>
  );
}

/** The unavailable parts, each with the button that fixes the order. Null where the cart has none of them. */
function SoldOut({ parts, laterDay }: { parts: readonly UnavailablePart[]; laterDay: string | null }) {
  const cart = useCart();
  const messages = useMessages(CART_MESSAGES);
  const { language } = useLanguage();
  const isLater = laterDay !== null;
  const soldOutNames = parts.flatMap((part) => {
    const lines = cart.lines.filter(
      (line) => line.id === part.id && (part.option === undefined || usesPart(line, part.option)),
    );
    const [first] = lines;
    const count = lines.reduce((sum, line) => sum + line.quantity, 0);
    return first === undefined || count <= (part.left ?? 0) ? [] : [{ part, lines, first }];
  });
  if (soldOutNames.length === 0) return null;
  const absent = soldOutNames.every(({ part }) => part.absent);
  const todayTitle = absent ? messages.notTodayTitle : messages.soldOutTitle;
  return (
    <NoticeFrame title={isLater ? messages.otherDayTitle : todayTitle}>
      <span>{isLater ? messages.otherDayIntro : messages.soldOutIntro}</span>
      <ul>
        {soldOutNames.map(({ part, lines, first }) => {
          const dish = lineNameIn(first.name, first.translations, language);
          const { left } = part;
          const whole = left === undefined ? dish : messages.onlyLeft(dish, left);
          const name =
            part.option === undefined
              ? whole
              : messages.soldOutOption(lineNameIn(part.option, first.translations, language), dish);
          return (
            <li key={`${part.id} ${part.option ?? ''}`}>
              <span>{name}</span>
              <button
                type="button"
                className="btn btn-paper btn-sm"
                aria-label={
                  left === undefined ? messages.removeNamed(name) : `${messages.keepLeft(left)}: ${dish}`
                }
                onClick={() => {
                  const limited = left === undefined ? [] : limitDish(lines, part.id, left);
                  for (const line of lines) {
                    const key = cartLineKey(line);
                    if (left !== undefined) {
                      cart.setQuantity(key, limited.find((k) => cartLineKey(k) === key)?.quantity ?? 0);
                      continue;
                    }
                    const rest = part.option === undefined ? null : withoutPart(line, part.option);
                    if (rest === null) cart.remove(key);
                    else void cart.replace(key, rest);
                  }
                }}
              >
                {left === undefined ? messages.remove : messages.keepLeft(left)}
              </button>
            </li>
          );
        })}
      </ul>
    </NoticeFrame>
  );
}

/** The sold-out parts of the cart, by the menu and by the server's answer. */
export function SoldOutNotice({ laterDay }: { laterDay: string | null }) {
  const { notice } = useCart();
  const now = useUnavailableParts(laterDay);
  const answered = notice?.kind === 'sold_out' ? notice.gone : [];
  const isNew = (part: UnavailablePart) =>
    !now.some(({ id, option }) => id === part.id && option === part.option);
  return <SoldOut parts={[...now, ...answered.filter(isNew)]} laterDay={laterDay} />;
}

/** The notice above the cart's lines that the customer has to see first. */
export function CartNoticeCard({ laterDay }: { laterDay: string | null }) {
  return (
    <>
      <SoldOutNotice laterDay={laterDay} />
      <OtherNotice />
    </>
  );
}

function OtherNotice() {
  const { notice, lines } = useCart();
  const { language } = useLanguage();
  const messages = useMessages(CART_MESSAGES);
  if (notice === null || notice.kind === 'sold_out') return null;
  if (notice.kind === 'prices') return <PricesChanged notice={notice} />;
  const dish = lines.find((line) => line.id === notice.dish);
  return (
    <NoticeFrame title={messages.refusedTitle}>
      <span>
        {dish !== undefined && `${lineNameIn(dish.name, dish.translations, language)}: `}
        {notice.message}
      </span>
    </NoticeFrame>
  );
}
