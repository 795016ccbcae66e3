import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Kysely } from 'kysely';
import type { CartLineIn, CreateCheckoutAnswer, CreateCheckoutRequest } from '../contracts/checkout.ts';
import { formatPrice } from '../domain/money.ts';
import { orderTotals } from '../domain/order/pricing/pricing.ts';
import type { Schema } from '../server/database/tables/schema.ts';
import { runEverythingDue } from '../server/jobs/jobs.ts';
import { insertMenuItem, insertSpecial } from '../server/stores/menu/menu.store.ts';
import type { OrderRecord } from '../server/stores/orders/order-record.ts';
import { orderById } from '../server/stores/orders/orders.store.ts';
import { DEFAULT_SETTINGS } from '../server/stores/settings.store.ts';
import { aStoredItem, aStoredQuesadilla, aStoredSpecial } from './builders.ts';
import { type TestApp, type TestAppOverrides, testApp } from './test-app.ts';

/** The server with a small menu, and helpers to order, pay and let time pass. */
export interface TestTruck extends TestApp {
  db: Kysely<Schema>;
  /** Ids: a $3.50 taco, a quesadilla with every kind of option, a $3.00 drink, a $12.00 special. */
  menu: { taco: number; quesadilla: number; drink: number; special: number };
  /** Returns a valid checkout: two tacos ASAP. */
  checkoutOf: (parts?: CheckoutParts) => CreateCheckoutRequest;
  post: (url: string, payload?: object, headers?: Record<string, string>) => Promise<LightMyRequestResponse>;
  /** Checks out, and expects success. */
  placeOrder: (parts?: CheckoutParts, headers?: Record<string, string>) => Promise<PlacedOrder>;
  /** Checks out, pays on Square's page and delivers the webhook. */
  payOrder: (parts?: CheckoutParts) => Promise<PlacedOrder & { paymentId: string }>;
  order: (id: string) => Promise<OrderRecord>;
  /** Sends a webhook as Square does. */
  sendWebhook: (webhook: { rawBody: string; signature: string }) => Promise<LightMyRequestResponse>;
  /** Runs one round of the background jobs. */
  work: () => Promise<void>;
}

export interface PlacedOrder {
  id: string;
  token: string;
  claim: string;
  url: string;
}

export interface CheckoutParts {
  items?: CartLineIn[];
  quantity?: number;
  total?: string | number;
  pickupTime?: string;
  pickupDay?: string;
  pickupAt?: number;
  email?: string;
  phone?: string;
  specialInstructions?: string;
  textMe?: boolean;
  pickupName?: string;
  promoCode?: string;
}

export function totalOf(lines: { unitCents: number; quantity: number }[], discountCents = 0): string {
  return formatPrice(orderTotals(lines, DEFAULT_SETTINGS.taxRate, discountCents).totalCents);
}

export async function testTruck(db: Kysely<Schema>, overrides: TestAppOverrides = {}): Promise<TestTruck> {
  const test = await testApp(db, overrides);
  const { app, clock, payments } = test;
  const now = clock.now();
  const drink = aStoredItem({ name: 'Horchata', price: '3.00', category: 'drinks' });
  const menu = {
    taco: await insertMenuItem(db, aStoredItem(), now),
    quesadilla: await insertMenuItem(db, aStoredQuesadilla(), now),
    drink: await insertMenuItem(db, drink, now),
    special: await insertSpecial(db, aStoredSpecial(), now),
  };

  const checkoutOf = (parts: CheckoutParts = {}): CreateCheckoutRequest => {
    const quantity = parts.quantity ?? 2;
    const { pickupAt, pickupDay } = parts;
    return {
      items: parts.items ?? [{ id: menu.taco, name: 'Carne Asada Taco', price: '3.50', quantity }],
      total: parts.total ?? totalOf([{ unitCents: 350, quantity }]),
      customer: {
        email: parts.email ?? 'rosa@example.com',
        phone: parts.phone ?? '(928) 555-0148',
        pickupTime: parts.pickupTime ?? 'ASAP',
        ...(pickupAt === undefined ? {} : { pickupAt }),
        ...(pickupDay === undefined ? {} : { pickupDay }),
        ...(parts.pickupName === undefined ? {} : { pickupName: parts.pickupName }),
      },
      specialInstructions: parts.specialInstructions ?? null,
      ...(parts.textMe === undefined ? {} : { textMe: parts.textMe }),
      ...(parts.promoCode === undefined ? {} : { promoCode: parts.promoCode }),
    };
  };
  const inject = (options: InjectOptions): Promise<LightMyRequestResponse> => app.inject(options);
  const post: TestTruck['post'] = (url, payload, headers = {}) =>
    inject({ method: 'POST', url, headers, ...(payload === undefined ? {} : { payload }) });
  const placeOrder: TestTruck['placeOrder'] = async (parts, headers = {}) => {
    const answer = await post('/api/square/create-checkout', checkoutOf(parts), headers);
    if (answer.statusCode !== 200) throw new Error(`Checkout answered ${answer.statusCode}: ${answer.body}`);
    const { checkoutUrl, orderToken, orderClaim } = answer.json<CreateCheckoutAnswer>();
    return { id: orderToken.split('.')[0] ?? '', token: orderToken, claim: orderClaim, url: checkoutUrl };
  };
  const sendWebhook: TestTruck['sendWebhook'] = ({ rawBody, signature }) =>
    inject({
      method: 'POST',
      url: '/api/square/webhook',
      headers: { 'content-type': 'application/json', 'x-square-hmacsha256-signature': signature },
      payload: rawBody,
    });
  const work: TestTruck['work'] = () => runEverythingDue(test.deps, 'test-worker');

  return {
    ...test,
    db,
    menu,
    checkoutOf,
    post,
    placeOrder,
    sendWebhook,
    work,
    async payOrder(parts) {
      const placed = await placeOrder(parts);
      const payment = payments.pay(placed.id);
      await sendWebhook(payments.webhook('payment.updated', payment.id));
      await work();
      return { ...placed, paymentId: payment.id };
    },
    async order(id) {
      const order = await orderById(db, id);
      if (order === null) throw new Error(`No order ${id}`);
      return order;
    },
  };
}
