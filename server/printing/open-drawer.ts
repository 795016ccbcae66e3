import type { Transaction } from 'kysely';
import type { PrintFailure, PrinterSettings } from '../../contracts/owner/printer.ts';
import type { Schema } from '../database/tables/schema.ts';
import type { Deps } from '../deps.ts';
import { DONE, type JobOutcome } from '../jobs/job-outcome.ts';
import { addJob } from '../stores/jobs.store.ts';
import { orderById } from '../stores/orders/orders.store.ts';
import { readSettings } from '../stores/settings.store.ts';

/** Nobody stands at the drawer any more: it would open by itself, in front of whoever is there. */
const RELEVANT_MS = 15_000;

/** Opens the cash drawer by the printer; null, or why it cannot. */
export async function openDrawerAt(deps: Deps, printer: PrinterSettings): Promise<PrintFailure | null> {
  const opened = await deps.printer.openDrawer(printer);
  if (opened.ok) return null;
  deps.log.warn({ why: opened.error }, 'the cash drawer was not opened');
  return opened.error;
}

/** Enqueues the drawer's opening for cash of an order, where the owner wants it. The caller publishes the job. */
export async function enqueueDrawer(tx: Transaction<Schema>, deps: Deps, orderId: string): Promise<void> {
  const { printer } = await readSettings(tx);
  if (printer?.drawer !== 'cash') return;
  await addJob(tx, { id: deps.newId(), kind: 'open_drawer', subject: orderId, runAt: deps.now() });
}

/** Opens the drawer for an order that was just paid in cash. A failure is not repeated: there is the button. */
export async function openDrawerFor(deps: Deps, orderId: string): Promise<JobOutcome> {
  const { printer } = await readSettings(deps.db);
  const order = await orderById(deps.db, orderId);
  const isRelevant = order !== null && deps.now() - order.createdAt < RELEVANT_MS;
  if (printer?.drawer === 'cash' && isRelevant) await openDrawerAt(deps, printer);
  return DONE;
}
