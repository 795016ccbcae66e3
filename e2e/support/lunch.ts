import type { APIRequestContext } from '@playwright/test';
import type { HoursView } from '../../contracts/owner/hours.ts';
import type { OwnerMenu } from '../../contracts/owner/menu/owner-menu.ts';
import type { OrderPage } from '../../contracts/owner/orders/order-list.ts';
import type { TerminalView } from '../../contracts/owner/window/terminals.ts';
import type { WindowLinkView, WindowOrderView } from '../../contracts/owner/window/window.ts';
import type { ErrorBody } from '../../contracts/errors.ts';
import { formatPrice, parsePrice } from '../../domain/money.ts';
import type { PaymentWay } from '../../domain/order/payment/payment-way.ts';
import { orderTotals } from '../../domain/order/pricing/pricing.ts';
import { expect, test as journey } from './journey.ts';
import { startPostgres } from '../../testing/database/postgres-server.ts';
import type { DatabaseKind } from '../../server/database/tables/columns.ts';
import { type Product, startProduct } from './product.ts';
import { type ProductClock, productClock } from './product-clock.ts';
import { type Square, startSquare } from './square.ts';
import { zoneAtNoon } from './zone-at.ts';

/** A press is made again this often where Square did not answer it. */
const TRIES = 5;

interface Dish {
  id: number;
  name: string;
  unitCents: number;
}

export interface Lunch {
  product: Product;
  square: Square;
  /** The product's clock, which the test moves. */
  clock: ProductClock;
  stop(): Promise<void>;
}

async function startLunch(database: DatabaseKind): Promise<Lunch> {
  const postgres = database === 'postgres' ? await startPostgres() : null;
  if (database === 'postgres' && postgres === null) throw new Error('PostgreSQL did not start');
  const clock = productClock();
  const square = await startSquare();
  const environment = {
    ...square.environment,
    ...clock.environment,
    TRUST_PROXY: 'true',
    ...(postgres !== null && { DATABASE_URL: postgres.url }),
  };
  const product = await startProduct(environment);
  square.reportTo(product.url);
  return {
    product,
    square,
    clock,
    async stop() {
      await product.stop();
      await square.close();
      await postgres?.stop();
      clock.remove();
    },
  };
}

/** A truck at noon on this database, whose clock can be moved, with a Square of its own whose books can be read. */
export function lunchTest(database: DatabaseKind) {
  const key = {};
  return journey.extend<{ lunch: Lunch }>({
    lunch: async ({ products }, use) => use(await products.own(key, () => startLunch(database))),
    product: async ({ lunch }, use) => use(lunch.product),
  });
}

/** A refusal of an order; `error` is its code. */
export class Refused extends Error {
  readonly error: string;
  constructor({ error, message }: ErrorBody) {
    super(message);
    this.error = error;
  }
}

/** The counter by calls, as its tablets and its customers' phones make them. */
export interface Counter {
  request: APIRequestContext;
  dish: (name: string) => Dish;
  /** Takes one order and has it paid in a way, online with a tip in cents; returns its id. Throws `Refused`. */
  buy: (way: PaymentWay, dishes: Readonly<Record<string, number>>, tipCents?: number) => Promise<string>;
  /** Presses something at the terminal. */
  press: (what: 'pay' | 'decline' | 'off' | 'on') => Promise<void>;
  page: (id: string) => Promise<OrderPage>;
  hours: () => Promise<HoursView>;
}

