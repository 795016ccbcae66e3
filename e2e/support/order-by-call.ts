import { type APIRequestContext, type Page, request as calls } from '@playwright/test';
import { expect } from './journey.ts';
import { OWNER } from './product.ts';

export interface CalledOrder {
  id: string;
  token: string;
  checkoutUrl: string;
}

/** Orders the menu's first taco as the page's signed-in customer. */
export async function placeOrder(page: Pick<Page, 'request'>): Promise<CalledOrder> {
  const { request } = page;
  const menu = (await (await request.get('/api/menu?category=tacos')).json()) as {
    id: number;
    name: string;
    price: string;
  }[];
  const [taco] = menu;
  if (taco === undefined) throw new Error('the menu has no taco');
  const cents = Math.round(Number(taco.price) * 100);
  const exact = (cents * 8875) / 100_000;
  const tax = Math.round(exact);
  const answer = await request.post('/api/square/create-checkout', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: {
      items: [{ id: taco.id, name: taco.name, price: taco.price, quantity: 1 }],
      total: ((cents + tax) / 100).toFixed(2),
      customer: { email: 'marisol@correo.example', phone: '(928) 555-0162', pickupTime: 'ASAP' },
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const { checkoutUrl, orderToken } = (await answer.json()) as { checkoutUrl: string; orderToken: string };
  return { id: orderToken.split('.')[0] ?? '', token: orderToken, checkoutUrl };
}

/** Pays on the sandbox's page. */
export async function payOrder(page: Pick<Page, 'request'>, order: CalledOrder): Promise<void> {
  const answer = await page.request.post(order.checkoutUrl, { form: { outcome: 'pay' }, maxRedirects: 0 });
  expect(answer.status()).toBe(303);
}

/** Signs the owner in by call; `request` must not share the customer's cookies. */
export async function ownerCalls(
  request: APIRequestContext,
): Promise<(order: CalledOrder, status: string) => Promise<void>> {
  const answer = await request.post('/api/auth/owner/login', { data: OWNER });
  expect(answer.status()).toBe(200);
  return async (order, status) => {
    const moved = await request.post(`/api/owner/orders/${order.id}/status`, { data: { status } });
    expect(moved.status(), await moved.text()).toBe(200);
  };
}

/** Creates an account by call; the page is signed in from its next load. */
export async function signUp(page: Page, firstName = 'Marisol'): Promise<void> {
  const answer = await page.request.post('/api/auth/customer/signup', {
    data: {
      firstName,
      lastName: 'Vega',
      email: `${crypto.randomUUID()}@correo.example`,
      password: 'horchata-fría',
      username: '',
      website: '',
      company: '',
    },
  });
  expect(answer.status(), await answer.text()).toBeLessThan(300);
}

/** Hands the order over, so that it is on no other test's board. */
export async function finishOrder(url: string, order: CalledOrder): Promise<void> {
  const kitchen = await calls.newContext({ baseURL: url });
  await kitchen.post('/api/auth/owner/login', { data: OWNER });
  for (const status of ['preparing', 'ready', 'picked_up']) {
    // Statuses that the order has passed already are refused.
    await kitchen.post(`/api/owner/orders/${order.id}/status`, { data: { status } });
  }
  await kitchen.dispose();
}
