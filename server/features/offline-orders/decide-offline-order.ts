import { businessDay } from '../../../domain/business-day.ts';
import { formatTime } from '../../../domain/format/time/clock.ts';
import { type Cents, parsePrice } from '../../../domain/money.ts';
import { slotOf } from '../../../domain/order/pickup/asap.ts';
import { type MenuDay, menuDay } from '../../../domain/order/pickup/menu-day.ts';
import { promisedTime, soldTime } from '../../../domain/order/offline-order.ts';
import { ASAP, orderWork } from '../../../domain/order/pickup/pickup.ts';
import { changeCents, orderIdOfPress } from '../../../domain/order/window.ts';
import { singleLine } from '../../../domain/texts/single-line.ts';
import { orderTokens } from '../../auth/order-token.ts';
import type { Deps } from '../../deps.ts';
import { type LinesAsTaken, linesAsTaken } from '../../orders/placing/as-taken.ts';
import { orderPageUrl } from '../../orders/placing/order-page-url.ts';
import type { OrderDraft } from '../../orders/placing/place-order.ts';
import { cartProblem } from '../../orders/placing/price-cart.ts';
import { paymentsOff } from '../../real-payments.ts';
import { catalogEntries } from '../../stores/menu/menu.store.ts';
import { stockDayOf } from '../../stores/menu/menu-stock.store.ts';
import { readSettings } from '../../stores/settings.store.ts';
import { staffById } from '../../stores/staff/staff.store.ts';
import type { SentOrder, SentRefusal } from './sent-order.ts';

/** Everything decided about an order that was sold without a network. Times are epoch ms. */
export interface OfflineSale {
  draft: OrderDraft;
  soldAt: number;
  /** The business day it was sold on. */
  day: string;
  pickup: { at: number; slotAt: number | null };
  givenCents: Cents;
  taken: LinesAsTaken;
  /** The truck's of now, in thousandths of a percent. */
  taxRate: number;
  menu: MenuDay;
  /** Its dishes whose portions are counted. */
  counted: ReadonlySet<number>;
}

const invalid = (field: string): SentRefusal => ({
  ok: false,
  error: 'invalid',
  fields: { [field]: 'invalid' },
});

/** Decides an order by what its tablet says of it; only what cannot be an order is refused. */
export async function decideOfflineOrder(
  deps: Deps,
  { request, key, staff }: SentOrder,
): Promise<{ ok: true; sale: OfflineSale } | SentRefusal> {
  const id = orderIdOfPress(key);
  if (id === null) return invalid('key');
  const cart = cartProblem(request.items);
  if (!cart.ok) return cart.error === 'empty_cart' ? invalid('items') : cart;
  const givenCents = parsePrice(request.given);
  const now = deps.now();
  const settings = await readSettings(deps.db);
  const soldAt = soldTime(request.soldAt, now);
  const promised = promisedTime(request.pickupAt, soldAt, request.asap);
  const at = request.asap ? promised : slotOf(promised);
  const menu = menuDay(settings, now, request.asap ? { placedAt: soldAt } : { pickupAt: at });
  const ids = request.items.map((item) => item.id);
  const catalog = await catalogEntries(deps.db, ids, menu);
  const taken = linesAsTaken(request, catalog, settings.taxRate);
  if (taken === null) return invalid('items');
  const { lines, totals } = taken;
  // Cash of nothing is no payment.
  if (totals.totalCents === 0 || parsePrice(request.total) !== totals.totalCents) return invalid('total');
  if (givenCents === null || changeCents(totals.totalCents, givenCents) === null) return invalid('given');
  const seller = request.soldBy === null ? undefined : await staffById(deps.db, request.soldBy);
  const [language] = settings.languages;
  if (language === undefined) throw new Error('a site has a language');
  const counted = new Set([...catalog].flatMap(([dish, { stock }]) => (stock === null ? [] : [dish])));
  const pretended = deps.payments.environment !== 'production';
  const draft: OrderDraft = {
    id,
    channel: 'window',
    by: { actor: `kitchen:${seller?.id ?? staff.id}`, tablet: staff.tablet },
    redirectUrl: orderPageUrl(deps, (await orderTokens(deps.db)).tokenOf(id)),
    askForTip: false,
    contact: { email: '', phone: '', pickupName: singleLine(request.name) },
    language,
    customerId: null,
    instructions: '',
    lines,
    totals,
    promo: null,
    discount: null,
    taxRate: request.taxRate,
    cashPartCents: 0,
    cashGivenCents: null,
    clock: settings,
    pickupTime: request.asap ? ASAP : formatTime(settings.timeZone, at),
    pickup: { kind: 'slot', at },
    slotCapacity: settings.slotCapacity,
    holder: null,
    stockDay: stockDayOf(menu),
    counted: counted.size > 0,
    textMe: false,
    // Real cash waits for a real account.
    demo: pretended && !(await paymentsOff(deps, deps.db)),
  };
  const slotAt = orderWork(lines) === 0 ? null : slotOf(at);
  const day = businessDay(settings, soldAt);
  return {
    ok: true,
    sale: {
      draft,
      soldAt,
      day,
      pickup: { at, slotAt },
      givenCents,
      taken,
      taxRate: settings.taxRate,
      menu,
      counted,
    },
  };
}