/** Sets the truck up for a lunch: where it is noon, with one grill's room in a quarter hour and a paired terminal. */
export async function openCounter(
  request: APIRequestContext,
  { square }: Lunch,
  { capacity, terminal }: { capacity: number; terminal: string },
): Promise<Counter> {
  const read = async <T>(path: string) => (await (await request.get(path)).json()) as T;
  const put = async (path: string, data: object) => {
    const answer = await request.put(path, { data });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return answer;
  };
  await put('/api/owner/settings/clock', { timeZone: zoneAtNoon(), dayStartHour: 4 });
  await put('/api/owner/kitchen/settings', { heartbeat: false });
  await put('/api/owner/hours/settings', { slotCapacity: capacity });
  const terminalId = crypto.randomUUID();
  const paired = await put(`/api/owner/terminals/${terminalId}`, { name: terminal });
  const { code } = (await paired.json()) as TerminalView;
  const screen = await pairTerminal(`${square.environment['SQUARE_BASE_URL']}/terminal`, code ?? '');
  await expect
    .poll(async () => {
      const { terminals } = await read<{ terminals: TerminalView[] }>('/api/owner/terminals');
      return terminals.map(({ state }) => state);
    })
    .toEqual(['paired']);
  const menu = await read<OwnerMenu>('/api/owner/menu');

  const dish = (name: string): Dish => {
    const found = menu.items.find(({ form }) => form.name.en === name);
    if (found === undefined) throw new Error(`the menu has no ${name}`);
    return { id: found.id, name, unitCents: parsePrice(found.form.price) ?? 0 };
  };
  const press = (what: string) => pressed(screen, what);
  let customers = 0;

  async function taken<T>(path: string, data: object, headers: Record<string, string> = {}): Promise<T> {
    const press = { headers: { 'idempotency-key': crypto.randomUUID(), ...headers }, data };
    for (let tries = 1; ; tries += 1) {
      const answer = await request.post(path, press);
      const body = (await answer.json()) as T & ErrorBody;
      if (answer.ok()) return body;
      // To a call under way a moved clock is a silent Square: the same press again goes on with the same order.
      if (body.error !== 'payment_unavailable' || tries === TRIES) throw new Refused(body);
    }
  }

  async function buy(
    way: PaymentWay,
    dishes: Readonly<Record<string, number>>,
    tipCents = 0,
  ): Promise<string> {
    const lines = Object.entries(dishes).map(([name, quantity]) => ({ ...dish(name), quantity }));
    const items = lines.map(({ unitCents, ...line }) => ({ ...line, price: formatPrice(unitCents) }));
    const total = formatPrice(orderTotals(lines, 8875).totalCents);
    customers += 1;
    if (way === 'online') {
      const { checkoutUrl, orderToken } = await taken<{ checkoutUrl: string; orderToken: string }>(
        '/api/square/create-checkout',
        {
          items,
          total,
          customer: { email: 'marisol@correo.example', phone: '(928) 555-0162', pickupTime: 'ASAP' },
        },
        { 'x-forwarded-for': `10.0.0.${customers}` },
      );
      await (tipCents === 0 ? payPage(checkoutUrl) : square.payWithTip(checkoutUrl, tipCents));
      return orderToken.split('.')[0] ?? '';
    }
    const order = { name: `Guest ${customers}`, pickupTime: 'ASAP', items, total };
    if (way === 'cash') {
      return (await taken<WindowOrderView>('/api/owner/window/orders', { ...order, given: '100' })).id;
    }
    const body = way === 'terminal' ? { ...order, terminalId } : order;
    const link = await taken<WindowLinkView>('/api/owner/window/payment-links', body);
    if (way === 'link') await payPage(link.url ?? '');
    else {
      // The card is held to it once it asks for one.
      await expect
        .poll(async () => {
          await press('pay');
          return (await read<WindowLinkView>(`/api/owner/window/payment-links/${link.order.id}`)).state;
        })
        .toBe('paid');
    }
    return link.order.id;
  }

  return {
    request,
    dish,
    buy,
    press,
    page: (id) => read<OrderPage>(`/api/owner/orders/${id}`),
    hours: () => read<HoursView>('/api/owner/hours'),
  };
}

/** Sets how many portions of a dish there are. */
export async function countDish(request: APIRequestContext, name: string, stock: number): Promise<void> {
  const menu = (await (await request.get('/api/owner/menu')).json()) as OwnerMenu;
  const found = menu.items.find(({ form }) => form.name.en === name);
  if (found === undefined) throw new Error(`the menu has no ${name}`);
  const { id, form, updatedAt } = found;
  const saved = await request.put(`/api/owner/menu/items/${id}`, { data: { form, stock, updatedAt } });
  expect(saved.ok(), await saved.text()).toBe(true);
}

async function pairTerminal(page: string, code: string): Promise<string> {
  const body = new URLSearchParams({ code });
  const typed = await fetch(page, { method: 'POST', body, redirect: 'manual' });
  expect(typed.status).toBe(303);
  return typed.headers.get('location') ?? '';
}

async function pressed(screen: string, what: string): Promise<void> {
  const body = new URLSearchParams({ do: what });
  expect((await fetch(screen, { method: 'POST', body, redirect: 'manual' })).status).toBe(303);
}

async function payPage(url: string): Promise<void> {
  const body = new URLSearchParams({ outcome: 'pay' });
  expect((await fetch(url, { method: 'POST', body, redirect: 'manual' })).status).toBe(303);
}
