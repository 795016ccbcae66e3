import { expect } from 'vitest';
import type { OwnerOrderView } from '../../contracts/owner/orders/owner-order.ts';
import type { TerminalView } from '../../contracts/owner/window/terminals.ts';
import type { WindowLinkView } from '../../contracts/owner/window/window.ts';
import { LINKS, type Parts, windowTruck } from './window-truck.ts';

const SECOND = 1_000;
/** The terminal's id. */
export const COUNTER = 'counter-1';

/** A window with a paired terminal. */
export async function withTerminal(open: Parameters<typeof windowTruck>[0]) {
  const window = await windowTruck(open);
  const { truck, cookie, owner } = window;
  const { terminals } = truck.payments;
  const added = await truck.app.inject({
    method: 'PUT',
    url: `/api/owner/terminals/${COUNTER}`,
    headers: { cookie: owner },
    payload: { name: 'Counter' },
  });
  const { deviceId } = terminals.pair(added.json<TerminalView>().code ?? '');
  await window.get('/api/owner/terminals', owner);
  let presses = 0;
  const send = (parts: Parts & { terminalId?: string } = {}, key = `terminal-${(presses += 1)}`) => {
    const { given: _given, ...body } = window.orderOf(parts);
    return truck.post(LINKS, { terminalId: COUNTER, ...body }, { cookie, 'idempotency-key': key });
  };
  const follow = async (id: string) => {
    truck.clock.advance(2 * SECOND);
    return window.link(id);
  };
  return {
    ...window,
    deviceId,
    terminals,
    send,
    follow,
    /** Takes an order for the terminal, which asks for a card then. */
    ask: async (parts?: Parts) => {
      const answer = await send(parts);
      expect(answer.statusCode, answer.body).toBe(200);
      const { id } = answer.json<WindowLinkView>().order;
      expect(await follow(id)).toMatchObject({ state: 'waiting', terminal: { state: 'asking', attempt: 1 } });
      return id;
    },
    again: (id: string, attempt: number, terminalId = COUNTER) =>
      truck.post(`${LINKS}/${id}/attempts`, { attempt, terminalId }, { cookie }),
    board: async () =>
      (await window.get<OwnerOrderView[]>('/api/owner/orders?scope=open')).map(({ id }) => id),
    slots: () => truck.db.selectFrom('pickup_slots').select('reserved').execute(),
  };
}
