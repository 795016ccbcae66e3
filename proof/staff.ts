import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { OwnerOrderView } from '../contracts/owner/orders/owner-order.ts';
import { nextKitchenStatus } from '../domain/order/order.ts';
import { type Answered, errorOf, once, untilAnswered } from './calls.ts';
import type { Storm } from './customers.ts';

export const OWNER = { email: 'owner@cocina.example', password: 'a long enough password' };
const ROUND_MS = 400;

/** Signs the owner in; returns the `cookie` header. */
export async function signIn({ urls }: Pick<Storm, 'urls'>): Promise<string> {
  const answer = await untilAnswered(urls, '/api/auth/owner/login', { method: 'POST', body: OWNER });
  return answer?.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** Works on the open orders until told to stop; each is refunded, canceled, served or left as its plan says. */
export async function work(storm: Storm, over: AbortSignal): Promise<void> {
  const cookie = await signIn(storm);
  const done = new Set<string>();
  for (let round = 0; !over.aborted; round++) {
    const url = storm.urls[round % storm.urls.length] ?? '';
    const answer = await once(`${url}/api/owner/orders?scope=open`, { headers: { cookie } });
    const orders = answer?.status === 200 ? (answer.body as OwnerOrderView[]) : [];
    for (const order of orders) {
      if (over.aborted) return;
      await attend(storm, cookie, order, done);
    }
    await sleep(ROUND_MS);
  }
}

async function attend(storm: Storm, cookie: string, order: OwnerOrderView, done: Set<string>): Promise<void> {
  const plan = storm.planOf.get(order.id)?.staff;
  if (plan === undefined) return;
  const press = async (path: string, body: object, key?: string): Promise<Answered | null> => {
    const headers = { cookie, ...(key === undefined ? {} : { 'idempotency-key': key }) };
    const call = { method: 'POST' as const, headers, body };
    const pressed = () => untilAnswered(storm.urls, `/api/owner/orders/${order.id}${path}`, call);
    const [first] = await Promise.all(plan.doublePress ? [pressed(), pressed()] : [pressed()]);
    return first ?? null;
  };
  const refund = async (body: object) => {
    const key = createHash('sha256').update(order.id).digest('hex').slice(0, 32);
    storm.begins('refund');
    const answer = await press('/refund', { reason: 'other', ...body }, key);
    storm.count(`refund: ${said(answer)}`);
    if (answer?.status === 202) storm.told.refunds.push({ key, orderId: order.id });
  };
  if (plan.does === 'serve') {
    const next = nextKitchenStatus(order.status);
    if (next !== null)
      storm.count(`bump: ${said(await press('/status', { status: next, from: order.status }))}`);
    return;
  }
  if (done.has(order.id)) return;
  done.add(order.id);
  if (plan.does === 'refund_part') await refund({ amount: '1.00' });
  if (plan.does === 'refund_line') await refund({ lines: [{ line: 0, quantity: 1 }] });
  if (plan.does === 'refund_rest') await refund({});
  if (plan.does === 'cancel') {
    storm.begins('cancel');
    const answer = await press('/status', { status: 'cancelled' });
    storm.count(`cancellation: ${said(answer)}`);
    if (answer?.status === 200) storm.told.cancelledPaid.push(order.id);
  }
}

const said = (answer: Answered | null): string =>
  answer === null ? 'no answer' : answer.status < 300 ? String(answer.status) : errorOf(answer);
