import { expect } from '@playwright/test';
import type { ErrorBody } from '../../contracts/errors.ts';
import type { OrderingStatusView } from '../../contracts/ordering-status.ts';
import { formatPrice } from '../../domain/money.ts';
import { orderTotals } from '../../domain/order/pricing/pricing.ts';

export interface Bought {
  id: string;
  token: string;
}

/** Dishes of the demo's menu without a required choice: name and cents. */
const PRICES = { 'Pollo Asado': 325, 'Baja Shrimp': 425 } as const;
type Dish = keyof typeof PRICES;

interface OrderRequest {
  dishes: Partial<Record<Dish, number>>;
  pickup?: { pickupTime: string; pickupAt?: number };
  /** A session's cookie, or the network address of a guest. */
  headers: { cookie: string } | { 'x-forwarded-for': string };
}

type Answer = { ok: true; order: Bought } | { ok: false; error: string; message: string };

/** Orders by call and pays on Square's page; returns a refusal. */
type Buy = (wish: OrderRequest) => Promise<Answer>;

async function call(url: string, request?: RequestInit): Promise<unknown> {
  return (await fetch(url, request)).json();
}

export async function buyingAt(url: string): Promise<Buy> {
  const menu = (await call(`${url}/api/menu`)) as { id: number; name: string }[];
  return async ({ dishes, pickup, headers }) => {
    const lines = Object.entries(dishes).map(([name, quantity]) => ({
      name,
      quantity,
      unitCents: PRICES[name as Dish],
    }));
    const placed = (await call(`${url}/api/square/create-checkout`, {
      method: 'POST',
      headers: {
        ...headers,
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      },
      body: JSON.stringify({
        items: lines.map(({ name, quantity, unitCents }) => ({
          id: menu.find((dish) => dish.name === name)?.id,
          name,
          quantity,
          price: formatPrice(unitCents),
        })),
        total: formatPrice(orderTotals(lines, 8875).totalCents),
        customer: {
          email: 'marisol@correo.example',
          phone: '(928) 555-0162',
          ...(pickup ?? { pickupTime: 'ASAP' }),
        },
      }),
    })) as { checkoutUrl: string; orderToken: string } | ErrorBody;
    if ('error' in placed) return { ok: false, ...placed };
    const { checkoutUrl, orderToken } = placed;
    const body = new URLSearchParams({ outcome: 'pay' });
    const paid = await fetch(checkoutUrl, { method: 'POST', body, redirect: 'manual' });
    expect(paid.status).toBe(303);
    return { ok: true, order: { id: orderToken.split('.')[0] ?? '', token: orderToken } };
  };
}

export interface Rush {
  orders: Bought[];
  /** Error codes of customers for whom the next two hours had no room. */
  refusals: string[];
}

/** Runs the number of customers at once, each from its own address, ordering one taco ASAP. */
export async function rush(url: string, customers: number): Promise<Rush> {
  const buy = await buyingAt(url);
  const outcome: Rush = { orders: [], refusals: [] };
  const waiting = Array.from({ length: customers }, (_, n) => `10.0.0.${n + 1}`);
  const oneAfterAnother = async () => {
    for (let from = waiting.pop(); from !== undefined; from = waiting.pop()) {
      const wish = { dishes: { 'Baja Shrimp': 1 }, headers: { 'x-forwarded-for': from } };
      let answer = await buy(wish);
      while (!answer.ok) {
        expect(answer.error).toBe('slot_full');
        outcome.refusals.push(answer.message);
        answer = await buy({ ...wish, pickup: await firstOffered(url) });
      }
      outcome.orders.push(answer.order);
    }
  };
  await Promise.all(Array.from({ length: 10 }, oneAfterAnother));
  return outcome;
}

/** Returns the first pickup time that can still be chosen. */
async function firstOffered(url: string): Promise<{ pickupTime: string; pickupAt: number }> {
  const { slots } = (await call(`${url}/api/ordering-status`)) as OrderingStatusView;
  const next = slots.find(({ value, full }) => value !== 'ASAP' && !full);
  if (next === undefined) throw new Error('no time is offered');
  return { pickupTime: next.value, pickupAt: next.at };
}
