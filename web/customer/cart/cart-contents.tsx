import { ASAP } from '../../../domain/order/pickup/pickup.ts';
import type { OrderingStatusView } from '../../../contracts/ordering-status.ts';
import { truckDay } from '../../../domain/truck-time.ts';
import { formatReadyTime } from '../../../domain/format/time/pickup.ts';
import { formatDollars } from '../../../domain/format/price.ts';
import { useNow } from '../../ui/clock.ts';
import { DrawerHead } from '../../ui/overlay/drawer-head.tsx';
import { useLanguage, useMessages } from '../../ui/language.tsx';
import { usePageData, useTimeZone } from '../../ui/page-data.tsx';
import { pickupPlan } from '../../ui/truck/pickup-plan.ts';
import { readCheckoutForm, usePickup } from '../checkout/public.ts';
import { CartEmpty } from './cart-empty.tsx';
import { CartLines } from './cart-lines.tsx';
import type { Editing } from './cart-lines.tsx';
import { CART_MESSAGES } from './cart.messages.ts';
import { CartNoticeCard } from './cart-notice.tsx';
import { cartTotals } from './cart-totals.ts';
import { declineDrinks, DrinkOffer } from './drink-offer.tsx';
import { useCart } from './public.tsx';
import { OrderLink } from './order-link.tsx';
import { useRemovedLines } from './use-removed-lines.ts';
import { Icon } from '../../ui/icons/icon.tsx';

interface CartContentsProps {
  status: OrderingStatusView | null;
  onEdit: (editing: Editing) => void;
}

interface PickupProps {
  pickup: ReturnType<typeof usePickup>;
  status: OrderingStatusView | null;
}

/** When and where the order would be picked up, as chosen so far. */
function Pickup({ pickup, status }: PickupProps) {
  const timeZone = useTimeZone();
  const messages = useMessages(CART_MESSAGES);
  const { language } = useLanguage();
  const { site } = usePageData();
  const now = useNow();
  const plan = pickupPlan(pickup.time, pickup.slots, status, site);
  if (plan === null) return null;
  const label =
    truckDay(timeZone, plan.at) === truckDay(timeZone, now) ? messages.pickupToday : messages.pickupLater;
  return (
    <p className="pickup-line">
      <Icon name="clock" />
      {label(formatReadyTime(timeZone, plan.at, now, language), plan.place)}
    </p>
  );
}

export function CartContents({ status, onEdit }: CartContentsProps) {
  const cart = useCart();
  const messages = useMessages(CART_MESSAGES);
  const { taxRate } = usePageData().site;
  const removedLines = useRemovedLines();
  const asap = status?.slots.find((slot) => slot.value === ASAP && slot.today && !slot.full);
  const pickup = usePickup(readCheckoutForm(), status);
  const { laterDay } = pickup;

  return (
    <>
      <DrawerHead title={messages.yourOrder} close={messages.close}>
        {cart.count > 0 && (
          <button type="button" className="btn-link small drawer-empty" onClick={removedLines.removeAll}>
            {messages.empty}
          </button>
        )}
      </DrawerHead>
      <div className="serape-top" />
      {cart.count === 0 ? (
        <div className="drawer-body">
          <OrderLink />
          <CartEmpty onBringBack={removedLines.lines.length === 0 ? null : removedLines.restore} />
        </div>
      ) : (
        <>
          <div className="drawer-body">
            <OrderLink />
            <CartNoticeCard laterDay={laterDay} />
            <CartLines
              removedLines={removedLines}
              laterDay={laterDay}
              onEdit={onEdit}
              aside={
                asap !== undefined &&
                laterDay === null &&
                pickup.time === ASAP &&
                status !== null && <span className="muted">{messages.readyIn(status.prepMinutes)}</span>
              }
            />
            <DrinkOffer />
          </div>
          <div className="drawer-foot">
            <Pickup pickup={pickup} status={status} />
            <button
              type="button"
              className="btn btn-primary btn-lg btn-block"
              onClick={() => {
                cart.setNotice(null);
                declineDrinks();
                cart.openCart('checkout');
              }}
            >
              {messages.proceed}
              <span className="price">{formatDollars(cartTotals(cart.lines, taxRate).totalCents)}</span>
            </button>
          </div>
        </>
      )}
    </>
  );
}
