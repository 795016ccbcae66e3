import type { OfflineOrderRequest } from '../../../../contracts/owner/window/offline-orders.ts';
import type { OwnerOrderView } from '../../../../contracts/owner/orders/owner-order.ts';
import { MAX_OFFLINE_MOVES, MAX_UNSENT_ORDERS } from '../../../../domain/order/offline-order.ts';
import { ApiError, statusOf } from '../../../api/client.ts';
import { isPinRequired } from '../turn/pin-prompt.ts';
import type { Bump } from './bump.ts';
import type { BumpStorage } from './bump-storage.ts';
import type { OfflineDatabase } from './offline-database.ts';
import { numberOf, offlineOrder, type OfflineOrder, type OfflineSale } from './offline-order.ts';
import { storedOrder } from './stored-order.ts';

/**
 * Why an order is sent after the others: the server fails at it, or it takes the place of a card of which Square does not
 * say whether it was charged.
 */
export type PostponeReason = 'failing' | 'card';

/**
 * Why orders are not sent: no answer, nobody signed in, a PIN is asked for, whoever is signed in may not, or some are
 * postponed while the others are taken.
 */
export type SendProblem = 'lost' | 'signed_out' | 'pin' | 'forbidden' | PostponeReason;

export interface Unsent {
  /** In the order in which they were sold; empty until they are known. */
  orders: readonly OfflineOrder[];
  /** Whether what this tablet keeps was read. */
  known: boolean;
  /** The number of the next order; null where this tablet cannot take one without a network. */
  next: number | null;
  /** The id of the ticket that was sold last, also once its order was sent; null where none was. */
  soldTicket: string | null;
  /** Why the first is not sent; null while none waits, or it is on its way. */
  problem: SendProblem | null;
  /** By their keys, those that are tried again after the others. */
  postponed: ReadonlyMap<string, PostponeReason>;
}

export interface OfflineSource {
  /** Returns the tablet's place among those with numbers of their own. */
  tablet(id: string): Promise<number>;
  /** Gives up a press; `paid` is the order that it placed where that is paid, `waits` whether one may still be. */
  giveUp(key: string): Promise<{ paid: string | null; waits: boolean }>;
  send(key: string, request: OfflineOrderRequest): Promise<OwnerOrderView>;
}

export interface OfflineOrders {
  get: () => Unsent;
  subscribe: (listener: () => void) => () => void;
  /** Sends what waits, as soon as it can be; returns how to stop. */
  start: () => () => void;
  tryNow: () => void;
  /** Asks the server for this tablet's numbers; without an answer it keeps those that it has. */
  learnNumbers: () => void;
  /** Reads again what another tab has changed. */
  read: () => void;
  /** Keeps a sale. Rejects where it cannot be kept: then it is not taken. */
  sell: (sale: OfflineSale) => Promise<OfflineOrder>;
  /** Called with the server's order for each that was sent. */
  onSent: (listener: (order: OwnerOrderView) => void) => () => void;
}

interface Options {
  database: OfflineDatabase;
  source: OfflineSource;
  bumps: BumpStorage;
  /** Tells the other tabs of this tablet how many wait. */
  tell: (unsent: number) => void;
}

const FIRST_RETRY_MS = 2_000;
const MAX_RETRY_MS = 15_000;
/** A server that fails at as many in one round fails at all of them. */
const MAX_FAILURES = 5;

/** The moves that the server can make by itself; at the first of another kind the board goes on. */
export function movesOf(bumps: readonly Bump[], orderId: string): OfflineOrderRequest['moves'] {
  const own = bumps.filter((bump) => bump.orderId === orderId);
  const other = own.findIndex(({ part, read }) => part !== undefined || read !== undefined);
  return own
    .slice(0, other < 0 ? MAX_OFFLINE_MOVES : Math.min(other, MAX_OFFLINE_MOVES))
    .map(({ id, from, to, at }) => ({ id, from, to, at }));
}

/** What to do after a failed try: wait, or go on with the next order as this one is refused. */
function problemOf(error: unknown): SendProblem | 'refused' {
  const status = statusOf(error);
  // Others of this kind are a proxy's, while the server is away.
  if (status === 500) return 'failing';
  if (status === 401) return 'signed_out';
  if (isPinRequired(error)) return 'pin';
  if (status === 403) return 'forbidden';
  const isRefused = status !== undefined && status >= 400 && status < 500 && status !== 408 && status !== 429;
  return isRefused ? 'refused' : 'lost';
}

const isPostponed = (problem: SendProblem): problem is PostponeReason =>
  problem === 'failing' || problem === 'card';

/** Returns the orders with those that are postponed last. */
const lastOnes = (orders: readonly OfflineOrder[], { postponed }: Unsent): OfflineOrder[] =>
  orders.toSorted((a, b) => Number(postponed.has(a.key)) - Number(postponed.has(b.key)));

