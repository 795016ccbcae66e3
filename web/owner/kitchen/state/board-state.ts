import type { OrderChange, OwnerOrderView } from '../../../../contracts/owner/orders/owner-order.ts';
import type { StationId } from '../../../../domain/menu/stations.ts';
import { isOpen, nextKitchenStatus, undoStatus } from '../../../../domain/order/order.ts';
import { type Bump, isTicketStatus, type OwnStation, type TicketStatus } from '../../console/offline/bump.ts';
import { partOf, readyAfter } from './station-bump.ts';

interface KnownOrder {
  view: OwnerOrderView;
  /** Value of the news counter when this was received. */
  version: number;
  /** Missing from a later snapshot: closed in an unknown way. */
  removed: boolean;
}

export interface BoardState {
  orders: ReadonlyMap<string, KnownOrder>;
  /** Bumps without an answer, oldest first. */
  queue: readonly Bump[];
  /** The bump being sent, or null. */
  sending: string | null;
  /** Bumps made here, oldest first, for Undo. */
  made: readonly Bump[];
  /** Orders touched here, whether or not the server knows. */
  touched: ReadonlySet<string>;
  /** Orders sold on this tablet without a network that the server does not know yet. */
  unsent: ReadonlySet<string>;
  /** Counts every piece of news. */
  version: number;
  /** `version` when the newest shown snapshot was requested; -1 before the first. */
  snapshotVersion: number;
}

export type BoardAction =
  /** A snapshot is being requested; `version` after this is its `requestedVersion`. */
  | { type: 'asking' }
  | { type: 'snapshot'; orders: readonly OwnerOrderView[]; requestedVersion: number }
  | { type: 'order'; order: OwnerOrderView }
  /** On the board of a station, Ready marks its part alone. */
  | { type: 'bump'; orderId: string; id: string; at: number; own?: OwnStation | undefined }
  | { type: 'undo'; id: string; at: number }
  /** The cook has acknowledged a partial refund of the order: the change with these quantities. */
  | { type: 'read'; orderId: string; quantities: readonly number[]; id: string; at: number }
  | { type: 'sending'; id: string }
  | { type: 'failed'; id: string }
  /** The server applied the bump, now or before; `order` is the order's current state. */
  | { type: 'acknowledged'; id: string; order: OwnerOrderView | undefined }
  /** The server refused it; `order` is the order's state instead. */
  | { type: 'refused'; id: string; order: OwnerOrderView | undefined }
  | { type: 'touched'; orderId: string }
  /** All that this tablet sold without a network and has not sent. */
  | { type: 'unsent'; orders: readonly OwnerOrderView[] }
  /** Brought back from the orders that left the board. */
  | { type: 'recall'; order: OwnerOrderView; id: string; at: number }
  /** State restored after a reload of the page. */
  | { type: 'restored'; queue: readonly Bump[]; orders?: readonly OwnerOrderView[] };

export const EMPTY_BOARD: BoardState = {
  orders: new Map(),
  queue: [],
  sending: null,
  made: [],
  touched: new Set(),
  unsent: new Set(),
  version: 0,
  snapshotVersion: -1,
};

const MAX_MADE = 30;
/** Closed orders are remembered so that old news does not bring them back; this many are enough. */
const MAX_ORDERS = 500;

/** Returns a ticket's shown status: the server's, advanced by waiting bumps. Null when the board does not show it. */
export function shownStatus(state: BoardState, orderId: string): TicketStatus | null {
  const known = state.orders.get(orderId);
  if (known === undefined || !isTicketStatus(known.view.status)) return null;
  const waiting = state.queue.filter((bump) => bump.orderId === orderId && bump.read === undefined);
  const last = waiting.at(-1);
  // A closed order comes back only by an undo of its own "Picked up".
  if (known.removed && !waiting.some((bump) => bump.from === 'picked_up')) return null;
  return last === undefined ? known.view.status : last.to;
}

// Unchanged orders keep their object, so that a poll re-renders no ticket.
const isSame = (a: OwnerOrderView, b: OwnerOrderView) =>
  a.updatedAt === b.updatedAt && JSON.stringify(a) === JSON.stringify(b);

function mergeOrders(
  state: BoardState,
  orders: readonly OwnerOrderView[],
  requestedVersion?: number,
): BoardState {
  const version = state.version + 1;
  const next = new Map(state.orders);
  for (const view of orders) {
    const known = next.get(view.id);
    const stale = known !== undefined && view.updatedAt < known.view.updatedAt;
    // A snapshot is complete and newer than the one without the order; a single old piece of news is not.
    const revives =
      known?.removed !== true || requestedVersion !== undefined || view.updatedAt > known.view.updatedAt;
    if (stale || !revives) continue;
    next.set(view.id, {
      view: known && isSame(known.view, view) ? known.view : view,
      version,
      removed: false,
    });
  }
  return { ...state, orders: next, version };
}

