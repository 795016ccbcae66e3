import { vi } from 'vitest';
import type { ErrorBody } from '../../contracts/errors.ts';
import type { OwnerOrderView } from '../../contracts/owner/orders/owner-order.ts';
import type { OrderStatus } from '../../domain/order/order.ts';
import { ApiError } from '../../web/api/client.ts';
import { withPin } from '../../web/owner/console/turn/pin-prompt.ts';
import { boardTickets } from '../../web/owner/kitchen/board/tickets.ts';
import type { Bump } from '../../web/owner/console/offline/bump.ts';
import { type BoardStore, createBoardStore } from '../../web/owner/kitchen/state/board-store.ts';
import { bumpStorage } from '../../web/owner/console/offline/bump-storage.ts';
import { orderStorage } from '../../web/owner/kitchen/state/order-storage.ts';
import { anOwnerOrder } from './owner-order-builder.ts';

/** A board store with a server and a browser of the test's, under fake timers. */
export interface TestBoard {
  store: BoardStore;
  /** The server's open orders; one that was just received at first. */
  orders: OwnerOrderView[];
  /** How the server answers a bump; at first it carries it out. */
  answer: (bump: Bump) => Promise<OwnerOrderView | undefined>;
  /** False: nothing reaches the server but bumps, which `answer` decides. */
  network: boolean;
  /** The bumps that were sent, as `1 received>preparing` or `1 read 1`. */
  moves: string[];
  /** Ids of the orders that were sent as seen. */
  seen: string[];
  signedOut: number;
  renumbered: [before: number | null, now: number | null][];
  /**
   * Orders sold on this tablet without a network and not sent, null before they were read; call `unsentChanged` after a
   * change.
   */
  unsent: OwnerOrderView[] | null;
  unsentChanged: () => void;
  /** The server has taken one of them. */
  sent: (order: OwnerOrderView) => void;
  /** What the browser keeps of unsent bumps. */
  kept: Map<string, string>;
  /** The statuses of the tickets on the board. */
  shown: () => OrderStatus[];
  /** The unread change of each ticket. */
  marked: () => (readonly number[] | null)[];
  /** The server carries a bump out. */
  done: (bump: Bump) => Promise<OwnerOrderView>;
  /** Starts the board anew with what the browser has kept. */
  reload: () => void;
  /** To be called after the test. */
  end: () => void;
}

export const noNetwork = () => Promise.reject(new TypeError('network'));

export const failing = (status: number, body: ErrorBody | null = null) =>
  Promise.reject(new ApiError(status, 'error', body));

/** Lets everything that is under way come to its end. */
export const settle = () => vi.advanceTimersByTimeAsync(5);

const storageOf = (kept: Map<string, string>) => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
});

/** Starts a board; its first news has arrived. */
export async function startBoard(): Promise<TestBoard> {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  const keptOrders = new Map<string, string>();
  let ids = 0;
  const aStore = (): BoardStore =>
    createBoardStore({
      source: {
        openOrders: () => (board.network ? Promise.resolve(board.orders) : noNetwork()),
        openStream({ snapshot }) {
          if (board.network) setTimeout(() => snapshot?.(board.orders), 1);
          return { close() {} };
        },
        moveOrder(bump) {
          board.moves.push(
            bump.read === undefined
              ? `${bump.number} ${bump.from}>${bump.to}`
              : `${bump.number} read ${bump.read.join(',')}`,
          );
          return withPin(() => board.answer(bump));
        },
        markSeen(id) {
          board.seen.push(id);
          return Promise.resolve();
        },
      },
      storage: bumpStorage(() => storageOf(board.kept)),
      orderStorage: orderStorage(() => storageOf(keptOrders)),
      now: () => Date.now(),
      newId: () => `${(ids += 1)}-${Math.random()}`,
      unsent: {
        orders: () => board.unsent,
        follow(onChange, onSent) {
          board.unsentChanged = onChange;
          board.sent = onSent;
          return () => {};
        },
      },
      onAlarms: () => {},
      onOrdering: () => {},
      onTurn: () => {},
      onRenumbered: (before, order) => board.renumbered.push([before, order.number]),
      onSignedOut: () => {
        board.signedOut += 1;
      },
    });
  const done = async (bump: Bump): Promise<OwnerOrderView> => {
    const order = board.orders.find(({ id }) => id === bump.orderId);
    if (order === undefined) throw new Error('unknown order');
    const moved = { ...order, status: bump.to, seen: true, updatedAt: order.updatedAt + 1 };
    board.orders = board.orders.map((known) => (known.id === moved.id ? moved : known));
    return moved;
  };
  const tickets = () => boardTickets(board.store.get().state);
  const board: TestBoard = {
    store: undefined as unknown as BoardStore,
    orders: [anOwnerOrder()],
    answer: done,
    network: true,
    moves: [],
    seen: [],
    signedOut: 0,
    renumbered: [],
    unsent: [],
    unsentChanged: () => {},
    sent: () => {},
    kept: new Map(),
    shown: () => tickets().map(({ status }) => status),
    marked: () => tickets().map((ticket) => ticket.change?.quantities ?? null),
    done,
    reload() {
      board.store.stop();
      board.store = aStore();
      board.store.start();
    },
    end() {
      board.store.stop();
      vi.useRealTimers();
      vi.unstubAllGlobals();
    },
  };
  board.store = aStore();
  board.store.start();
  await settle();
  return board;
}
