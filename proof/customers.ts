import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CreateCheckoutAnswer, PromoQuote } from '../contracts/checkout.ts';
import type { OrderView } from '../contracts/order/order.ts';
import type { OrderingStatusView } from '../contracts/ordering-status.ts';
import { formatPrice } from '../domain/money.ts';
import { orderTotals } from '../domain/order/pricing/pricing.ts';
import { DEFAULT_TAX_RATE } from '../domain/order/pricing/tax.ts';
import type { Acknowledgements } from './books.ts';
import { type Answered, errorOf, once, untilAnswered } from './calls.ts';
import type { CustomerPlan, Moment } from './plan.ts';
import type { Square } from './square.ts';
import type { Truck } from './truck.ts';

/** What everybody in a storm shares. */
export interface Storm {
  /** Comal's processes. */
  urls: readonly string[];
  truck: Truck;
  square: Square;
  told: Acknowledgements;
  /** The customers' plans by their orders' ids. */
  planOf: Map<string, CustomerPlan>;
  /** How often each thing happened, for the report. */
  count(what: string): void;
  /** The right time at the truck, epoch ms. */
  truckNow(): number;
  /** Tells the killer what is under way. */
  begins(moment: Moment): void;
}

interface Placed {
  id: string;
  token: string;
  checkoutUrl: string;
}

/** Runs one customer's visit. */
export async function visit(storm: Storm, plan: CustomerPlan): Promise<void> {
  // Each has an own address, as behind a proxy.
  const headers: Record<string, string> = {
    'x-forwarded-for': `10.${plan.n >> 16}.${(plan.n >> 8) & 255}.${plan.n & 255}`,
  };
  const urls = storm.urls.map((_, n) => storm.urls[(n + plan.n) % storm.urls.length] ?? '');
  if (plan.account) {
    const cookie = await signUp(storm, urls, plan, headers);
    if (cookie !== null) headers['cookie'] = cookie;
  }
  const placed = await checkOut(storm, urls, plan, headers);
  if (placed === null) return;
  if (await pay(storm, urls, plan, placed, headers)) await look(storm, urls, plan, placed, headers);
}

async function signUp(
  storm: Storm,
  urls: readonly string[],
  { n }: CustomerPlan,
  headers: Record<string, string>,
): Promise<string | null> {
  const body = {
    email: `guest-${n}@correo.example`,
    password: 'horchata-fría-1968',
    firstName: 'Marisol',
    lastName: 'Vega',
    username: '',
    website: '',
    company: '',
  };
  const call = { method: 'POST' as const, headers: { ...headers, 'idempotency-key': randomUUID() }, body };
  const answer = await untilAnswered(urls, '/api/auth/customer/signup', call);
  storm.count(`account: ${answer === null ? 'no answer' : answer.status}`);
  return answer?.headers.getSetCookie()[0]?.split(';')[0] ?? null;
}

async function checkOut(
  storm: Storm,
  urls: readonly string[],
  plan: CustomerPlan,
  headers: Record<string, string>,
): Promise<Placed | null> {
  const { truck } = storm;
  const dish = plan.dish === 'plain' ? truck.plain : truck.counted;
  const items = [{ id: dish.id, name: dish.name, price: formatPrice(dish.cents), quantity: plan.quantity }];
  const customer = { email: `guest-${plan.n}@correo.example`, phone: phoneOf(plan.n) };
  let total = formatPrice(
    orderTotals([{ unitCents: dish.cents, quantity: plan.quantity }], DEFAULT_TAX_RATE).totalCents,
  );
  let promoCode: string | undefined;
  if (plan.promo) {
    const asked = { method: 'POST' as const, headers, body: { items, promoCode: truck.promoCode } };
    const quote = await untilAnswered(urls, '/api/checkout/promo', asked);
    if (quote?.status === 200) {
      total = (quote.body as PromoQuote).total;
      promoCode = truck.promoCode;
    }
  }
  const pickup = await pickupOf(urls, plan);
  const body = {
    items,
    total,
    customer: { ...customer, ...pickup },
    ...(promoCode === undefined ? {} : { promoCode }),
  };
  const key = randomUUID();
  const call = { method: 'POST' as const, headers: { ...headers, 'idempotency-key': key }, body };
  const press = () => untilAnswered(urls, '/api/square/create-checkout', call, plan.givesUp);
  storm.begins('checkout');
  // Two presses go to different processes where there are several.
  const elsewhere = () => untilAnswered(urls.toReversed(), '/api/square/create-checkout', call, plan.givesUp);
  const answers = await Promise.all(plan.doublePress ? [press(), elsewhere()] : [press()]);
  return answers.map((answer) => placedBy(storm, plan, key, answer)).find((one) => one !== null) ?? null;
}