function takeSnapshot(
  state: BoardState,
  orders: readonly OwnerOrderView[],
  requestedVersion: number,
): BoardState {
  if (requestedVersion < state.snapshotVersion) return state;
  const next = mergeOrders(state, orders, requestedVersion);
  const present = new Set(orders.map((order) => order.id));
  const merged = new Map(next.orders);
  for (const [id, known] of next.orders) {
    // News received after the request may be newer than the answer: such an order is not missing.
    if (
      !present.has(id) &&
      !state.unsent.has(id) &&
      known.version <= requestedVersion &&
      !known.removed &&
      isOpen(known.view.status)
    ) {
      merged.set(id, { ...known, removed: true });
    }
  }
  return forgetOld({ ...next, orders: merged, snapshotVersion: requestedVersion });
}

function forgetOld(state: BoardState): BoardState {
  if (state.orders.size <= MAX_ORDERS) return state;
  const needed = new Set([...state.queue, ...state.made].map((bump) => bump.orderId));
  const closed = [...state.orders].filter(
    ([id, known]) => (known.removed || !isOpen(known.view.status)) && !needed.has(id),
  );
  closed.sort(([, a], [, b]) => a.version - b.version);
  const orders = new Map(state.orders);
  for (const [id] of closed.slice(0, state.orders.size - MAX_ORDERS)) orders.delete(id);
  return { ...state, orders };
}

/** Shows what was sold here; what is no longer unsent is the server's, by snapshots that are asked for from now on. */
function setUnsent(state: BoardState, orders: readonly OwnerOrderView[]): BoardState {
  const next = mergeOrders(state, orders);
  const unsent = new Set(orders.map(({ id }) => id));
  const known = new Map(next.orders);
  for (const id of [...unsent, ...state.unsent]) {
    const order = known.get(id);
    if (order !== undefined) known.set(id, { ...order, version: next.version, removed: false });
  }
  return { ...next, orders: known, unsent };
}

/** Returns the stations that have marked their part as ready: as the server knows, and as marked here. */
export function shownReadyStations(state: BoardState, orderId: string): readonly StationId[] {
  return readyAfter(state.orders.get(orderId)?.view.readyStations ?? [], state.queue, orderId);
}

function addBump(
  state: BoardState,
  { orderId, id, at, own }: { orderId: string; id: string; at: number; own?: OwnStation | undefined },
): BoardState {
  const from = shownStatus(state, orderId);
  const to = from === null ? null : nextKitchenStatus(from);
  if (!isOpen(from) || to === null || !isTicketStatus(to)) return state;
  const number = state.orders.get(orderId)?.view.number ?? null;
  const whole: Bump = { id, orderId, number, from, to, at, tried: false };
  const isPart = own !== undefined && from === 'preparing';
  const lines = state.orders.get(orderId)?.view.lines ?? [];
  const bump = isPart ? partOf(whole, own, lines, shownReadyStations(state, orderId)) : whole;
  if (bump === null) return state;
  return {
    ...state,
    queue: [...state.queue, bump],
    made: [...state.made, bump].slice(-MAX_MADE),
    touched: new Set(state.touched).add(orderId),
  };
}

/** Returns an order's change that is not acknowledged on this board, or null. */
export function unreadChange(state: BoardState, orderId: string): OrderChange | null {
  const change = state.orders.get(orderId)?.view.change ?? null;
  if (change === null) return null;
  const now = JSON.stringify(change.quantities);
  const isRead = state.queue.some(
    (bump) => bump.orderId === orderId && bump.read !== undefined && JSON.stringify(bump.read) === now,
  );
  return isRead ? null : change;
}

function readChange(
  state: BoardState,
  { orderId, quantities, id, at }: Extract<BoardAction, { type: 'read' }>,
): BoardState {
  const stands = shownStatus(state, orderId);
  const change = unreadChange(state, orderId);
  if (stands === null || change === null) return state;
  // A newer one that came during the press has not been read.
  if (JSON.stringify(change.quantities) !== JSON.stringify(quantities)) return state;
  const number = state.orders.get(orderId)?.view.number ?? null;
  const read: Bump = {
    id,
    orderId,
    number,
    from: stands,
    to: stands,
    at,
    tried: false,
    read: change.quantities,
  };
  return { ...state, queue: [...state.queue, read], touched: new Set(state.touched).add(orderId) };
}

