import { afterEach, describe, expect, test, vi } from 'vitest';
import { aMenuItem, aSpecial, aWireItem, aWireSpecial } from '../../testing/builders.ts';
import { DEMO_CATEGORIES } from '../../testing/menu/demo-categories.ts';
import { aPage } from '../../testing/web/page-data.ts';
import { prefetchMenu } from './prefetch-menu.ts';
import { categoriesQuery, loadMenu, menuQuery, specialsQuery, statusQuery } from './queries.ts';
import { createQueryClient, readOrNull } from './query-client.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

describe('reading from the server', () => {
  test('a key is the call that is made, by name and input', async () => {
    const fake = vi.fn<typeof fetch>().mockResolvedValue(new Response('{"id":7}'));
    vi.stubGlobal('fetch', fake);
    const client = createQueryClient();
    expect(
      await client.fetchQuery({ queryKey: ['GET /api/orders/:token', { params: { token: 'token' } }] }),
    ).toEqual({ id: 7 });
    expect(fake.mock.calls[0]?.[0]).toBe('/api/orders/token');
    client.clear();
  });

  test('a failed read is not tried again', async () => {
    const fake = vi.fn<typeof fetch>().mockResolvedValue(new Response('', { status: 500 }));
    vi.stubGlobal('fetch', fake);
    const client = createQueryClient();
    await expect(client.fetchQuery(menuQuery)).rejects.toThrow('500');
    expect(fake).toHaveBeenCalledTimes(1);
    client.clear();
  });

  test('signed out reads as null where that was asked for', async () => {
    vi.stubGlobal('fetch', vi.fn<typeof fetch>().mockResolvedValue(new Response('', { status: 401 })));
    const client = createQueryClient();
    const user = await client.fetchQuery({
      queryKey: ['GET /api/auth/me', {}],
      queryFn: () => readOrNull('GET /api/auth/me'),
    });
    expect(user).toBeNull();
    client.clear();
  });
});

/** A server that answers these paths only. */
const answers = (paths: Record<string, unknown>) =>
  vi.fn<typeof fetch>().mockImplementation(async (path) => {
    const body = paths[typeof path === 'string' ? path : ''];
    return body === undefined ? new Response('', { status: 404 }) : Response.json(body);
  });

/** What the page and the client hold after the menu was loaded. */
const brought = async (paths: Record<string, unknown>) => {
  const fake = answers(paths);
  vi.stubGlobal('fetch', fake);
  const client = createQueryClient();
  const page = aPage({ path: '/menu', menuFile: '/menu-data/a.json' });
  await loadMenu(client, page);
  const known = [menuQuery, specialsQuery, categoriesQuery].map(({ queryKey }) =>
    client.getQueryData(queryKey),
  );
  client.clear();
  return { page, known, asked: fake.mock.calls.map(([path]) => path) };
};

describe('the menu of a page', () => {
  const file = { menu: [aMenuItem()], specials: [aSpecial()], categories: DEMO_CATEGORIES };
  const calls = {
    '/api/menu': [aWireItem()],
    '/api/specials': [aWireSpecial()],
    '/api/menu/categories': DEMO_CATEGORIES,
  };

  test('is the one it was rendered with', async () => {
    const { page, known, asked } = await brought({ '/menu-data/a.json': file });
    expect(page).toMatchObject(file);
    expect(known).toEqual([file.menu, file.specials, file.categories]);
    expect(asked).toEqual(['/menu-data/a.json']);
  });

  test('is the newest where that one is gone', async () => {
    const { page, known } = await brought(calls);
    expect(page).toMatchObject(file);
    expect(known).toEqual([file.menu, file.specials, file.categories]);
  });

  test('is asked for again until it can be had, and the page waits for it as it was printed', async () => {
    vi.useFakeTimers();
    const paths: Record<string, unknown> = {};
    vi.stubGlobal('fetch', answers(paths));
    const page = aPage({ path: '/menu', menuFile: '/menu-data/a.json' });
    const client = createQueryClient();
    let isBrought = false;
    const bringing = loadMenu(client, page).then(() => (isBrought = true));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(isBrought).toBe(false);
    expect(page).not.toHaveProperty('menu');
    Object.assign(paths, calls);
    await vi.advanceTimersByTimeAsync(3000);
    await bringing;
    expect(page).toMatchObject(file);
    client.clear();
    vi.useRealTimers();
  });

  test('is not asked for where the page shows none', async () => {
    vi.stubGlobal('fetch', answers({}));
    await loadMenu(createQueryClient(), aPage({ path: '/' }));
    expect(fetch).not.toHaveBeenCalled();
  });
});

describe('the caching figures of the specification', () => {
  test('reads stay fresh for 3 minutes and are kept for 15; nothing is polled or read again on focus', () => {
    vi.stubEnv('SSR', false);
    expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
      staleTime: 180_000,
      gcTime: 900_000,
      retry: false,
      refetchOnWindowFocus: false,
      refetchInterval: false,
      networkMode: 'online',
    });
  });

  test('a write is tried once more, 500 ms later', async () => {
    vi.useFakeTimers();
    const fails = vi.fn<() => Promise<never>>().mockRejectedValue(new Error('502: away'));
    const client = createQueryClient();
    const write = client.getMutationCache().build(client, { mutationFn: fails }).execute(undefined);
    const passing = async () => {
      await vi.advanceTimersByTimeAsync(499);
      expect(fails).toHaveBeenCalledTimes(1);
      await vi.advanceTimersByTimeAsync(2);
    };
    await Promise.all([expect(write).rejects.toThrow('502: away'), passing()]);
    expect(fails).toHaveBeenCalledTimes(2);
    client.clear();
    vi.useRealTimers();
  });

  test('the menu is fresh for 15 minutes, but is fetched ahead from home once it is 5 minutes old', async () => {
    vi.useFakeTimers();
    const fake = vi.fn<typeof fetch>().mockImplementation(async () => new Response('[]'));
    vi.stubGlobal('fetch', fake);
    const client = createQueryClient();
    await prefetchMenu(client);
    expect(fake.mock.calls.map(([path]) => path)).toEqual([
      '/api/menu',
      '/api/specials',
      '/api/menu/categories',
    ]);
    vi.advanceTimersByTime(299_000);
    await prefetchMenu(client);
    expect(fake).toHaveBeenCalledTimes(3);
    vi.advanceTimersByTime(2000);
    await prefetchMenu(client);
    expect(fake).toHaveBeenCalledTimes(6);
    expect(menuQuery.staleTime).toBe(900_000);
    expect(specialsQuery.staleTime).toBe(900_000);
    expect(statusQuery.refetchInterval).toBe(30_000);
    client.clear();
    vi.useRealTimers();
  });
});
