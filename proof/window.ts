import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { OwnerOrderView } from '../contracts/owner/orders/owner-order.ts';
import type { CashOrderRequest, WindowLinkView, WindowOrderView } from '../contracts/owner/window/window.ts';
import { formatPrice } from '../domain/money.ts';
import { orderTotals } from '../domain/order/pricing/pricing.ts';
import { DEFAULT_TAX_RATE } from '../domain/order/pricing/tax.ts';
import { type AskedDiscount, compedLines, discountCents } from '../domain/order/pricing/window-discount.ts';
import { orderIdOfPress } from '../domain/order/window.ts';
import { type Answered, errorOf, once, untilAnswered } from './calls.ts';
import { pickupOf, pressAtSquare, type Storm, visit } from './customers.ts';
import type { AtWindow, CustomerPlan } from './plan.ts';
import type { Counter } from './window-counter.ts';

const ORDERS = '/api/owner/window/orders';
const LINKS = '/api/owner/window/payment-links';
const OFFLINE_ORDERS = '/api/owner/window/offline-orders';
const LOOK_MS = 250;
/** So long a terminal is waited for before its order is canceled. */
const LOOKS = 120;
const GIVEN = '100.00';
/** In cash of a split payment. */
const CASH_PART_CENTS = 200;
const PREP_MS = 12 * 60_000;

interface Visit {
  storm: Storm;
  counter: Counter;
  plan: CustomerPlan;
  at: AtWindow;
  urls: readonly string[];
  key: string;
  /** The order's id, which its key tells. */
  id: string;
}

type Body = Omit<CashOrderRequest, 'given'>;

/** Runs one customer's visit, to the site or to the window. */
export const visitOf = (storm: Storm, counter: Counter, plan: CustomerPlan): Promise<void> =>
  plan.window === null ? visit(storm, plan) : visitWindow(storm, counter, plan, plan.window);

async function visitWindow(storm: Storm, counter: Counter, plan: CustomerPlan, at: AtWindow): Promise<void> {
  const urls = storm.urls.map((_, n) => storm.urls[(n + plan.n) % storm.urls.length] ?? '');
  const key = randomUUID().replaceAll('-', '');
  const id = orderIdOfPress(key) ?? '';
  const here: Visit = { storm, counter, plan, at, urls, key, id };
  storm.planOf.set(id, plan);
  if (at.movement !== 0) await counter.move(at.movement);
  if (at.way === 'offline') return sellOffline(here);
  const body = await orderOf(here);
  if (at.ends === 'gives_up') return giveUp(here, body);
  if (at.way === 'cash') return payCash(here, body);
  const device = at.way === 'terminal' || (at.way === 'split' && at.splitAtTerminal);
  return device
    ? counter.atTerminal(plan.n, (terminal) => payAtTerminal(here, body, terminal))
    : scan(here, body);
}

async function orderOf({ storm, plan, at, urls }: Visit): Promise<Body> {
  const dish = plan.dish === 'plain' ? storm.truck.plain : storm.truck.counted;
  const lines = [{ unitCents: dish.cents, quantity: plan.quantity }];
  const discount = discountOf(at);
  const off = discount === null ? 0 : discountCents(compedLines(lines, discount) ?? lines, discount);
  const { totalCents } = orderTotals(lines, DEFAULT_TAX_RATE, off);
  return {
    name: `Guest ${plan.n}`,
    items: [{ id: dish.id, name: dish.name, price: formatPrice(dish.cents), quantity: plan.quantity }],
    total: formatPrice(totalCents),
    discount,
    ...(await pickupOf(urls, plan)),
  };
}

function discountOf({ discount }: AtWindow): AskedDiscount | null {
  if (discount === 'none') return null;
  return discount === 'percent'
    ? { kind: 'percent', value: 10, reason: 'regular' }
    : { kind: 'comp', lines: null, reason: 'wait' };
}

const isSplit = ({ at }: Visit): boolean => at.way === 'split';
const isFree = ({ total }: Body): boolean => Number(total) === 0;

