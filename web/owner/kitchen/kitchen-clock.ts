/** Milliseconds by which the server's clock is ahead of this tablet's. */
let offset = 0;
/** The `Date` header has whole seconds; smaller differences are noise. */
const WORTH_CORRECTING_MS = 2000;
/** An answer that took longer spans a sleep or a change of the tablet's clock, and gives no time. */
const MAX_ROUND_TRIP_MS = 10_000;

/** Derives the server's time from an answer's `Date` header and the times of request and answer (epoch ms). */
export function noteServerDate(header: string | null, sentAt: number, answeredAt: number): void {
  const date = Date.parse(header ?? '');
  if (Number.isNaN(date) || answeredAt < sentAt || answeredAt - sentAt > MAX_ROUND_TRIP_MS) return;
  const ahead = date + 500 - (sentAt + answeredAt) / 2;
  offset = Math.abs(ahead) < WORTH_CORRECTING_MS ? 0 : Math.round(ahead);
}

/** Returns the server's time, epoch ms: tablets are often minutes off, and tickets age from their payment. */
export function serverNow(): number {
  return Date.now() + offset;
}

let current = serverNow();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function tick(): void {
  current = serverNow();
  for (const listener of listeners) listener();
}

/** One timer for every ticking figure. */
export function subscribeToSeconds(listener: () => void): () => void {
  listeners.add(listener);
  if (timer === undefined) {
    current = serverNow();
    timer = setInterval(tick, 1000);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** Returns the last tick's instant, epoch ms; constant until the next. */
export function lastTick(): number {
  return current;
}
