import { type Kysely, type Selectable, sql } from 'kysely';
import type { PaymentsEnvironment } from '../../../domain/order/payment/payments-environment.ts';
import {
  type PaymentTestStatus,
  type PaymentTestStep,
  paymentTestSteps,
} from '../../../contracts/owner/payment-test.ts';
import type { PaymentLinkRequest } from '../../adapters/payments/payments.port.ts';
import type { Schema } from '../../database/tables/schema.ts';
import { linkRequestOf } from '../orders/order-record.ts';

type Db = Kysely<Schema>;

/** One run of the owner's payment test. Times are epoch milliseconds. */
export interface PaymentTest {
  id: string;
  status: PaymentTestStatus;
  environment: PaymentsEnvironment;
  steps: PaymentTestStep[];
  request: PaymentLinkRequest;
  linkId: string | null;
  linkUrl: string | null;
  squareOrderId: string | null;
  paymentId: string | null;
  /** Square's refund id. */
  refundId: string | null;
  openedAt: number | null;
  cancelAskedAt: number | null;
  webhookHeardAt: number | null;
  webhookRefusedAt: number | null;
  startedAt: number;
  endedAt: number | null;
}

function testOfRow(row: Selectable<Schema['payment_tests']>): PaymentTest {
  return {
    id: row.id,
    status: row.status,
    environment: row.environment,
    steps: paymentTestSteps.parse(JSON.parse(row.steps)),
    request: linkRequestOf({ linkRequest: row.link_request }),
    linkId: row.link_id,
    linkUrl: row.link_url,
    squareOrderId: row.square_order_id,
    paymentId: row.payment_id,
    refundId: row.refund_id,
    openedAt: row.opened_at,
    cancelAskedAt: row.cancel_asked_at,
    webhookHeardAt: row.webhook_heard_at,
    webhookRefusedAt: row.webhook_refused_at,
    startedAt: row.started_at,
    endedAt: row.ended_at,
  };
}

/** Begins a test; false while another one runs. */
export async function insertPaymentTest(
  db: Db,
  test: Pick<PaymentTest, 'id' | 'environment' | 'steps' | 'request' | 'startedAt'>,
): Promise<boolean> {
  const result = await db
    .insertInto('payment_tests')
    .values({
      id: test.id,
      running: 1,
      status: 'running',
      environment: test.environment,
      steps: JSON.stringify(test.steps),
      link_request: JSON.stringify(test.request),
      link_id: null,
      link_url: null,
      square_order_id: null,
      payment_id: null,
      refund_id: null,
      opened_at: null,
      cancel_asked_at: null,
      webhook_heard_at: null,
      webhook_refused_at: null,
      started_at: test.startedAt,
      ended_at: null,
    })
    .onConflict((conflict) => conflict.column('running').doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function isPaymentTestRunning(db: Db): Promise<boolean> {
  const row = await db.selectFrom('payment_tests').select('id').where('running', '=', 1).executeTakeFirst();
  return row !== undefined;
}

/** Returns the tests that have ended and began after `after` (epoch ms). */
export async function endedPaymentTests(db: Db, after: number): Promise<PaymentTest[]> {
  const rows = await db
    .selectFrom('payment_tests')
    .selectAll()
    .where('running', 'is', null)
    .where('started_at', '>', after)
    .execute();
  return rows.map(testOfRow);
}

export async function paymentTestById(db: Db, id: string): Promise<PaymentTest | null> {
  const row = await db.selectFrom('payment_tests').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : testOfRow(row);
}

/** Returns the newest test, running or ended. */
export async function newestPaymentTest(db: Db): Promise<PaymentTest | null> {
  const row = await db
    .selectFrom('payment_tests')
    .selectAll()
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : testOfRow(row);
}

/** Returns the result of the last ended test, or null without one. */
export async function lastPaymentTest(
  db: Db,
): Promise<Pick<PaymentTest, 'id' | 'status' | 'environment' | 'startedAt' | 'endedAt'> | null> {
  const row = await db
    .selectFrom('payment_tests')
    .select(['id', 'status', 'environment', 'started_at as startedAt', 'ended_at as endedAt'])
    .where('running', 'is', null)
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Stores a test's progress; marks by the owner and the webhook are in columns of their own. */
export async function savePaymentTest(db: Db, test: PaymentTest): Promise<void> {
  await db
    .updateTable('payment_tests')
    .set({
      running: test.status === 'running' ? 1 : null,
      status: test.status,
      steps: JSON.stringify(test.steps),
      link_id: test.linkId,
      link_url: test.linkUrl,
      square_order_id: test.squareOrderId,
      payment_id: test.paymentId,
      refund_id: test.refundId,
      ended_at: test.endedAt,
    })
    .where('id', '=', test.id)
    .execute();
}

/** Records that the owner opened the payment page. */
export async function recordTestOpened(db: Db, id: string, now: number): Promise<void> {
  await db
    .updateTable('payment_tests')
    .set({ opened_at: now })
    .where('id', '=', id)
    .where('opened_at', 'is', null)
    .execute();
}

/** False when the test has ended or is already being canceled. */
export async function cancelTest(db: Db, id: string, now: number): Promise<boolean> {
  const result = await db
    .updateTable('payment_tests')
    .set({ cancel_asked_at: now })
    .where('id', '=', id)
    .where('running', '=', 1)
    .where('cancel_asked_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Records Square's webhook event about the running test, with a valid or an invalid signature. */
export async function recordTestWebhook(
  db: Db,
  rawBody: string,
  result: 'heard' | 'refused',
  now: number,
): Promise<void> {
  const test = await db
    .selectFrom('payment_tests')
    .select(['id', 'square_order_id'])
    .where('running', '=', 1)
    .executeTakeFirst();
  // Only Square and we know the id, so nobody else can forge such an event.
  if (test === undefined || test.square_order_id === null || !rawBody.includes(test.square_order_id)) return;
  const column = result === 'heard' ? 'webhook_heard_at' : 'webhook_refused_at';
  await db
    .updateTable('payment_tests')
    .set({ [column]: sql<number>`coalesce(${sql.ref(column)}, ${now})` })
    .where('id', '=', test.id)
    .execute();
}
