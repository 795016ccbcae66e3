import { MAX_NOTIFICATIONS, NOTIFICATIONS_KEY } from '../../../domain/notification.ts';
import { formatClock } from '../../../domain/format/time/clock.ts';
import { readStored, writeStored } from '../../storage/safe-storage.ts';
import type { StorageArea } from '../../storage/safe-storage.ts';
import { parseJson } from '../../storage/stored-json.ts';

/** The newest cleared timestamp: a poll must not bring older notices back. */
const CLEARED_KEY = 'app-notifications-cleared';

/** A notice on this device. */
export interface AppNotification {
  /** Its timestamp as text: notices with the same one are equal. */
  id: string;
  title: string;
  message: string;
  /** Local hour and minute of its arrival. */
  time: string;
  /** `order`, `promotion`, `location`, `system`, or another, which has a plain icon. */
  type: string;
  read: boolean;
  /** The page of this site it is about, or null. */
  url: string | null;
  /** Id of its promotion. */
  promotion?: string | undefined;
  /** Path of its picture on this site. */
  picture?: string | undefined;
}

/** A notice from any source. */
export interface Incoming {
  title: string;
  message: string;
  type: string;
  timestamp: number | string;
  url?: string | null | undefined;
  promotion?: string | undefined;
  picture?: string | undefined;
}

export interface NotificationStore {
  /** Newest first. Returns the same array until something changes. */
  read: () => readonly AppNotification[];
  /** Adds new notices, except cleared ones. */
  add: (incoming: readonly Incoming[]) => void;
  markRead: (id?: string) => void;
  clear: () => void;
  /** Deletes all data of the customer who was signed in. */
  forget: () => void;
  /** Timestamp of the newest known notice, 0 without one. */
  newest: () => number;
  subscribe: (listener: () => void) => () => void;
}

const NONE: readonly AppNotification[] = [];

function logIgnored(): void {
  console.info('The stored notifications could not be read and were ignored.');
}

function isNotification(value: unknown): value is AppNotification {
  if (typeof value !== 'object' || value === null) return false;
  const { id, title, message, time, type, read } = value as Partial<AppNotification>;
  return (
    [id, title, message, time, type].every((text) => typeof text === 'string') && typeof read === 'boolean'
  );
}

function parse(text: string | null): { list: readonly AppNotification[]; corrupt: boolean } {
  if (text === null) return { list: NONE, corrupt: false };
  const value = parseJson(text);
  if (!Array.isArray(value)) return { list: NONE, corrupt: true };
  const list = value.filter(isNotification);
  return { list, corrupt: list.length < value.length };
}

/** Returns a notice's instant (epoch ms); the server may send a number or a date. */
export function instantOf(timestamp: number | string): number {
  const number = Number(timestamp);
  return Number.isFinite(number) ? number : Date.parse(String(timestamp));
}

function timeOf(instant: number): string {
  const date = new Date(Number.isFinite(instant) ? instant : Date.now());
  return formatClock(date.getHours() * 60 + date.getMinutes());
}

const byNewest = (a: AppNotification, b: AppNotification) => instantOf(b.id) - instantOf(a.id);

/** Creates a store of notices in `area`; where the browser blocks storage they live as long as the page. */
export function createNotificationStore(
  area: StorageArea,
  ignored: () => void = logIgnored,
): NotificationStore {
  const listeners = new Set<() => void>();
  let list = NONE;
  let text: string | null = null;
  let cleared = 0;
  let isStored = true;

  function read(): readonly AppNotification[] {
    if (!isStored) return list;
    cleared = Number(readStored(area, CLEARED_KEY, String(cleared))) || 0;
    const stored = readStored(area, NOTIFICATIONS_KEY, text);
    if (stored === text) return list;
    text = stored;
    const parsed = parse(stored);
    ({ list } = parsed);
    if (parsed.corrupt) ignored();
    return list;
  }

  function write(next: readonly AppNotification[]): void {
    list = next;
    text = JSON.stringify(next);
    if (!writeStored(area, NOTIFICATIONS_KEY, text)) isStored = false;
    for (const listener of listeners) listener();
  }

  const newest = (): number => Math.max(cleared, ...read().map(({ id }) => instantOf(id) || 0));

  return {
    read,
    newest,
    add(incoming) {
      const present = read();
      const ids = new Set(present.map(({ id }) => id));
      const fresh: AppNotification[] = [];
      for (const { title, message, type, timestamp, url, promotion, picture } of incoming) {
        const id = String(timestamp);
        const instant = instantOf(timestamp);
        if (ids.has(id) || instant <= cleared) continue;
        ids.add(id);
        const time = timeOf(instant);
        fresh.push({ id, title, message, type, time, read: false, url: url ?? null, promotion, picture });
      }
      if (fresh.length === 0) return;
      write([...fresh, ...present].sort(byNewest).slice(0, MAX_NOTIFICATIONS));
    },
    markRead(id) {
      const present = read();
      const isMeant = (one: AppNotification) => !one.read && (id === undefined || one.id === id);
      if (present.some(isMeant)) write(present.map((one) => (isMeant(one) ? { ...one, read: true } : one)));
    },
    clear() {
      cleared = newest();
      if (!writeStored(area, CLEARED_KEY, String(cleared))) isStored = false;
      write(NONE);
    },
    forget() {
      cleared = 0;
      list = NONE;
      text = null;
      if (![NOTIFICATIONS_KEY, CLEARED_KEY].every((key) => writeStored(area, key, null))) isStored = false;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
