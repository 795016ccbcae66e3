import type { Kysely } from 'kysely';
import type { ClosedReason } from '../../domain/hours/availability.ts';
import { closedAt } from '../../domain/hours/openings.ts';
import { type MenuDay, menuDay } from '../../domain/order/pickup/menu-day.ts';
import { ASAP } from '../../domain/order/pickup/pickup.ts';
import { soldOutParts, soldOutSpecial } from '../../domain/menu/sold-out.ts';
import type { Schema } from '../database/tables/schema.ts';
import type { NotMadeReason } from '../stores/alarms.store.ts';
import { loadClosedReason } from '../stores/menu/availability.store.ts';
import { catalogEntries } from '../stores/menu/menu.store.ts';
import { cancelledBy } from '../stores/orders/order-events.store.ts';
import type { OrderRecord } from '../stores/orders/order-record.ts';
import type { Settings } from '../stores/settings.store.ts';
import { shortOfStock } from './order-reservations.ts';

/** Reasons for which the kitchen may be unable to make even an order that was placed in time. */
const KITCHEN_AWAY: readonly (ClosedReason | null)[] = ['switched_off', 'kitchen_offline'];
/** Reasons that end with the next opening, in which an order for a time may lie. */
const BETWEEN_OPENINGS: readonly (ClosedReason | null)[] = ['outside_hours', 'closed_day'];

interface Blockers {
  settings: Settings;
  /** How long an order takes now. */
  kitchenMinutes: number;
  /** The menu that the order is of. */
  menu: MenuDay;
  reasons: NotMadeReason[];
  /** Names of its dishes that cannot be made. */
  soldOut: string[];
}

/** Returns the blockers of an order that has just been paid, and what else its payment needs to know. */
export async function blockersOf(db: Kysely<Schema>, order: OrderRecord, now: number): Promise<Blockers> {
  const { reason, kitchenMinutes, settings } = await loadClosedReason(db, now);
  const timed = order.pickupTime !== ASAP;
  const menu = menuDay(settings, now, timed ? order : { placedAt: order.createdAt });
  const soldOut = await soldOutNames(db, order, menu);
  const late = order.status !== 'awaiting_payment';
  const reasons: NotMadeReason[] = [];
  if (late && timed && order.pickupAt <= now) reasons.push('slot_passed');
  const laterOpening = late && timed && BETWEEN_OPENINGS.includes(reason);
  const closed =
    menu.isLater || laterOpening
      ? closedAt([order.pickupAt], settings).length > 0
      : reason !== null && (late || KITCHEN_AWAY.includes(reason));
  // The switch, the hours and the heartbeat are for the customers' site.
  if (closed && order.channel !== 'window') reasons.push('closed');
  if (late && (await cancelledBy(db, order.id))?.startsWith('kitchen')) reasons.push('cancelled');
  if (soldOut.length > 0) reasons.push('sold_out');
  return { settings, kitchenMinutes, menu, reasons, soldOut };
}

async function soldOutNames(db: Kysely<Schema>, order: OrderRecord, menu: MenuDay): Promise<string[]> {
  const ids = [...new Set(order.lines.map((line) => line.menuItemId))];
  const catalog = await catalogEntries(db, ids, menu);
  const short = await shortOfStock(db, order, catalog);
  const names = order.lines.flatMap((line) => {
    const entry = catalog.get(line.menuItemId);
    if (entry === undefined || short.has(line.menuItemId)) return [line.name];
    const parts = entry.kind === 'item' ? soldOutParts(entry.item, line) : soldOutSpecial(entry.special);
    return parts.map((part) => (part.option === undefined ? part.name : `${part.name}: ${part.option}`));
  });
  return [...new Set(names)];
}
