import { formatTime } from '../../../domain/format/time/clock.ts';
import { formatOpenWeek } from '../../../domain/format/time/hours.ts';
import { formatWeekday } from '../../../domain/format/time/weekday.ts';
import { useOrdering } from '../../api/queries.ts';
import { useLanguage, useMessages } from '../../ui/language.tsx';
import { usePageData } from '../../ui/page-data.tsx';
import { DrawerHead } from '../../ui/overlay/drawer-head.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import { CartLines } from './cart-lines.tsx';
import type { Editing } from './cart-lines.tsx';
import { CART_MESSAGES } from './cart.messages.ts';
import { useCart } from './public.tsx';
import { OrderLink } from './order-link.tsx';
import { useRemovedLines } from './use-removed-lines.ts';
import { Icon } from '../../ui/icons/icon.tsx';

const REASON_ICONS = ['moon', 'clock', 'leaf'] as const;

/** Ordering is closed: the cart stays and can be edited, but not sent. */
export function CartClosed({ onEdit }: { onEdit: (editing: Editing) => void }) {
  const removedLines = useRemovedLines();
  const { count, closeCart } = useCart();
  const { status } = useOrdering();
  const { language } = useLanguage();
  const messages = useMessages(CART_MESSAGES);
  const { site } = usePageData();
  const opensAt = status?.opensAt ?? null;
  const closedNote = status?.closedNote?.[language];
  const opening =
    closedNote !== undefined
      ? `${closedNote}.`
      : opensAt === null
        ? null
        : messages.nextOpening(
            `${formatWeekday(site.timeZone, opensAt, language)} ${formatTime(site.timeZone, opensAt)}`,
          );
  const hours = site.byStops ? '' : formatOpenWeek(site.hours, language);
  return (
    <>
      <DrawerHead title={messages.yourOrder} close={messages.close} />
      <div className="serape-top" />
      <div className="drawer-body">
        <OrderLink />
        <div className="closed-card">
          <div className="shutter">
            <span className="plank" lang={site.demo ? 'es' : undefined}>
              {site.demo ? 'Descansando' : messages.closedBoard}
            </span>
          </div>
          <h3 className="display-text">{messages.closedTitle}</h3>
          <p>{count > 0 ? messages.closedSaved : messages.closedEmpty}</p>
          <p className="closed-why">{messages.usually}</p>
          <ul>
            {messages.reasons.map((reason, index) => {
              return (
                <li key={reason}>
                  <Icon name={REASON_ICONS[index] ?? 'clock'} />
                  {reason}
                </li>
              );
            })}
          </ul>
          <div className="closed-foot">
            <SiteLink className="btn btn-paper" href="/contact" onClick={closeCart}>
              <Icon name="mail" />
              {messages.contact}
            </SiteLink>
          </div>
        </div>
        <p className="note drawer-note">
          <Icon name="clock" />
          <span>
            {opening} {hours && messages.hours(hours)}{' '}
            {opening === null && (
              <>
                {messages.orCall} <a href={`tel:${site.phone}`}>{site.phone}</a>.
              </>
            )}
          </span>
        </p>
        {count > 0 ? (
          <CartLines removedLines={removedLines} laterDay={null} onEdit={onEdit} />
        ) : (
          removedLines.lines.length > 0 && (
            <button type="button" className="btn btn-quiet btn-block" onClick={removedLines.restore}>
              <Icon name="undo-2" />
              {messages.bringBack}
            </button>
          )
        )}
      </div>
      <div className="drawer-foot">
        <button type="button" className="btn btn-lg btn-block is-off" disabled>
          {messages.disabled}
        </button>
      </div>
    </>
  );
}