/** The orders that this tablet sold without a network: kept until the server has them, and sent one after the other. */
export function createOfflineOrders({ database, source, bumps, tell }: Options): OfflineOrders {
  let state: Unsent = {
    orders: [],
    known: false,
    next: null,
    soldTicket: null,
    problem: null,
    postponed: new Map(),
  };
  let started = 0;
  let sending = false;
  let retryMs = FIRST_RETRY_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const sentListeners = new Set<(order: OwnerOrderView) => void>();
  const set = (part: Partial<Unsent>) => {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  };

  async function read(): Promise<void> {
    const [kept, { tablet, sold, soldTicket }] = await Promise.all([database.all(), database.tablet()]);
    const orders = kept.map((order) => ({ ...order, view: storedOrder(order.view) }));
    const next = tablet === null ? null : numberOf(tablet, sold + 1);
    set({ orders, known: true, next, soldTicket });
  }

  /** Where the browser keeps nothing it is known that nothing waits. */
  const readKept = (): void => void read().catch(() => set({ known: true }));

  /** Asked for each time the window is opened, so that the server knows that the tablet is in use. */
  async function learnNumbers(): Promise<void> {
    const { id, tablet } = await database.tablet();
    const given = await source.tablet(id);
    if (given !== tablet) await database.saveTablet(given);
    await read();
  }

  async function sendAll(again: boolean): Promise<void> {
    clearTimeout(timer);
    if (sending || started === 0) return;
    sending = true;
    try {
      let failures = 0;
      for (const order of lastOnes(await database.all(), state)) {
        if (order.refused !== null && !again) continue;
        const problem = await sendOne(order);
        if (problem === null || isPostponed(problem)) postpone(order.key, problem);
        if (problem === null || problem === 'card') continue;
        if (problem === 'failing' && (failures += 1) < MAX_FAILURES) continue;
        set({ problem });
        // The other problems end with what somebody does.
        if (problem === 'lost' || problem === 'failing') later();
        return;
      }
      const [problem = null] = state.postponed.values();
      set({ problem });
      if (problem !== null) return later();
      retryMs = FIRST_RETRY_MS;
    } finally {
      sending = false;
    }
  }

  function postpone(key: string, why: PostponeReason | null): void {
    const postponed = new Map(state.postponed);
    if (why === null) postponed.delete(key);
    else postponed.set(key, why);
    set({ postponed });
  }

  async function sendOne(order: OfflineOrder): Promise<SendProblem | null> {
    const moves = movesOf(bumps.load(), order.view.id);
    try {
      const replaced = order.replaces === null ? null : await source.giveUp(order.replaces);
      // Sent now, the owner would not hear of a card that is charged later.
      if (replaced?.waits === true) return 'card';
      const alsoPaid = replaced?.paid ?? null;
      const stored = await source.send(order.key, { ...order.request, alsoPaid, moves });
      const made = new Set(moves.map(({ id }) => id));
      const before = bumps.load().filter(({ id }) => made.has(id));
      bumps.save(before, []);
      await database.remove(order.key);
      for (const listener of sentListeners) listener(stored);
    } catch (error) {
      const problem = problemOf(error);
      if (problem !== 'refused') return problem;
      const refused = error instanceof ApiError ? (error.body?.error ?? 'invalid') : 'invalid';
      await database.update({ ...order, refused });
    }
    await read();
    tell(state.orders.length);
    return null;
  }

  /** Where the browser keeps nothing there is nothing to send. */
  const send = (again: boolean): void => void sendAll(again).catch(() => undefined);

  function later(): void {
    if (started === 0) return;
    timer = setTimeout(() => send(false), retryMs);
    retryMs = Math.min(retryMs * 2, MAX_RETRY_MS);
  }

  const tryNow = (again = true) => {
    retryMs = FIRST_RETRY_MS;
    send(again);
  };
  const online = () => tryNow(false);

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start() {
      started += 1;
      if (started === 1) {
        window.addEventListener('online', online);
        readKept();
        tryNow(false);
      }
      return () => {
        started -= 1;
        if (started > 0) return;
        clearTimeout(timer);
        window.removeEventListener('online', online);
      };
    },
    tryNow: () => tryNow(),
    learnNumbers: () => void learnNumbers().catch(() => undefined),
    read: readKept,
    async sell(sale) {
      if (state.orders.length >= MAX_UNSENT_ORDERS) throw new Error('too many orders wait');
      const order = await database.add((tablet, place) => offlineOrder(sale, tablet, place));
      await read();
      tell(state.orders.length);
      send(false);
      return order;
    },
    onSent(listener) {
      sentListeners.add(listener);
      return () => sentListeners.delete(listener);
    },
  };
}
