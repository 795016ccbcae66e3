import type { Cents } from '../money.ts';
import type { OrderLine, OrderStatus } from './order.ts';
import { canTransition } from './order.ts';

/** Most orders that a tablet keeps until it can send them. */
export const MAX_UNSENT_ORDERS = 200;
/** Most moves of the kitchen that are sent with an order. */
export const MAX_OFFLINE_MOVES = 100;
const DAY_MS = 24 * 60 * 60_000;
/** Orders sold earlier count as sold so long ago. */
const MAX_AGE_MS = 7 * DAY_MS;
/** For as soon as possible at most. */
const LATEST_ASAP_MS = DAY_MS;
const LATEST_TIMED_MS = 8 * DAY_MS;

/** A step that the kitchen took without a network. */
export interface OfflineMove {
  /** Made by the tablet. */
  id: string;
  from: OrderStatus;
  to: OrderStatus;
  /** Epoch ms. */
  at: number;
}

/** Returns when an order counts as sold, by what the tablet's clock said: not in the future and at most a week ago. */
export function soldTime(said: number, now: number): number {
  return Math.min(now, Math.max(now - MAX_AGE_MS, said));
}

/** Returns when an order's food was promised, by what the tablet says: after the sale, and not much later. */
export function promisedTime(said: number, soldAt: number, asap: boolean): number {
  return Math.min(soldAt + (asap ? LATEST_ASAP_MS : LATEST_TIMED_MS), Math.max(soldAt, said));
}

/**
 * Returns the moves that continue from a status, one after the other, each at its own time between the sale and `now`; the
 * first that does not continue ends them.
 */
export function movesFrom(
  status: OrderStatus,
  moves: readonly OfflineMove[],
  { soldAt, now }: { soldAt: number; now: number },
): OfflineMove[] {
  const steps: OfflineMove[] = [];
  let reached = status;
  let last = soldAt;
  for (const move of moves) {
    if (move.from !== reached || !canTransition(reached, move.to, 'kitchen') || move.to === 'cancelled')
      break;
    last = Math.min(now, Math.max(last, move.at));
    reached = move.to;
    steps.push({ ...move, at: last });
  }
  return steps;
}

const free = <T extends object>(option: T) => ({ ...option, cents: 0 });

/** Returns a line at the price that was taken for one of it; its options are in that price. */
export function lineAsTaken(line: OrderLine, unitCents: Cents): OrderLine {
  if (line.unitCents === unitCents) return line;
  return {
    ...line,
    unitCents,
    baseCents: unitCents,
    size: line.size && free(line.size),
    choices: line.choices.map((choice) => (choice.cents === undefined ? choice : free(choice))),
    addOns: line.addOns.map(free),
    extras: line.extras.map(free),
  };
}
