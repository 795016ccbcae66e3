import type { Transaction } from 'kysely';
import { businessDay } from '../../domain/business-day.ts';
import type { SquarePayment, SquareRefund } from '../adapters/payments/payments.port.ts';
import type { Schema } from '../database/tables/schema.ts';
import { writeTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { paymentsById } from '../stores/payments/closing.store.ts';
import { savePaymentFee, saveRefundFee } from '../stores/payments/fees.store.ts';
import { deleteFiguresOf } from '../stores/payments/sales-figures.store.ts';
import { readClock } from '../stores/settings.store.ts';

/** Keeps the fees that Square has reported of payments; those of other registers are left out. */
export async function recordFees(deps: Deps, payments: readonly SquarePayment[]): Promise<void> {
  const reported = new Map(payments.map(({ id, feeCents }) => [id, feeCents]));
  const booked = await paymentsById(deps.db, [...reported.keys()]);
  const news = booked.flatMap(({ id, method, feeCents }) => {
    const cents = reported.get(id) ?? null;
    return cents === null || cents === feeCents || method === 'cash' ? [] : [{ id, cents }];
  });
  if (news.length === 0) return;
  await writeTransaction(deps.db, async (tx) => {
    const counted = [];
    for (const { id, cents } of news) counted.push(await savePaymentFee(tx, id, cents));
    await forgetFigures(tx, deps, counted);
  });
}

/** Keeps what Square asked for a completed refund, or returned of its fee. `paymentId`: our id of its payment. */
export async function recordRefundFee(deps: Deps, paymentId: string, refund: SquareRefund): Promise<void> {
  const { id, status, amountCents, feeCents } = refund;
  if (feeCents === null || status !== 'COMPLETED') return;
  await writeTransaction(deps.db, async (tx) => {
    const counted = await saveRefundFee(tx, { squareRefundId: id, paymentId, amountCents, feeCents });
    await forgetFigures(tx, deps, [counted]);
  });
}

/** Deletes the figures of the days that are over among those of these instants. */
async function forgetFigures(
  tx: Transaction<Schema>,
  deps: Deps,
  instants: readonly (number | null)[],
): Promise<void> {
  const clock = await readClock(tx);
  const today = businessDay(clock, deps.now());
  const days = new Set(instants.flatMap((at) => (at === null ? [] : [businessDay(clock, at)])));
  for (const day of [...days].toSorted()) if (day < today) await deleteFiguresOf(tx, day);
}
