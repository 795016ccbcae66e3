import { isOpen } from '../../../../domain/order/order.ts';
import { isTabletNumber } from '../../../../domain/order/ticket-number.ts';
import type { AlarmView } from '../../../../contracts/owner/alarms.ts';
import type { OwnerOrderView } from '../../../../contracts/owner/orders/owner-order.ts';
import { ApiError, statusOf } from '../../../api/client.ts';
import { errorBodyOf, refusalFields } from '../../../api/refusal-fields.ts';
import { isPinRequired } from '../../console/turn/pin-prompt.ts';
import { boardReducer, EMPTY_BOARD } from './board-state.ts';
import type { BoardAction, BoardState } from './board-state.ts';
import { type Bump, isTicketStatus, type OwnStation, type TicketStatus } from '../../console/offline/bump.ts';
import type { BumpStorage } from '../../console/offline/bump-storage.ts';
import type { OrderStorage } from './order-storage.ts';
import { createOrderFeed } from './order-feed.ts';
import type { FeedSource, FeedState } from './order-feed.ts';

export interface BoardSource extends FeedSource {
  moveOrder(bump: Bump): Promise<OwnerOrderView | undefined>;
  markSeen(orderId: string): Promise<void>;
}

/** A refused bump, with the order's actual state where it is known. */
export interface Refusal {
  bump: Bump;
  standing: TicketStatus | 'cancelled' | null;
}

export interface Board {
  state: BoardState;
  feed: FeedState;
  /** Epoch ms of the server's last news; null before the first. */
  newsAt: number | null;
  /** Whether bumps could not be sent at the last try. */
  stuck: boolean;
  refusal: Refusal | null;
}

export interface BoardStore {
  get: () => Board;
  subscribe: (listener: () => void) => () => void;
  start: () => void;
  stop: () => void;
  tryNow: () => void;
  /** Moves a ticket, or the part of a station, to its next status; shown at once, sent as soon as possible. */
  bump: (orderId: string, own?: OwnStation) => void;
  undo: () => void;
  /** Brings a handed-over order back. */
  recall: (order: OwnerOrderView) => void;
  /** Marks the order as seen: it stops ringing. */
  touch: (orderId: string) => void;
  /** Acknowledges the partial refund that the board shows, by the quantities left to make. */
  readChange: (orderId: string, quantities: readonly number[]) => void;
  dismissRefusal: () => void;
}

export interface UnsentOrders {
  /** Null until it is known which there are. */
  orders: () => readonly OwnerOrderView[] | null;
  /** Calls `onChange` whenever they change, and `onSent` with each order that the server has taken. */
  follow: (onChange: () => void, onSent: (order: OwnerOrderView) => void) => () => void;
}

export interface BoardOptions {
  source: BoardSource;
  storage: BumpStorage;
  orderStorage: OrderStorage;
  now: () => number;
  newId: () => string;
  /** The orders that this tablet sold without a network and has not sent. */
  unsent: UnsentOrders;
  /** Called with all active alarms whenever they change. */
  onAlarms: (alarms: AlarmView[]) => void;
  /** Called when the ordering status has to be read again. */
  onOrdering: () => void;
  /** Called when somebody else works at this shared tablet, or nobody. */
  onTurn: () => void;
  onSignedOut: () => void;
  /** Called when an order came back with a new number, as its old one was taken. */
  onRenumbered: (before: number | null, order: OwnerOrderView) => void;
}

const FIRST_RETRY_MS = 1000;
const MAX_RETRY_MS = 15_000;
/** Bumps older than this say nothing about today's tickets, unless their order may still have to be sent. */
const MAX_BUMP_AGE_MS = 12 * 60 * 60_000;

function boardStatusOf({ status }: OwnerOrderView): Refusal['standing'] {
  if (isTicketStatus(status)) return status;
  return status === 'cancelled' ? status : null;
}

/** Whether the bump's order was sold without a network, here or at another tablet. */
const isOfTablet = ({ number }: Bump) => number !== null && isTabletNumber(number);

/** Whether a retry may succeed: no answer, or the server was busy or failing. */
function isRetryable(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500 || [408, 425, 429].includes(error.status);
}

