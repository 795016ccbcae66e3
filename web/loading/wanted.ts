/** Longer than a weak signal needs for one file; a visitor who pressed a button must hear by then. */
let patienceMs = 8000;
const MOST_PATIENCE_MS = 30_000;
const RELOADED = 'comal-reloaded-at';

/**
 * After a deployment an open page may ask for a file that is gone: loads the page anew, once a minute at most and never
 * over what somebody has typed. Answers whether it does.
 */
export function loadAnew(): boolean {
  const last = Number(sessionStorage.getItem(RELOADED));
  const typed = [...document.querySelectorAll<HTMLInputElement>('input,textarea')].some(
    ({ value, defaultValue }) => value !== defaultValue,
  );
  // Without a network there is nothing to load: the page that stands is worth more.
  if (!navigator.onLine || Date.now() - last < 60_000 || typed) return false;
  sessionStorage.setItem(RELOADED, `${Date.now()}`);
  location.reload();
  return true;
}

/** Called when the page comes alive: where that took long, further code takes as long. */
export function beAsPatient(): void {
  patienceMs = Math.min(Math.max(patienceMs, performance.now() * 3), MOST_PATIENCE_MS);
}

const brought: Promise<unknown>[] = [];

/** Ends once nothing that was asked for is still on its way. */
export const allBrought = () => Promise.allSettled(brought);

/** What `load` brings. Fails when nothing comes in time. */
export function inTime<T>(load: () => Promise<T>): Promise<T> {
  const patience = new Promise<never>((_, reject) => {
    setTimeout(reject, patienceMs, new Error('late'));
  });
  const coming = Promise.race([load(), patience]);
  brought.push(coming);
  return coming;
}

/**
 * Brings code that a visitor asked for. Where it cannot be had the page is loaded anew; or this fails, as it does when
 * nothing comes in time, and the next press asks again.
 */
export function wanted<T>(load: () => Promise<T>): Promise<T> {
  return inTime(() =>
    load().catch((error: unknown) =>
      loadAnew() ? new Promise<never>(() => undefined) : Promise.reject(error),
    ),
  );
}