/** What a press sends, and where: in cash whole, or with a card for all or the rest. */
function pressOf(visit: Visit, body: Body, terminalId?: string): { path: string; body: object } {
  if (visit.at.way === 'cash') return { path: ORDERS, body: { ...body, given: GIVEN } };
  const cash = isSplit(visit) ? { cash: formatPrice(CASH_PART_CENTS) } : {};
  return { path: LINKS, body: { ...body, ...cash, ...(terminalId === undefined ? {} : { terminalId }) } };
}

const headersOf = ({ counter, key }: Visit) => ({ cookie: counter.cookie, 'idempotency-key': key });

/** Presses until there is an answer, perhaps twice at once at different processes; null for a refusal. */
async function press(visit: Visit, sent: { path: string; body: object }): Promise<Answered | null> {
  const { storm, plan, at, urls, key, id } = visit;
  const call = { method: 'POST' as const, headers: headersOf(visit), body: sent.body };
  storm.begins('window');
  const answers = await Promise.all([
    untilAnswered(urls, sent.path, call),
    ...(plan.doublePress ? [untilAnswered(urls.toReversed(), sent.path, call)] : []),
  ]);
  for (const answer of answers) {
    storm.count(
      `window, ${at.way}: ${answer === null ? 'no answer' : answer.status === 200 ? 200 : errorOf(answer)}`,
    );
    if (answer?.status === 200) storm.told.checkouts.push({ key, orderId: id });
  }
  return answers.find((answer) => answer?.status === 200) ?? null;
}

async function payCash(visit: Visit, body: Body): Promise<void> {
  const { storm, id } = visit;
  const answer = await press(visit, pressOf(visit, body));
  if (answer === null) return;
  const { number } = answer.body as WindowOrderView;
  if (number !== null) storm.told.numbers.push({ orderId: id, number });
  if (isFree(body)) storm.told.free.push(id);
  else storm.told.paid.push(id);
}

/** An order that the tablet sold without a network, and sends now. */
async function sellOffline(visit: Visit): Promise<void> {
  const { storm, counter, plan, id } = visit;
  const dish = plan.dish === 'plain' ? storm.truck.plain : storm.truck.counted;
  const lines = [{ unitCents: dish.cents, quantity: plan.quantity }];
  const unitPrice = formatPrice(dish.cents);
  const number = counter.nextTabletNumber();
  const soldAt = storm.truckNow();
  const items = [
    { id: dish.id, name: dish.name, price: unitPrice, unitPrice, category: 'tacos', quantity: plan.quantity },
  ];
  const body = {
    name: `Guest ${plan.n}`,
    items,
    taxRate: DEFAULT_TAX_RATE,
    total: formatPrice(orderTotals(lines, DEFAULT_TAX_RATE).totalCents),
    given: GIVEN,
    number,
    soldAt,
    asap: true,
    pickupAt: soldAt + PREP_MS,
    soldBy: null,
    moves: [],
  };
  const answer = await press(visit, { path: OFFLINE_ORDERS, body });
  if (answer === null) return;
  storm.told.numbers.push({ orderId: (answer.body as OwnerOrderView).id, number });
  storm.told.paid.push(id);
}

/** A press whose answer is not waited for is given up until that is answered. */
async function giveUp(visit: Visit, body: Body): Promise<void> {
  const { storm, plan, urls, key, id } = visit;
  const sent = pressOf(visit, body);
  const pressed = once((urls[0] ?? '') + sent.path, {
    method: 'POST',
    headers: headersOf(visit),
    body: sent.body,
  });
  storm.begins('window');
  // Where the cashier does not wait for it, it may come in after it was given up.
  if (!plan.doublePress) await pressed;
  const path = `/api/owner/window/presses/${key}/give-up`;
  const answer = await untilAnswered(urls, path, { method: 'POST', headers: headersOf(visit) });
  await pressed;
  storm.count(`given up: ${answer === null ? 'no answer' : answer.status}`);
  if (answer?.status !== 200) return;
  const { taken } = answer.body as { taken: WindowOrderView | null };
  if (taken === null) storm.told.givenUp.push(id);
  else if (isFree(body)) storm.told.free.push(id);
  else storm.told.paid.push(id);
}

