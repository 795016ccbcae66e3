import type { AlarmView } from '../../../../contracts/owner/alarms.ts';
import type { OwnerOrderView } from '../../../../contracts/owner/orders/owner-order.ts';
import { ApiError, statusOf } from '../../../api/client.ts';
import type { Listeners } from '../../../api/events.ts';

/** How news arrives: pushed, polled every few seconds, or not at all. */
export type FeedState = 'connecting' | 'live' | 'polling' | 'lost';

export type StreamListeners = Listeners<'GET /api/owner/orders/events'>;
export type Stream = Pick<EventSource, 'close'>;

export interface FeedSource {
  openOrders(): Promise<OwnerOrderView[]>;
  openStream(listeners: StreamListeners, onError: () => void): Stream;
}

export interface FeedListener {
  /** A snapshot is being requested; returns the mark to pass back with it. */
  requesting(): number;
  snapshot(orders: OwnerOrderView[], requestedVersion: number): void;
  order(order: OwnerOrderView): void;
  /** All active alarms. */
  alarms(alarms: AlarmView[]): void;
  /** The ordering status may have changed. */
  ordering(): void;
  /** Somebody else works at this shared tablet, or nobody. */
  turn(): void;
  state(state: FeedState): void;
  signedOut(): void;
}

export interface OrderFeed {
  start(): void;
  stop(): void;
  /** Retries at once, whatever the backoff. */
  tryNow(): void;
}

const POLL_MS = 5000;
/** While the stream is open an occasional poll detects a connection that died silently. */
const CHECK_MS = 10_000;
const FIRST_RETRY_MS = 1000;
const MAX_RETRY_MS = 15_000;
const OPEN_TIMEOUT_MS = 8000;

/** Feeds the board with news: server-sent events, polling where they fail, reconnecting with backoff. */
export function createOrderFeed(source: FeedSource, listener: FeedListener): OrderFeed {
  let running = false;
  let stream: Stream | null = null;
  let streamUp = false;
  /** Whether the last poll was answered; null before the first. */
  let answered: boolean | null = null;
  let retryMs = FIRST_RETRY_MS;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let openTimer: ReturnType<typeof setTimeout> | undefined;
  let pollTimer: ReturnType<typeof setTimeout> | undefined;
  let polling = false;
  let reported: FeedState | null = null;

  const reportState = (): void => {
    const state = streamUp
      ? 'live'
      : answered === true
        ? 'polling'
        : answered === false
          ? 'lost'
          : 'connecting';
    if (state === reported) return;
    reported = state;
    listener.state(state);
  };

  const dropStream = (): void => {
    clearTimeout(openTimer);
    clearTimeout(retryTimer);
    stream?.close();
    stream = null;
    streamUp = false;
  };

  const reconnectLater = (): void => {
    dropStream();
    if (!running) return;
    retryTimer = setTimeout(connect, retryMs);
    retryMs = Math.min(retryMs * 2, MAX_RETRY_MS);
  };

  function connect(): void {
    dropStream();
    const requestedVersion = listener.requesting();
    const current = () => running && stream === opened;
    const markConnected = () => {
      clearTimeout(openTimer);
      streamUp = true;
      retryMs = FIRST_RETRY_MS;
      reportState();
    };
    const handleLoss = () => {
      if (!current()) return;
      reconnectLater();
      reportState();
      // The stream does not say why it ended; a poll does.
      pollSoon(0);
    };
    openTimer = setTimeout(handleLoss, OPEN_TIMEOUT_MS);
    const listeners: StreamListeners = {
      snapshot: (orders) => {
        if (!current()) return;
        markConnected();
        listener.snapshot(orders, requestedVersion);
      },
      order: (order) => {
        if (!current()) return;
        markConnected();
        listener.order(order);
      },
      ordering: () => {
        if (current()) listener.ordering();
      },
      turn: () => {
        if (!current()) return;
        listener.turn();
        // The person at work decides what is shown of an order.
        pollSoon(0);
      },
      alarm: (alarms) => {
        if (current()) listener.alarms(alarms);
      },
    };
    const opened = source.openStream(listeners, handleLoss);
    stream = opened;
  }

  const poll = async (): Promise<void> => {
    if (polling) return;
    polling = true;
    const requestedVersion = listener.requesting();
    try {
      const orders = await source.openOrders();
      if (!running) return;
      // The server is back: the stream's backoff ends.
      if (answered === false && !streamUp) connect();
      answered = true;
      listener.snapshot(orders, requestedVersion);
    } catch (error) {
      if (!running) return;
      if (statusOf(error) === 401) {
        stop();
        return listener.signedOut();
      }
      answered = false;
      // No answer: the open stream is dead as well, without having noticed.
      if (!(error instanceof ApiError) && streamUp) reconnectLater();
    } finally {
      polling = false;
    }
    reportState();
    pollSoon(streamUp ? CHECK_MS : POLL_MS);
  };

  function pollSoon(delay: number): void {
    clearTimeout(pollTimer);
    if (running) pollTimer = setTimeout(() => void poll(), delay);
  }

  const tryNow = (): void => {
    if (!running) return;
    retryMs = FIRST_RETRY_MS;
    if (!streamUp) connect();
    pollSoon(0);
  };

  const handleOffline = (): void => {
    answered = false;
    reconnectLater();
    reportState();
  };
  const handleVisible = (): void => {
    if (document.visibilityState === 'visible' && !streamUp) tryNow();
  };

  function stop(): void {
    running = false;
    window.removeEventListener('online', tryNow);
    window.removeEventListener('offline', handleOffline);
    document.removeEventListener('visibilitychange', handleVisible);
    clearTimeout(pollTimer);
    dropStream();
  }

  return {
    start() {
      if (running) return;
      running = true;
      reported = null;
      answered = null;
      window.addEventListener('online', tryNow);
      window.addEventListener('offline', handleOffline);
      document.addEventListener('visibilitychange', handleVisible);
      connect();
      reportState();
      pollSoon(CHECK_MS);
    },
    stop,
    tryNow,
  };
}
