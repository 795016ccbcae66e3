import { expect } from 'vitest';
import type { Deps } from '../../server/deps.ts';
import { changeOrderStatus } from '../../server/features/owner-orders/owner-orders.service.ts';
import { receiveWebhook } from '../../server/features/webhook/webhook.service.ts';
import { runEverythingDue } from '../../server/jobs/jobs.ts';
import { openAlarms } from '../../server/stores/alarms.store.ts';
import type { TestTruck } from '../test-truck.ts';
import { type CrashPoint, crashingProcess, type Effect, ProcessCrashed } from './crashing-process.ts';

const SECOND = 1_000;

export const CASHIER = { id: 'cashier', email: 'cashier@cocina.example', role: 'cashier' } as const;

/** The step in which a process dies. */
export type Phase = 'checkout' | 'webhook' | 'work' | 'refund';
/** How Square's events of the payment arrive. */
export type Delivery = 'normal' | 'doubled' | 'late' | 'lost';

export interface Crash {
  phase: Phase;
  point: Required<CrashPoint>;
  deliveries: Delivery[];
}

/** Returns the crashes just before and just after each effect of a phase. */
export const around = (phase: Phase, effects: Effect[], deliveries: Delivery[], turn = 1): Crash[] =>
  effects.flatMap((effect) =>
    (['before', 'after'] as const).map((when) => ({ phase, point: { when, effect, turn }, deliveries })),
  );

/** Runs one step in a process that may crash, and again in a new one if it did. */
export async function survive(
  truck: TestTruck,
  point: CrashPoint | null,
  step: (deps: Deps) => Promise<unknown>,
): Promise<boolean> {
  const process = crashingProcess(truck.db, truck.payments, point);
  try {
    await step({ ...truck.deps, db: process.db, payments: process.payments });
  } catch (error) {
    if (!(error instanceof ProcessCrashed)) throw error;
  }
  if (point !== null && !process.died()) throw new Error(`did not die ${point.when} ${point.effect}`);
  return process.died();
}

/** Runs the background jobs until every lease of a crashed process has ended and nothing is due. */
export async function letTimePass(truck: TestTruck): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    truck.clock.advance(61 * SECOND);
    await runEverythingDue(truck.deps, `survivor-${round}`);
  }
}

/** An event of Square's: its type, and the id of what it is about. */
export type SquareEvent = Parameters<TestTruck['payments']['webhook']>;

/** Returns the events that tell of a payment. */
export const paymentEvents = (paymentId: string): SquareEvent[] => [
  ['payment.created', paymentId],
  ['payment.updated', paymentId],
];

/** Sends events; the process may die at the first. */
export async function deliver(
  truck: TestTruck,
  events: readonly SquareEvent[],
  twice: boolean,
  point: CrashPoint | null,
): Promise<void> {
  for (const [index, event] of events.entries()) {
    const { rawBody, signature } = truck.payments.webhook(...event);
    const send = (deps: Deps) => receiveWebhook(deps, rawBody, signature);
    // Square resends events that were not acknowledged.
    if (await survive(truck, index === 0 ? point : null, send)) await send(truck.deps);
    if (twice) await Promise.all([send(truck.deps), send(truck.deps)]);
  }
}

/** Returns the work that the first slot has reserved. */
export const slotWork = async (truck: TestTruck) =>
  (await truck.db.selectFrom('pickup_slots').select('reserved').executeTakeFirst())?.reserved;

/** Returns the keys with which a method of Square was called. */
export const keysOf = (truck: TestTruck, method: Effect) =>
  new Set(truck.payments.calls.filter((call) => call.method === method).map((call) => call.key));

/** Cancels an order of $7.62 with a death on the way, and expects one whole refund and nothing left to do. */
export async function cancelAndRefund(
  truck: TestTruck,
  point: CrashPoint | null,
  id: string,
  squareId: string,
): Promise<void> {
  await changeOrderStatus(truck.deps, CASHIER, id, { status: 'cancelled' });
  await survive(truck, point, (deps) => runEverythingDue(deps, 'mortal'));
  await letTimePass(truck);
  expect(await truck.order(id)).toMatchObject({
    status: 'cancelled',
    paymentStatus: 'refunded',
    refundedCents: 762,
  });
  expect(await truck.payments.getPayment(squareId)).toMatchObject({
    value: { amountCents: 762, refundedCents: 762 },
  });
  expect(keysOf(truck, 'refund').size).toBe(1);
  expect(await slotWork(truck)).toBe(0);
  expect(await openAlarms(truck.db)).toEqual([]);
  const unfinished = await truck.db.selectFrom('jobs').select('kind').where('done_at', 'is', null).execute();
  expect(unfinished).toEqual([]);
}