async function scan(visit: Visit, body: Body): Promise<void> {
  const { storm, at, plan, id } = visit;
  const answer = await press(visit, pressOf(visit, body));
  const { url } = (answer?.body ?? { url: null }) as Pick<WindowLinkView, 'url'>;
  if (url === null) return;
  const pay = async (outcome: 'pay' | 'decline') => {
    const status = await pressAtSquare(url, outcome);
    storm.count(`${outcome} by scan: ${status}`);
    if (status === 303 && outcome === 'pay') storm.told.paid.push(id);
  };
  switch (at.ends) {
    case 'walks_away':
      return;
    case 'cancels':
      await cancel(visit);
      return;
    case 'pays_late':
      await cancel(visit);
      await storm.square.control(`/pay-late/${new URL(url).pathname.split('/').at(-1) ?? ''}`);
      // The card of a split payment goes back, as its cash was handed back.
      if (!isSplit(visit)) storm.told.paid.push(id);
      return;
    case 'declined_then_pays':
      await pay('decline');
      await pay('pay');
      return;
    case 'gives_up':
    case 'pays':
    default:
      await Promise.all(plan.doublePress ? [pay('pay'), pay('pay')] : [pay('pay')]);
  }
}

/** Cancels an order that waits for its payment until the answer says how it ended. */
async function cancel(visit: Visit): Promise<void> {
  const { storm, urls, id } = visit;
  storm.begins('cancel');
  for (let n = 0; n < LOOKS; n++) {
    const answer = await untilAnswered(urls, `${LINKS}/${id}/cancel`, {
      method: 'POST',
      headers: headersOf(visit),
    });
    const { state } = (answer?.body ?? { state: 'waiting' }) as Pick<WindowLinkView, 'state'>;
    storm.count(`canceled at the window: ${answer === null ? 'no answer' : state}`);
    if (state === 'cancelled') storm.told.cancelledUnpaid.push(id);
    // A terminal has yet to confirm that it ended.
    if (state !== 'waiting') return;
    await sleep(LOOK_MS);
  }
}

/** Follows an order as the tablet does and acts at its terminal once that asks for a card. */
async function payAtTerminal(
  visit: Visit,
  body: Body,
  terminal: { id: string; page: string },
): Promise<void> {
  const { storm, at, urls, id } = visit;
  if ((await press(visit, pressOf(visit, body, terminal.id))) === null) return;
  if (at.ends === 'cancels' || at.ends === 'pays_late') return cancel(visit);
  let declines = at.ends === 'declined_then_pays' ? 1 : 0;
  const headers = headersOf(visit);
  for (let n = 0; n < LOOKS; n++) {
    const answer = await untilAnswered(urls, `${LINKS}/${id}`, { headers });
    const view = answer?.status === 200 ? (answer.body as WindowLinkView) : null;
    if (view !== null && view.state !== 'waiting') return;
    const asked = view?.terminal ?? null;
    if (asked?.state === 'asking' || asked?.state === 'declined') {
      if (at.ends === 'walks_away') break;
      const done = await atDevice(terminal.page, declines > 0 ? 'decline' : 'pay');
      storm.count(`at the terminal: ${done}`);
      declines -= 1;
      if (done === 'approved') {
        storm.told.paid.push(id);
        return;
      }
    }
    if (asked?.state === 'stopped' || asked?.state === 'refused') {
      const again = {
        method: 'POST' as const,
        headers,
        body: { attempt: asked.attempt, terminalId: terminal.id },
      };
      await untilAnswered(urls, `${LINKS}/${id}/attempts`, again);
    }
    await sleep(LOOK_MS);
  }
  if (at.ends === 'walks_away') await atDevice(terminal.page, 'cancel');
  return cancel(visit);
}

/** Presses something at a terminal; returns what it says. */
async function atDevice(page: string, pressed: 'pay' | 'decline' | 'cancel'): Promise<string> {
  const answer = await fetch(page, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `do=${pressed}`,
  });
  await answer.arrayBuffer();
  return new URL(answer.headers.get('location') ?? '', page).searchParams.get('said') || 'nothing';
}
