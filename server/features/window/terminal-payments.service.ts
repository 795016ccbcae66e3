import type { TerminalPaymentView, WindowTerminal } from '../../../contracts/owner/window/window.ts';
import type { Transaction } from 'kysely';
import type { Schema } from '../../database/tables/schema.ts';
import { writeTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { OrderDraft } from '../../orders/placing/place-order.ts';
import { publishOrderChanged } from '../../orders/publish.ts';
import { type Sent, sendToTerminal } from '../../orders/terminal/send-to-terminal.ts';
import type { OrderRecord } from '../../stores/orders/order-record.ts';
import { lockOrder, requireOrder } from '../../stores/orders/orders.store.ts';
import {
  insertAttempt,
  isOpenAttempt,
  latestAttempt,
  type TerminalAttempt,
} from '../../stores/orders/window/terminal-checkouts.store.ts';
import { type Terminal, terminalById, terminalsAt } from '../../stores/terminals.store.ts';
import { type CashPart, leastChargeProblem, type WindowRefusal } from './place-window-order.ts';

/** A terminal takes up what it is sent within a second or two; one that has not by then is off or without a network. */
const SILENT_AFTER_MS = 8_000;
/** Square cancels what a terminal was asked after this time. */
const CHECKOUT_MS = 5 * 60_000;

type PairedTerminal = Terminal & { deviceId: string };

/** Returns the terminals that can take a card now, the oldest first. */
export async function windowTerminals(deps: Deps): Promise<WindowTerminal[]> {
  const known = await terminalsAt(deps.db, deps.payments.locationId);
  return known.flatMap(({ id, name, deviceId }) => (deviceId === null ? [] : [{ id, name }]));
}

/** Returns a terminal that is paired with the account of now; null where there is none. */
async function pairedTerminal(deps: Deps, id: string): Promise<PairedTerminal | null> {
  const terminal = await terminalById(deps.db, id);
  if (terminal === null || terminal.locationId !== deps.payments.locationId) return null;
  const { deviceId } = terminal;
  return deviceId === null ? null : { ...terminal, deviceId };
}

/** How an order is paid at a terminal: its first attempt is stored with it. */
export async function paidAtTerminal(deps: Deps, terminalId: string, part: CashPart) {
  const terminal = await pairedTerminal(deps, terminalId);
  return {
    ...part,
    tips: 'tipsAtTerminal' as const,
    problem: (draft: OrderDraft): WindowRefusal<'terminal_gone' | 'below_least_charge'> | null =>
      terminal === null ? { ok: false, error: 'terminal_gone' } : leastChargeProblem(draft),
    store: async (tx: Transaction<Schema>, { id }: OrderRecord): Promise<void> => {
      if (terminal !== null) await insertAttempt(tx, attemptOf(deps, id, 1, terminal));
    },
  };
}

function attemptOf(deps: Deps, orderId: string, attempt: number, terminal: PairedTerminal): TerminalAttempt {
  return {
    orderId,
    attempt,
    terminalId: terminal.id,
    terminalName: terminal.name,
    deviceId: terminal.deviceId,
    locationId: terminal.locationId,
    checkoutId: null,
    status: 'sending',
    canceledBy: null,
    declinedCard: null,
    sentAt: deps.now(),
  };
}

/**
 * Tries again to have an order paid at a terminal, after the attempt of that number has ended; a repeat is the same
 * attempt.
 */
export async function payAgain(
  deps: Deps,
  orderId: string,
  { attempt, terminalId }: { attempt: number; terminalId: string },
): Promise<Sent | { ok: false; error: 'terminal_gone' }> {
  const terminal = await pairedTerminal(deps, terminalId);
  if (terminal === null) return { ok: false, error: 'terminal_gone' };
  await writeTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const latest = await latestAttempt(tx, orderId);
    const waits = order?.status === 'awaiting_payment' && order.expiresAt > deps.now();
    const ended = latest !== null && !isOpenAttempt(latest) && latest.status !== 'completed';
    if (!waits || !ended || latest.attempt !== attempt) return;
    await insertAttempt(tx, attemptOf(deps, orderId, attempt + 1, terminal));
  });
  const sent = await sendToTerminal(deps, await requireOrder(deps.db, orderId));
  publishOrderChanged(deps, orderId);
  return sent;
}

/** Returns how an attempt stands. */
export function terminalPayment(attempt: TerminalAttempt, now: number): TerminalPaymentView {
  const { status, canceledBy, sentAt } = attempt;
  const open = isOpenAttempt(attempt);
  return {
    terminalId: attempt.terminalId,
    terminal: attempt.terminalName,
    attempt: attempt.attempt,
    state: stateOf(attempt, now),
    stoppedBy: status === 'canceled' ? canceledBy : null,
    declinedCard: attempt.declinedCard,
    leftMs: open ? Math.max(0, sentAt + CHECKOUT_MS - now) : 0,
  };
}

const LATER_STATES = {
  // Its payment is about to be seen.
  completed: 'asking',
  cancel_requested: 'canceling',
  refused: 'refused',
  canceled: 'stopped',
} as const;

function stateOf(
  { status, declinedCard, sentAt }: TerminalAttempt,
  now: number,
): TerminalPaymentView['state'] {
  if (status === 'sending' || status === 'pending')
    return sentAt + SILENT_AFTER_MS <= now ? 'silent' : 'sent';
  if (status === 'in_progress') return declinedCard === null ? 'asking' : 'declined';
  return LATER_STATES[status];
}
