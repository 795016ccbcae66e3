import { expect, test, vi } from 'vitest';
import { NOTIFICATIONS_KEY } from '../../../domain/notification.ts';
import { createNotificationStore } from './notification-store.ts';

const NOON = new Date(2026, 2, 4, 12, 5).getTime();

function storage(kept: Record<string, string> = {}): Storage {
  const values = new Map(Object.entries(kept));
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  } as Storage;
}

const notice = (timestamp: number | string, title = `at ${timestamp}`) => ({
  title,
  message: 'Preparing now.',
  type: 'order',
  timestamp,
});

const titlesOf = (store: ReturnType<typeof createNotificationStore>) =>
  store.read().map(({ title }) => title);

test('a notice shows the local hour and minute, and is unread', () => {
  const place = storage();
  const store = createNotificationStore(() => place);
  store.add([notice(NOON, 'Order 47 is ready')]);
  expect(store.read()[0]).toMatchObject({ title: 'Order 47 is ready', time: '12:05 PM', read: false });
});

test('the newest stands first, whichever came first, and two with one timestamp are one', () => {
  const place = storage();
  const store = createNotificationStore(() => place);
  store.add([notice(NOON + 2)]);
  store.add([notice(NOON + 1), notice(NOON + 3), notice(NOON + 2, 'again')]);
  expect(titlesOf(store)).toEqual([`at ${NOON + 3}`, `at ${NOON + 2}`, `at ${NOON + 1}`]);
});

test('the newest 20 are kept', () => {
  const place = storage();
  const store = createNotificationStore(() => place);
  store.add(Array.from({ length: 30 }, (_, index) => notice(NOON + index)));
  expect(store.read()).toHaveLength(20);
  expect(store.read().at(-1)?.id).toBe(String(NOON + 10));
  expect(JSON.parse(place.getItem(NOTIFICATIONS_KEY) ?? '')).toHaveLength(20);
});

test('what was cleared away does not come back, and what is newer does', () => {
  const place = storage();
  const store = createNotificationStore(() => place);
  store.add([notice(NOON)]);
  store.clear();
  store.add([notice(NOON)]);
  expect(store.read()).toEqual([]);
  expect(store.newest()).toBe(NOON);
  const afterReload = createNotificationStore(() => place);
  afterReload.add([notice(NOON), notice(NOON + 1)]);
  expect(titlesOf(afterReload)).toEqual([`at ${NOON + 1}`]);
});

test('one is read by itself, or all at once', () => {
  const place = storage();
  const store = createNotificationStore(() => place);
  store.add([notice(NOON), notice(NOON + 1), notice(NOON + 2)]);
  store.markRead(String(NOON));
  expect(store.read().map(({ read }) => read)).toEqual([false, false, true]);
  store.markRead();
  expect(store.read().every(({ read }) => read)).toBe(true);
});

test.each(['{not json', '{"a":1}', '[{"id":1}]'])(
  'stored notices that cannot be read are ignored: %s',
  (text) => {
    const place = storage({ [NOTIFICATIONS_KEY]: text });
    const ignored = vi.fn<() => void>();
    const store = createNotificationStore(() => place, ignored);
    expect(store.read()).toEqual([]);
    expect(ignored).toHaveBeenCalledTimes(1);
    store.add([notice(NOON)]);
    expect(store.read()).toHaveLength(1);
  },
);

test('where nothing can be stored notices live as long as the page', () => {
  const store = createNotificationStore(() => {
    throw new Error('no storage here');
  });
  store.add([notice(NOON)]);
  expect(store.read()).toHaveLength(1);
  store.clear();
  expect(store.read()).toEqual([]);
});

test('a timestamp may be a date in text', () => {
  const place = storage();
  const store = createNotificationStore(() => place);
  store.add([notice(new Date(NOON).toISOString()), notice(NOON + 60_000)]);
  expect(store.read().map(({ time }) => time)).toEqual(['12:06 PM', '12:05 PM']);
});

test('after signing out nothing is left, and the next person hears of everything again', () => {
  const place = storage();
  const store = createNotificationStore(() => place);
  store.add([notice(NOON)]);
  store.clear();
  store.forget();
  expect(place.getItem(NOTIFICATIONS_KEY)).toBeNull();
  store.add([notice(NOON)]);
  expect(store.read()).toHaveLength(1);
});
