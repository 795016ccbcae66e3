import { isIPv6 } from 'node:net';
import type { Limit } from '../../contracts/call.ts';

interface Window {
  startedAt: number;
  count: number;
  previous: number;
}

/** Per limit: enough for every address of a busy day; beyond it the least recently seen keys are dropped. */
const MAX_KEYS = 20_000;

/**
 * Sliding windows in this process's memory: the previous window's count decays over the current one. Each limit has its
 * own keys, so that a flood of one call does not evict those of another.
 */
export class RateLimiter {
  readonly #windows = new Map<Limit, Map<string, Window>>();
  readonly #factor: number;
  readonly #now: () => number;

  constructor(factor: number, now: () => number) {
    this.#factor = factor;
    this.#now = now;
  }

  /** Counts one request. Returns 0 when it is allowed, else the seconds to wait. */
  take(key: string, limit: Limit): number {
    const now = this.#now();
    const window = this.#windowAt(key, limit, now);
    const elapsed = (now - window.startedAt) / limit.windowMs;
    const max = limit.max * this.#factor;
    if (window.count + window.previous * (1 - elapsed) < max) {
      window.count += 1;
      return 0;
    }
    return Math.max(1, Math.ceil((limit.windowMs * (1 - elapsed)) / 1000));
  }

  #windowAt(key: string, limit: Limit, now: number): Window {
    const windows = this.#windowsOf(limit);
    const known = windows.get(key);
    const passed = known === undefined ? 2 : Math.floor((now - known.startedAt) / limit.windowMs);
    if (known !== undefined && passed === 0) return known;
    const fresh: Window = {
      startedAt: known !== undefined && passed === 1 ? known.startedAt + limit.windowMs : now,
      count: 0,
      // Where the clock was set back, what was counted still counts.
      previous: known !== undefined && passed <= 1 ? known.count : 0,
    };
    // Re-inserted, so that the map is ordered by latest new window and drops the oldest first.
    windows.delete(key);
    windows.set(key, fresh);
    if (windows.size > MAX_KEYS) {
      const oldest = windows.keys().next();
      if (!oldest.done) windows.delete(oldest.value);
    }
    return fresh;
  }

  #windowsOf(limit: Limit): Map<string, Window> {
    const known = this.#windows.get(limit);
    if (known !== undefined) return known;
    const windows = new Map<string, Window>();
    this.#windows.set(limit, windows);
    return windows;
  }
}

/** Returns the address that a limit counts: an IPv6 household has a whole /64, so its first four groups. */
export function addressKey(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped?.[1] !== undefined) return mapped[1];
  const [head = '', tail] = ip.split('%')[0]?.split('::') ?? [];
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length);
  const groups = [...front, ...Array<string>(gap).fill('0'), ...back];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
