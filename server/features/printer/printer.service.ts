import type { PrinterSettings, PrinterTestAnswer, PrinterView } from '../../../contracts/owner/printer.ts';
import { mayBeOwnHost } from '../../adapters/printer/own-network.ts';
import { writeTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Staff } from '../../auth/staff-session.ts';
import { enqueuePrint, printerWorks } from '../../printing/print-ticket.ts';
import { publishAlarmChanged, publishJobAdded } from '../../orders/publish.ts';
import { testPaper } from '../../printing/ticket-paper.ts';
import { endAlarms } from '../../stores/alarms.store.ts';
import { recordAudit, recordChange } from '../../stores/audit.store.ts';
import { countWaitingJobs, makeJobsDue } from '../../stores/jobs.store.ts';
import { orderById } from '../../stores/orders/orders.store.ts';
import { readSettings, saveSetting } from '../../stores/settings.store.ts';
import {
  deletePrinterState,
  savePrinterState,
  printerState,
} from '../../stores/orders/ticket-prints.store.ts';

export async function printerView(deps: Deps): Promise<PrinterView> {
  const { printer } = await readSettings(deps.db);
  return {
    printer,
    ...(await printerState(deps.db)),
    waiting: await countWaitingJobs(deps.db, 'print_ticket'),
  };
}

export type Changed = { ok: true } | { ok: false; error: 'invalid'; fields: Record<string, string> };

/** Sets the printer; waiting tickets are sent to it at once. */
export async function changePrinter(
  deps: Deps,
  staff: Staff,
  printer: PrinterSettings | null,
): Promise<Changed> {
  if (printer !== null && !mayBeOwnHost(printer.host)) {
    return { ok: false, error: 'invalid', fields: { 'printer.host': 'invalid' } };
  }
  const ended = await writeTransaction(deps.db, async (tx) => {
    const now = deps.now();
    const { printer: before } = await readSettings(tx);
    await saveSetting(tx, 'printer', printer);
    await recordChange(tx, deps, {
      staff,
      action: 'printer.changed',
      subject: '',
      before,
      after: printer,
    });
    await makeJobsDue(tx, 'print_ticket', now);
    if (before?.host === printer?.host && before?.port === printer?.port) return false;
    await deletePrinterState(tx);
    return endAlarms(tx, 'printer_failed', now);
  });
  publishJobAdded(deps);
  if (ended) publishAlarmChanged(deps);
  return { ok: true };
}

/** Prints a test on the saved printer; null where none is set up. A working one then prints what is waiting. */
export async function testPrinter(deps: Deps): Promise<PrinterTestAnswer | null> {
  const { printer, site } = await readSettings(deps.db);
  if (printer === null) return null;
  const printed = await deps.printer.print(printer, testPaper(printer.language, site.name));
  const ended = await writeTransaction(deps.db, async (tx) => {
    const now = deps.now();
    if (!printed.ok) {
      await savePrinterState(tx, printed.error, now);
      return false;
    }
    await makeJobsDue(tx, 'print_ticket', now);
    return printerWorks(tx, now);
  });
  publishJobAdded(deps);
  if (ended) publishAlarmChanged(deps);
  return { why: printed.ok ? null : printed.error };
}

export type Reprinted = { ok: true } | { ok: false; error: 'not_found' | 'unavailable' };

/** Prints an order's ticket again, once for each key. */
export async function reprintTicket(
  deps: Deps,
  staff: Staff,
  orderId: string,
  key: string,
): Promise<Reprinted> {
  const order = await orderById(deps.db, orderId);
  if (order === null || order.paidAt === null) return { ok: false, error: 'not_found' };
  const { printer } = await readSettings(deps.db);
  if (printer === null) return { ok: false, error: 'unavailable' };
  await enqueuePrint(deps, { id: `${orderId}:${key}`, orderId, reprint: true }, (tx) =>
    recordAudit(tx, deps, {
      staff,
      action: 'order.reprinted',
      subject: orderId,
      before: null,
      after: null,
    }),
  );
  return { ok: true };
}
