import { sql } from 'kysely';
import { openDatabase } from '../server/database/open-database.ts';
import { searchTerms } from '../domain/order/order-search.ts';
import { businessDay } from '../domain/business-day.ts';
import { anOrderLine } from '../testing/builders.ts';
import { PHOENIX_CLOCK } from '../testing/phoenix.ts';

/** Orders a day; the newest day is today. */
const A_DAY = 250;
const CHUNK = 500;
/** One guest in 25 follows the order on a phone. */
const PHONE_EVERY = 25;
const FIRST = ['Inés', 'Luis', 'Marisol', 'Teresa', 'José', 'Ana', 'Beto', 'Yolanda', 'Raúl', 'Dulce'];
const LAST = ['Peña', 'Vega', 'García', 'Ruiz', 'Núñez', 'Soto', 'Lara', 'Ochoa', 'Mora', 'Ibarra'];

export interface Where {
  dataDir: string;
  databaseUrl: string | undefined;
}

function orderOf(n: number, count: number, now: number) {
  const paidAt = now - 60_000 - Math.floor(((count - 1 - n) * 86_400_000) / A_DAY);
  const number = (n % A_DAY) + 1;
  const open = count - n <= 12;
  const id = `bench${String(n).padStart(21, '0')}`;
  const [first, last] = [FIRST[n % FIRST.length] ?? '', LAST[Math.floor(n / 10) % LAST.length] ?? ''];
  const phone = `+1928${String(2_000_000 + n).padStart(7, '0')}`;
  const email = `${first}.${last}.${n}@correo.example`;
  const lines = JSON.stringify([anOrderLine({ name: 'Al Pastor', translations: { es: {} } })]);
  const order = {
    id,
    number,
    ticket_day: businessDay(PHOENIX_CLOCK, paidAt + 720_000),
    status: open ? ('received' as const) : ('picked_up' as const),
    payment_status: n % 50 === 7 ? ('refunded' as const) : ('paid' as const),
    customer_id: null,
    user_order_number: null,
    email,
    phone,
    language: 'en',
    pickup_time: 'ASAP',
    pickup_at: paidAt + 720_000,
    special_instructions: '',
    lines,
    subtotal_cents: 700,
    tax_cents: 62,
    total_cents: 762,
    tax_rate: 8875,
    refunded_cents: n % 50 === 7 ? 762 : 0,
    attempt: 1,
    link_request: '{}',
    square_order_id: `SQ${n}`,
    slot_held: 0,
    seen: 1,
    seen_quantities: '',
    created_at: paidAt - 30_000,
    expires_at: paidAt,
    paid_at: paidAt,
    checked_at: paidAt,
    updated_at: paidAt,
  };
  const name = `${first} ${last}`;
  const person = {
    id,
    customer_id: null,
    email: email.toLowerCase(),
    name,
    phone,
    orders: 1,
    spent_cents: 762,
    last_order_at: paidAt,
    regular_at: null,
    last_at: paidAt,
  };
  return { order, person, terms: searchTerms({ number, name, email, phone }) };
}

/** Fills a database with paid orders, their guests and search terms; returns the id of one in the middle. */
export async function seed(where: Where, count: number): Promise<string> {
  const { db, close } = await openDatabase(where);
  const now = Date.now();
  let middle = '';
  for (let from = 0; from < count; from += CHUNK) {
    const made = Array.from({ length: Math.min(CHUNK, count - from) }, (_, n) =>
      orderOf(from + n, count, now),
    );
    await db.transaction().execute(async (tx) => {
      await tx
        .insertInto('orders')
        .values(made.map(({ order }) => order as never))
        .execute();
      const payments = made.map(({ order }) => ({
        id: `PAY${order.id}`,
        order_id: order.id,
        amount_cents: 762,
        currency: 'USD',
        role: 'accepted' as const,
        refunded_cents: 0,
        created_at: order.paid_at,
      }));
      await tx
        .insertInto('payments')
        .values(payments as never)
        .execute();
      const rows = made.flatMap(({ order, terms }) =>
        terms.map((term) => ({ order_id: order.id, term, paid_at: order.paid_at })),
      );
      await tx.insertInto('order_search_terms').values(rows).execute();
      await tx
        .insertInto('people')
        .values(made.map(({ person }) => person))
        .execute();
      const ringing = made.filter((_, n) => n % PHONE_EVERY === 0);
      await tx
        .insertInto('push_subscriptions')
        .values(
          ringing.map(({ order }) => ({
            id: order.id,
            endpoint: `https://push.example/${order.id}`,
            p256dh: '',
            auth: '',
            language: 'en' as const,
            customer_id: null,
            order_updates: 1,
            promotions: 1,
            created_at: order.paid_at,
            seen_at: order.paid_at,
          })),
        )
        .execute();
      await tx
        .insertInto('push_followed_orders')
        .values(
          ringing.map(({ order }) => ({
            order_id: order.id,
            subscription_id: order.id,
            last_order_at: order.paid_at,
            regular_at: null,
          })),
        )
        .execute();
      const people = made.flatMap(({ person, terms }) =>
        terms.map((term) => ({ person_id: person.id, term, last_at: person.last_at })),
      );
      await tx.insertInto('people_search_terms').values(people).execute();
    });
    middle = made[0]?.order.id ?? middle;
  }
  // PostgreSQL does so by itself; SQLite is kept without statistics.
  if (where.databaseUrl !== undefined) await sql`analyze`.execute(db);
  await close();
  return middle;
}