/** The board's state and its communication with the server, outside of React. */
export function createBoardStore({
  source,
  storage,
  orderStorage,
  now,
  newId,
  unsent,
  onAlarms,
  onOrdering,
  onTurn,
  onSignedOut,
  onRenumbered,
}: BoardOptions): BoardStore {
  let board: Board = { state: EMPTY_BOARD, feed: 'connecting', newsAt: null, stuck: false, refusal: null };
  const listeners = new Set<() => void>();
  let running = false;
  let pumping = false;
  let retryMs = FIRST_RETRY_MS;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let unfollow: (() => void) | undefined;
  const seenOnTheWay = new Set<string>();

  const set = (change: Partial<Board>): void => {
    board = { ...board, ...change };
    for (const listener of listeners) listener();
  };
  const dispatch = (action: BoardAction, change: Partial<Board> = {}): void => {
    const before = board.state;
    const state = boardReducer(before, action);
    storage.save(before.queue, state.queue);
    if (state !== before || Object.keys(change).length > 0) set({ ...change, state });
  };
  const news = () => ({ newsAt: now() });
  const saveOrders = (): void => {
    const { state, newsAt } = board;
    const open = [...state.orders.values()].filter(
      ({ removed, view }) => !removed && isOpen(view.status) && !state.unsent.has(view.id),
    );
    if (newsAt !== null) orderStorage.save({ orders: open.map(({ view }) => view), newsAt });
  };

  const feed = createOrderFeed(source, {
    requesting() {
      dispatch({ type: 'asking' });
      return board.state.version;
    },
    snapshot(orders, requestedVersion) {
      dispatch({ type: 'snapshot', orders, requestedVersion: requestedVersion }, news());
      saveOrders();
      void sendBumps();
      sendTouches();
    },
    order(order) {
      dispatch({ type: 'order', order }, news());
      saveOrders();
    },
    alarms: onAlarms,
    ordering: onOrdering,
    turn: onTurn,
    state(state) {
      set({ feed: state });
      if (state === 'live' || state === 'polling') void sendBumps();
    },
    signedOut: onSignedOut,
  });

  // Orders sold here are sent first: the server does not know them yet.
  const isSendable = (bump: Bump) =>
    !board.state.unsent.has(bump.orderId) && (unsent.orders() !== null || !isOfTablet(bump));
  const nextBump = () => (running ? board.state.queue.find(isSendable) : undefined);
  const showUnsent = () => {
    const orders = unsent.orders();
    if (orders === null) return;
    dispatch({ type: 'unsent', orders });
    void sendBumps();
  };
  const handleSent = (order: OwnerOrderView) => {
    dispatch({ type: 'order', order });
    // Sent together with it.
    for (const { id, orderId } of board.state.queue) {
      if (orderId === order.id && !storage.has(id)) dispatch({ type: 'acknowledged', id, order: undefined });
    }
  };

  async function sendBumps(): Promise<void> {
    if (pumping || !running) return;
    pumping = true;
    clearTimeout(retryTimer);
    try {
      // One at a time and in order: a bump may depend on the one before.
      for (let bump = nextBump(); bump !== undefined; bump = nextBump()) {
        if (!(await sendBump(bump))) break;
      }
    } finally {
      pumping = false;
    }
  }

  /** Returns whether the queue may continue. */
  async function sendBump(bump: Bump): Promise<boolean> {
    if (!storage.has(bump.id)) {
      dispatch({ type: 'acknowledged', id: bump.id, order: undefined });
      return true;
    }
    dispatch({ type: 'sending', id: bump.id });
    try {
      const order = await source.moveOrder(bump);
      retryMs = FIRST_RETRY_MS;
      dispatch({ type: 'acknowledged', id: bump.id, order }, { stuck: false });
      const renumbered = bump.from === 'picked_up' && order != null && order.number !== bump.number;
      if (renumbered) onRenumbered(bump.number, order);
      return true;
    } catch (error) {
      if (statusOf(error) === 401) {
        dispatch({ type: 'failed', id: bump.id });
        if (running) onSignedOut();
        return false;
      }
      if (isRetryable(error)) {
        dispatch({ type: 'failed', id: bump.id }, { stuck: true });
        if (running) retryTimer = setTimeout(() => void sendBumps(), retryMs);
        retryMs = Math.min(retryMs * 2, MAX_RETRY_MS);
        return false;
      }
      if (isPinRequired(error)) {
        // The PIN was not entered: the waiting bumps are dropped, but for those that are sent with their order.
        for (const { id } of board.state.queue.filter(isSendable)) {
          dispatch({ type: 'refused', id, order: undefined });
        }
        return false;
      }
      // A refused bump's answer has the order's current state.
      const { order } = refusalFields(errorBodyOf(error), 'bad_transition');
      const standing = order === undefined ? null : boardStatusOf(order);
      dispatch(
        { type: 'refused', id: bump.id, order },
        bump.read === undefined ? { stuck: false, refusal: { bump, standing } } : { stuck: false },
      );
      return true;
    }
  }

  function sendTouches(): void {
    for (const orderId of board.state.touched) {
      const view = board.state.orders.get(orderId)?.view;
      if (view !== undefined && !view.seen) void sendTouch(orderId);
    }
  }

  async function sendTouch(orderId: string): Promise<void> {
    if (seenOnTheWay.has(orderId) || board.state.unsent.has(orderId)) return;
    seenOnTheWay.add(orderId);
    try {
      await source.markSeen(orderId);
    } catch {
      // Sent again with the next snapshot in which it is unseen.
      seenOnTheWay.delete(orderId);
    }
  }

  return {
    get: () => board,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start() {
      running = true;
      const stored = board.newsAt === null ? orderStorage.load(now()) : null;
      const queue = storage.load().filter((bump) => isOfTablet(bump) || now() - bump.at < MAX_BUMP_AGE_MS);
      dispatch(
        { type: 'restored', queue, orders: stored?.orders ?? [] },
        stored === null ? {} : { newsAt: stored.newsAt },
      );
      showUnsent();
      unfollow = unsent.follow(showUnsent, handleSent);
      feed.start();
    },
    stop() {
      running = false;
      unfollow?.();
      clearTimeout(retryTimer);
      feed.stop();
    },
    tryNow() {
      retryMs = FIRST_RETRY_MS;
      feed.tryNow();
      void sendBumps();
    },
    bump(orderId, own) {
      // The server also counts a bump as a touch.
      dispatch({ type: 'bump', orderId, id: newId(), at: now(), own });
      void sendBumps();
    },
    undo() {
      dispatch({ type: 'undo', id: newId(), at: now() });
      void sendBumps();
    },
    recall(order) {
      dispatch({ type: 'recall', order, id: newId(), at: now() });
      void sendBumps();
    },
    touch(orderId) {
      dispatch({ type: 'touched', orderId });
      if (board.state.orders.get(orderId)?.view.seen === false) void sendTouch(orderId);
    },
    readChange(orderId, quantities) {
      dispatch({ type: 'read', orderId, quantities, id: newId(), at: now() });
      void sendBumps();
    },
    dismissRefusal: () => set({ refusal: null }),
  };
}