function placedBy(storm: Storm, plan: CustomerPlan, key: string, answer: Answered | null): Placed | null {
  storm.count(
    answer === null ? 'checkout: no answer' : `checkout: ${answer.status === 200 ? 200 : errorOf(answer)}`,
  );
  if (answer?.status !== 200) return null;
  const { checkoutUrl, orderToken } = answer.body as CreateCheckoutAnswer;
  const id = orderToken.split('.')[0] ?? '';
  storm.told.checkouts.push({ key, orderId: id });
  storm.planOf.set(id, plan);
  return { id, token: orderToken, checkoutUrl };
}

const phoneOf = (n: number) => `+1928${String(2_000_000 + n)}`;

/** The last of today's next six slots, for all who want one. */
export async function pickupOf(
  urls: readonly string[],
  { pickup }: CustomerPlan,
): Promise<{ pickupTime: string; pickupAt?: number }> {
  if (pickup === 'asap') return { pickupTime: 'ASAP' };
  const answer = await untilAnswered(urls, '/api/ordering-status', {});
  const { slots } = (answer?.body ?? { slots: [] }) as Pick<OrderingStatusView, 'slots'>;
  const slot = slots
    .filter(({ value, today }) => value !== 'ASAP' && today)
    .slice(0, 6)
    .at(-1);
  return slot === undefined ? { pickupTime: 'ASAP' } : { pickupTime: slot.value, pickupAt: slot.at };
}

/** True when Square's page said that the order is paid. */
async function pay(
  storm: Storm,
  urls: readonly string[],
  plan: CustomerPlan,
  placed: Placed,
  headers: Record<string, string>,
): Promise<boolean> {
  const linkId = new URL(placed.checkoutUrl).pathname.split('/').at(-1) ?? '';
  const press = async (outcome: 'pay' | 'decline') => {
    const answer = await pressAtSquare(placed.checkoutUrl, outcome);
    storm.count(`${outcome}: ${answer}`);
    if (answer === 303) storm.told.paid.push(placed.id);
    return answer === 303;
  };
  switch (plan.pays) {
    case 'walk_away':
      return false;
    case 'decline':
      return press('decline');
    case 'decline_then_pay':
      await press('decline');
      return press('pay');
    case 'pay':
      return (await Promise.all(plan.doublePress ? [press('pay'), press('pay')] : [press('pay')])).some(
        Boolean,
      );
    case 'pay_twice':
      // Comal's clock may have jumped past the order's end, which takes the page away.
      if (!(await press('pay'))) return false;
      await storm.square.control(`/pay-late/${linkId}`);
      return true;
    case 'cancel':
      await cancelUnpaid(storm, urls, placed, headers);
      return false;
    case 'pay_late':
    default:
      await cancelUnpaid(storm, urls, placed, headers);
      await storm.square.control(`/pay-late/${linkId}`);
      storm.told.paid.push(placed.id);
      return true;
  }
}

/** Presses a button of Square's payment page; returns the status of its answer. */
export async function pressAtSquare(checkoutUrl: string, outcome: 'pay' | 'decline'): Promise<number> {
  const answer = await fetch(checkoutUrl, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `outcome=${outcome}`,
  });
  await answer.arrayBuffer();
  return answer.status;
}

async function cancelUnpaid(
  storm: Storm,
  urls: readonly string[],
  { id, token }: Placed,
  headers: Record<string, string>,
): Promise<void> {
  storm.begins('cancel');
  const path = `/api/orders/${encodeURIComponent(token)}/cancel`;
  const answer = await untilAnswered(urls, path, { method: 'POST', headers });
  storm.count(`cancel: ${answer === null ? 'no answer' : answer.status}`);
  if (answer?.status === 200 && (answer.body as OrderView).status === 'cancelled') {
    storm.told.cancelledUnpaid.push(id);
  }
}

/** Follows the order's page until it shows a number, for a while. */
async function look(
  storm: Storm,
  urls: readonly string[],
  plan: CustomerPlan,
  { id, token }: Placed,
  headers: Record<string, string>,
): Promise<void> {
  for (let n = 0; plan.looks && n < 6; n++) {
    const url = `${urls[n % urls.length] ?? ''}/api/orders/${encodeURIComponent(token)}`;
    const answer = await once(url, { headers });
    const view = answer?.status === 200 ? (answer.body as OrderView) : null;
    if (view !== null && view.number !== null) {
      storm.told.numbers.push({ orderId: id, number: view.number });
      return;
    }
    await sleep(250);
  }
}
