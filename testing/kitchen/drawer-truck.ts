import { expect } from 'vitest';
import type { DrawerDayView, DrawerView, OpenDrawerView } from '../../contracts/owner/window/drawer.ts';
import type { TestDatabase } from '../databases.ts';
import { windowTruck } from './window-truck.ts';

const DRAWER = '/api/owner/drawer';

/** The window of a truck with its cash drawer; close `app` at the end. */
export async function drawerTruck(open: () => Promise<TestDatabase['db']>) {
  const at = await windowTruck(open);
  const { truck, cookie } = at;
  let requests = 0;
  const send = (path: string, body: object, key = `drawer-${(requests += 1)}`, as = cookie) =>
    truck.post(`${DRAWER}${path}`, body, { cookie: as, 'idempotency-key': key });
  const done = async (path: string, body: object, key?: string) => {
    const answer = await send(path, body, key);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<DrawerView>();
  };
  return {
    ...at,
    sendDrawer: send,
    openWith: (cents: number, key?: string) => done('', { float: { cents } }, key),
    move: (id: string, kind: 'paid_in' | 'paid_out', cents: number, reason = 'ice', key?: string) =>
      done(`/${id}/movements`, { kind, cents, reason }, key),
    count: (id: string, cents: number, key?: string) => done(`/${id}/counts`, { counted: { cents } }, key),
    closeAt: ({ id, counts }: DrawerView, leftCents: number, words = '') =>
      done(`/${id}/close`, { countId: counts.at(-1)?.id, leftCents, words }),
    drawer: () => at.get<OpenDrawerView>(DRAWER),
    day: (day: string) => at.get<DrawerDayView>(`${DRAWER}/days/${day}`),
  };
}
