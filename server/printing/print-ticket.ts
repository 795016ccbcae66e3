import type { Transaction } from 'kysely';
import type { TicketMark } from '../../contracts/order/ticket.ts';
import type { PrintFailure } from '../../contracts/owner/printer.ts';
import { fireAt, isOrderedAhead, SHOWN_BEFORE_MS } from '../../domain/order/pickup/ahead.ts';
import { isOpen, type OrderStatus } from '../../domain/order/order.ts';
import type { Schema } from '../database/tables/schema.ts';
import { writeTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { ownerOrderView } from '../views/owner-order-view.ts';
import { endAlarms, openAlarms, raiseAlarm } from '../stores/alarms.store.ts';
import { addJob } from '../stores/jobs.store.ts';
import { orderById } from '../stores/orders/orders.store.ts';
import type { OrderRecord } from '../stores/orders/order-record.ts';
import { readSettings, type Settings } from '../stores/settings.store.ts';
import {
  insertTicketPrint,
  beginTicket,
  markTicketFailed,
  markTicketPrinted,
  savePrinterState,
  printerState,
  type TicketPrint,
  ticketPrintById,
} from '../stores/orders/ticket-prints.store.ts';
import { DONE, type JobOutcome } from '../jobs/job-outcome.ts';
import { publishAlarmChanged, publishJobAdded } from '../orders/publish.ts';
import { orderPaper } from './ticket-paper.ts';

const FIRST_WAIT_MS = 2_000;
/** A printer that is available again prints its waiting tickets within this time. */
const MAX_WAIT_MS = 15_000;
/** After this nobody waits for a requested reprint of a closed order. */
const REPRINT_RELEVANT_MS = 10 * 60_000;

/** Enqueues the ticket of a received order, where tickets print automatically; one ordered ahead when the board shows it. */
export async function enqueueTicket(deps: Deps, orderId: string): Promise<JobOutcome> {
  const settings = await readSettings(deps.db);
  const order = await orderById(deps.db, orderId);
  if (order === null || !isOpen(order.status)) return DONE;
  const until = setAsideUntil(settings, order);
  if (until > deps.now()) return { kind: 'wait', until };
  if (settings.printer?.automatic !== true) return DONE;
  await enqueuePrint(deps, { id: orderId, orderId, reprint: false });
  return DONE;
}

type Print = Pick<TicketPrint, 'id' | 'orderId' | 'reprint'>;

/** Enqueues a ticket for printing, once for each id; false when it was requested before. */
export async function enqueuePrint(
  deps: Deps,
  print: Print,
  inTransaction: (tx: Transaction<Schema>) => Promise<void> = async () => undefined,
): Promise<boolean> {
  const enqueued = await writeTransaction(deps.db, async (tx) => {
    if (!(await addPrint(tx, deps, print))) return false;
    await inTransaction(tx);
    return true;
  });
  if (enqueued) publishJobAdded(deps, ['print_ticket']);
  return enqueued;
}

/** False when it was requested before. The caller publishes the job after the commit. */
async function addPrint(tx: Transaction<Schema>, deps: Deps, print: Print): Promise<boolean> {
  const now = deps.now();
  if (!(await insertTicketPrint(tx, { ...print, askedAt: now }))) return false;
  await addJob(tx, { id: deps.newId(), kind: 'print_ticket', subject: print.id, runAt: now });
  return true;
}

/**
 * Prints one ticket. That it may be on paper is stored before it is sent: when a process dies, or the printer closes
 * the connection, the ticket is printed again, marked as a possible duplicate, rather than lost.
 */
export async function printTicket(deps: Deps, id: string): Promise<JobOutcome> {
  const print = await ticketPrintById(deps.db, id);
  const { printer, timeZone, stations } = await readSettings(deps.db);
  if (print === null || print.printedAt !== null || printer === null) return DONE;
  const order = await orderById(deps.db, print.orderId);
  if (order === null || !isRelevant(print, order.status, deps.now())) return DONE;
  const view = await ownerOrderView(deps.db, order);
  const paper = orderPaper(view, printer.byStation === true ? stations : [], {
    timeZone,
    language: printer.language,
    mark: markOf(print, view.hasRefundedLines),
    now: deps.now(),
  });
  await beginTicket(deps.db, id, deps.now());
  const printed = await deps.printer.print(printer, paper);
  if (!printed.ok) {
    deps.log.warn({ orderId: order.id, why: printed.error }, 'a ticket was not printed');
    const begunAt = printed.begun ? deps.now() : print.begunAt;
    await noteFailure(deps, { why: printed.error, begunAt, print });
    return { kind: 'wait', until: deps.now() + waitAfter(print.tries) };
  }
  const ended = await writeTransaction(deps.db, async (tx) => {
    await markTicketPrinted(tx, id, deps.now());
    return printerWorks(tx, deps.now());
  });
  if (ended) publishAlarmChanged(deps);
  return DONE;
}

/** Records that the printer works; true when that ended an alarm. Call it in a transaction. */
export async function printerWorks(tx: Transaction<Schema>, now: number): Promise<boolean> {
  await savePrinterState(tx, null, now);
  return endAlarms(tx, 'printer_failed', now);
}

/**
 * Enqueues the ticket of a hasRefundedLines refunded order again, where tickets print automatically. The caller publishes the job
 * after the commit.
 */
export async function printChange(
  tx: Transaction<Schema>,
  deps: Deps,
  change: { orderId: string; refundId: string },
): Promise<void> {
  const settings = await readSettings(tx);
  if (settings.printer?.automatic !== true) return;
  const order = await orderById(tx, change.orderId);
  // Its first ticket will say it.
  if (order !== null && setAsideUntil(settings, order) > deps.now()) return;
  await addPrint(tx, deps, { id: change.refundId, orderId: change.orderId, reprint: true });
}

/** Until when (epoch ms) the kitchen does not see an order: only one ordered ahead waits. */
function setAsideUntil(settings: Settings, order: OrderRecord): number {
  return isOrderedAhead(settings, order) ? fireAt(order, settings.prepMinutes) - SHOWN_BEFORE_MS : 0;
}

function markOf({ reprint, begunAt }: TicketPrint, hasRefundedLines: boolean): TicketMark {
  if (reprint) return hasRefundedLines ? 'changed' : 'reprint';
  return begunAt === null ? 'first' : 'perhaps_reprint';
}

function isRelevant({ reprint, askedAt }: TicketPrint, status: OrderStatus, now: number): boolean {
  if (isOpen(status)) return true;
  return reprint && now - askedAt < REPRINT_RELEVANT_MS;
}

function waitAfter(tries: number): number {
  return Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** tries);
}

async function noteFailure(
  deps: Deps,
  { why, begunAt, print }: { why: PrintFailure; begunAt: number | null; print: TicketPrint },
): Promise<void> {
  const raised = await writeTransaction(deps.db, async (tx) => {
    const now = deps.now();
    await markTicketFailed(tx, print.id, { why, begunAt });
    await savePrinterState(tx, why, now);
    // One alarm for all waiting tickets.
    if ((await openAlarms(tx)).some(({ facts }) => facts.kind === 'printer_failed')) return false;
    const { lastPrintedAt } = await printerState(tx);
    return raiseAlarm(tx, {
      id: deps.newId(),
      facts: { kind: 'printer_failed', why },
      subject: `${print.id}:${lastPrintedAt ?? 0}`,
      orderId: null,
      raisedAt: now,
    });
  });
  if (raised) publishAlarmChanged(deps);
}
