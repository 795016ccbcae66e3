import type { BookedOrder, DatabaseBooks } from './books.ts';
import { type Finding, grouped, sumOf } from './findings.ts';

/** Checks what the database says of numbers, slots, counted dishes and promo codes against its own orders. */
export function reconcileKitchen(database: DatabaseBooks): Finding[] {
  return [
    ...checkNumbers(database),
    ...checkSlots(database),
    ...checkDishes(database),
    ...checkPromoCodes(database),
    ...checkEnds(database),
  ];
}

function checkNumbers({ orders }: DatabaseBooks): Finding[] {
  const numbered = orders.filter(({ number }) => number !== null);
  const groups = grouped(numbered, ({ ticketDay, number }) => `${ticketDay} number ${number}`);
  return [...groups]
    .filter(([, same]) => same.length > 1)
    .map(([about, same]) => ({
      what: 'number_twice',
      about: `${about}: ${same.map(({ id }) => id).join(', ')}`,
    }));
}

function checkSlots({ orders, slots, slotCapacity }: DatabaseBooks): Finding[] {
  const findings: Finding[] = [];
  const held = grouped(
    orders.filter(({ slotHeld }) => slotHeld),
    ({ slotAt }) => slotAt,
  );
  const reserved = new Map<number | null, number>(slots.map((slot) => [slot.startsAt, slot.reserved]));
  for (const slotAt of new Set([...held.keys(), ...reserved.keys()])) {
    const work = sumOf(held.get(slotAt) ?? [], (order) => order.work);
    const counted = reserved.get(slotAt) ?? 0;
    if (work !== counted) {
      findings.push({ what: 'slot_drifted', about: `${slotAt}: ${work} in orders, ${counted} counted` });
    }
  }
  for (const [slotAt, all] of held) {
    const within = all.filter(({ beyondCapacity }) => !beyondCapacity);
    const work = sumOf(within, (order) => order.work);
    // An empty slot takes one order whatever its size.
    if (within.length > 1 && work > slotCapacity) {
      findings.push({ what: 'slot_overfull', about: `${slotAt}: ${work} of ${slotCapacity}` });
    }
  }
  return findings;
}

const MONEY_BACK = new Set(['refund_pending', 'refunded']);
const TO_BE_MADE = new Set(['received', 'preparing', 'ready', 'picked_up']);

const isSold = ({ status, paymentStatus }: BookedOrder) =>
  TO_BE_MADE.has(status) && !MONEY_BACK.has(paymentStatus);

function checkDishes({ orders, dishes, stockHolds, notMadeAlarms }: DatabaseBooks): Finding[] {
  const findings: Finding[] = [];
  const alarmed = new Set(notMadeAlarms);
  const holdsOf = grouped(stockHolds, ({ dishId }) => dishId);
  for (const { id, first, left } of dishes) {
    const holds = holdsOf.get(id) ?? [];
    const held = sumOf(holds, (hold) => hold.quantity);
    if (held + left !== first || left < 0) {
      findings.push({
        what: 'stock_drifted',
        about: `dish ${id}: ${held} held and ${left} left of ${first}`,
      });
    }
    const holders = new Map(holds.map(({ orderId, quantity }) => [orderId, quantity]));
    for (const order of orders) {
      const portions = order.portions.get(id) ?? 0;
      if (portions === 0 || !isSold(order) || alarmed.has(order.id)) continue;
      if ((holders.get(order.id) ?? 0) < portions) {
        const about = `dish ${id}: ${portions} in order ${order.id}, which holds ${holders.get(order.id) ?? 0}`;
        findings.push({ what: 'dish_oversold', about });
      }
    }
  }
  return findings;
}

function checkPromoCodes({ promoCodes, promoUses, orders }: DatabaseBooks): Finding[] {
  const findings: Finding[] = [];
  const late = new Set(orders.filter(({ beyondCapacity }) => beyondCapacity).map(({ id }) => id));
  const usesOf = grouped(promoUses, ({ promoId }) => promoId);
  for (const { id, uses, maxUses } of promoCodes) {
    const held = usesOf.get(id) ?? [];
    if (held.length !== uses) {
      findings.push({ what: 'promo_drifted', about: `${id}: ${held.length} orders, ${uses} counted` });
    }
    const inTime = held.filter(({ orderId }) => !late.has(orderId));
    if (maxUses !== null && inTime.length > maxUses) {
      findings.push({ what: 'promo_overused', about: `${id}: ${inTime.length} of ${maxUses}` });
    }
  }
  return findings;
}

function checkEnds({ orders, unfinishedJobs }: DatabaseBooks): Finding[] {
  return [
    ...orders
      .filter(({ status }) => status === 'awaiting_payment')
      .map(({ id }) => ({ what: 'order_unfinished' as const, about: id })),
    ...unfinishedJobs.map((about) => ({ what: 'job_unfinished' as const, about })),
  ];
}