/** Brings a handed-over order back to Ready. */
function recall(state: BoardState, order: OwnerOrderView, bump: { id: string; at: number }): BoardState {
  const next = mergeOrders(state, [order]);
  const known = next.orders.get(order.id);
  const waits = next.queue.some((queued) => queued.orderId === order.id && queued.read === undefined);
  const from = waits ? shownStatus(next, order.id) : known?.view.status;
  if (from !== 'picked_up') return next;
  const back: Bump = { ...bump, orderId: order.id, number: order.number, from, to: 'ready', tried: false };
  return { ...next, queue: [...next.queue, back] };
}

/**
 * Returns the index in `made` of the bump that Undo reverts, or -1. A bump followed by another's cannot be reverted.
 */
function undoable(state: BoardState): number {
  return state.made.findLastIndex(({ orderId, from, to, part }) => {
    const stands = shownStatus(state, orderId);
    if (part === undefined) return stands === to && undoStatus(to) === from;
    const isReady = stands === 'ready' || shownReadyStations(state, orderId).includes(part.station);
    return (stands === 'preparing' || stands === 'ready') && isReady;
  });
}

/** Returns the bump that Undo would revert, or null. */
export function lastBump(state: BoardState): Bump | null {
  return state.made[undoable(state)] ?? null;
}

function undo(state: BoardState, id: string, at: number): BoardState {
  const index = undoable(state);
  const bump = state.made[index];
  if (bump === undefined) return state;
  const made = state.made.slice(0, index);
  const waiting = state.queue.find((queued) => queued.id === bump.id);
  if (waiting !== undefined && !waiting.tried && state.sending !== bump.id) {
    return { ...state, made, queue: state.queue.filter((queued) => queued.id !== bump.id) };
  }
  const { part } = bump;
  const back: Bump = {
    ...bump,
    id,
    from: part === undefined ? bump.to : (shownStatus(state, bump.orderId) ?? bump.to),
    to: bump.from,
    at,
    tried: false,
    ...(part !== undefined && { part: { ...part, ready: false } }),
  };
  return { ...state, made, queue: [...state.queue, back] };
}

const without = (state: BoardState, id: string): BoardState => ({
  ...state,
  queue: state.queue.filter((bump) => bump.id !== id),
  sending: state.sending === id ? null : state.sending,
});

/** Returns the board's state after an action; the same object when nothing changed. */
export function boardReducer(state: BoardState, action: BoardAction): BoardState {
  switch (action.type) {
    case 'asking':
      return { ...state, version: state.version + 1 };
    case 'snapshot':
      return takeSnapshot(state, action.orders, action.requestedVersion);
    case 'order':
      return mergeOrders(state, [action.order]);
    case 'bump':
      return addBump(state, action);
    case 'undo':
      return undo(state, action.id, action.at);
    case 'read':
      return readChange(state, action);
    case 'sending':
      return {
        ...state,
        sending: action.id,
        queue: state.queue.map((bump) => (bump.id === action.id ? { ...bump, tried: true } : bump)),
      };
    case 'failed':
      return state.sending === action.id ? { ...state, sending: null } : state;
    case 'acknowledged': {
      const rest = without(state, action.id);
      return action.order === undefined ? rest : mergeOrders(rest, [action.order]);
    }
    case 'refused': {
      const rest = without(state, action.id);
      const remaining = { ...rest, made: rest.made.filter((bump) => bump.id !== action.id) };
      return action.order === undefined ? remaining : mergeOrders(remaining, [action.order]);
    }
    case 'touched':
      return state.touched.has(action.orderId)
        ? state
        : { ...state, touched: new Set(state.touched).add(action.orderId) };
    case 'unsent':
      return setUnsent(state, action.orders);
    case 'recall':
      return recall(state, action.order, action);
    case 'restored':
      break;
  }
  return restore(state, action.queue, action.orders ?? []);
}

function restore(state: BoardState, queue: readonly Bump[], views: readonly OwnerOrderView[]): BoardState {
  const known = new Set(state.queue.map((bump) => bump.id));
  const added = queue.filter((bump) => !known.has(bump.id));
  const orders = new Map(state.orders);
  for (const view of views) {
    if (!orders.has(view.id)) orders.set(view.id, { view, version: state.version, removed: false });
  }
  if (added.length === 0 && orders.size === state.orders.size) return state;
  return { ...state, orders, queue: [...added, ...state.queue] };
}
