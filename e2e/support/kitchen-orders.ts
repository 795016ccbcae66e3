import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  expect,
  type Page,
} from '@playwright/test';
import { readItem, type WireItem } from '../../contracts/menu/menu-wire.ts';
import { formatPrice } from '../../domain/money.ts';
import { orderTotals } from '../../domain/order/pricing/pricing.ts';
import { OWNER } from './product.ts';

export interface PaidOrder {
  id: string;
  token: string;
}

/** Orders dishes by name and number of each, with the first of every choice, and pays on the sandbox's page. */
export async function paidOrder(
  request: APIRequestContext,
  dishes: Record<string, number>,
  pickup: { pickupTime: string; pickupAt?: number; pickupName?: string; email?: string } = {
    pickupTime: 'ASAP',
  },
): Promise<PaidOrder> {
  const menu = ((await (await request.get('/api/menu')).json()) as WireItem[]).map(readItem);
  const lines = Object.entries(dishes).map(([name, quantity]) => {
    const item = menu.find((dish) => dish.name === name);
    if (item === undefined) throw new Error(`the menu has no ${name}`);
    const unitCents = item.priceCents;
    const choices = item.choices.filter(({ required }) => required);
    const requiredChoiceSelections = Object.fromEntries(
      choices.map((choice) => [choice.name, choice.options[0] ?? '']),
    );
    const cart = { id: item.id, name, price: formatPrice(unitCents), quantity, requiredChoiceSelections };
    return { unitCents, quantity, cart };
  });
  const answer = await request.post('/api/square/create-checkout', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: {
      items: lines.map(({ cart }) => cart),
      total: formatPrice(orderTotals(lines, 8875).totalCents),
      customer: { email: 'marisol@correo.example', phone: '(928) 555-0162', ...pickup },
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const { checkoutUrl, orderToken } = (await answer.json()) as { checkoutUrl: string; orderToken: string };
  const paid = await request.post(checkoutUrl, { form: { outcome: 'pay' }, maxRedirects: 0 });
  expect(paid.status()).toBe(303);
  const order = `/api/orders/${encodeURIComponent(orderToken)}`;
  await expect
    .poll(async () => ((await (await request.get(order)).json()) as { status: string }).status)
    .toBe('received');
  return { id: orderToken.split('.')[0] ?? '', token: orderToken };
}

export interface Kitchen {
  context: BrowserContext;
  board: Page;
  /** Moves an order from another board. */
  move: (order: PaidOrder, status: string) => Promise<void>;
  status: (order: PaidOrder) => Promise<string | undefined>;
  ticket: (order: PaidOrder) => ReturnType<Page['locator']>;
  close: () => Promise<void>;
}

/** Returns a tablet signed in as the owner, with today's bell test done. */
export async function openKitchen(browser: Browser, url: string): Promise<Kitchen> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1180, height: 820 } });
  const board = await context.newPage();
  const answer = await context.request.post('/api/auth/owner/login', { data: OWNER });
  expect(answer.status()).toBe(200);
  await clearBoard(context);
  return {
    context,
    board,
    async move({ id }, status) {
      const moved = await context.request.post(`/api/owner/orders/${id}/status`, { data: { status } });
      expect(moved.status(), await moved.text()).toBe(200);
    },
    async status({ id }) {
      const orders = (await (await context.request.get('/api/owner/orders?scope=recent')).json()) as {
        id: string;
        status: string;
      }[];
      return orders.find((order) => order.id === id)?.status;
    },
    ticket: ({ id }) => board.locator(`[data-order="${id}"]`),
    async close() {
      await clearBoard(context);
      await context.close();
    },
  };
}

/** Runs a test at a tablet of its own, and hands over all orders afterwards. */
export async function withKitchen(
  browser: Browser,
  url: string,
  story: (kitchen: Kitchen) => Promise<void>,
): Promise<void> {
  const kitchen = await openKitchen(browser, url);
  try {
    await story(kitchen);
  } finally {
    await kitchen.context.setOffline(false);
    await kitchen.close();
  }
}

/** Hands over the open orders of other tests. */
async function clearBoard({ request }: BrowserContext): Promise<void> {
  const open = (await (await request.get('/api/owner/orders')).json()) as { id: string }[];
  for (const { id } of open) {
    for (const status of ['preparing', 'ready', 'picked_up']) {
      await request.post(`/api/owner/orders/${id}/status`, { data: { status } });
    }
  }
}

/** Opens the board and answers the daily bell test. */
export async function openBoard({ board }: Kitchen): Promise<void> {
  await board.goto('/admin/kitchen');
  await expect(board.getByRole('heading', { level: 1, name: 'Kitchen' })).toBeVisible();
  await board.getByRole('button', { name: /^(Turn on and ring once|Ring once)$/ }).click();
  await board.getByRole('button', { name: 'I heard it' }).click();
  await expect(board.getByRole('button', { name: 'I heard it' })).toBeHidden();
}

/** Starts a browser that allows sound after the first press only; returns a function that counts the rings. */
export async function listenToBell({ context, board }: Kitchen): Promise<() => Promise<number>> {
  await context.addInitScript(() => {
    const strikes: number[] = [];
    let isFree = false;
    Object.assign(window, { strikes });
    OscillatorNode.prototype.start = () => void strikes.push(Date.now());
    OscillatorNode.prototype.stop = () => undefined;
    Object.defineProperty(AudioContext.prototype, 'state', { get: () => (isFree ? 'running' : 'suspended') });
    AudioContext.prototype.resume = async function resume() {
      isFree = true;
      this.dispatchEvent(new Event('statechange'));
    };
  });
  // One ring has three strikes of four partials each.
  return () => board.evaluate(() => (Reflect.get(window, 'strikes') as number[]).length / 12);
}
