import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import type { OfflineOrderRequest } from '../../contracts/owner/window/offline-orders.ts';
import type { OwnerOrderView } from '../../contracts/owner/orders/owner-order.ts';
import { tabletNumber } from '../../domain/order/ticket-number.ts';
import { DEFAULT_SETTINGS } from '../../server/stores/settings.store.ts';
import type { TestDatabase } from '../databases.ts';
import type { TestTruck } from '../test-truck.ts';
import { totalOf } from '../test-truck.ts';
import { windowTruck } from './window-truck.ts';

export const OFFLINE = '/api/owner/window/offline-orders';

/** A tablet's key, as a short name; keys of another form stay as they are. */
export const keyOf = (name: string): string =>
  name.length > 1 ? name : createHash('md5').update(name).digest('hex');

type Parts = Partial<OfflineOrderRequest> & { quantity?: number; unitPrice?: string };

/** Returns two tacos for cash, sold without a network just now as W12. */
export function offlineOrderOf(
  { menu, clock }: Pick<TestTruck, 'menu' | 'clock'>,
  { quantity = 2, unitPrice = '3.50', ...parts }: Parts = {},
): OfflineOrderRequest {
  const soldAt = parts.soldAt ?? clock.now();
  return {
    name: 'Ramón',
    items: [
      { id: menu.taco, name: 'Carne Asada Taco', price: '3.50', category: 'tacos', quantity, unitPrice },
    ],
    taxRate: DEFAULT_SETTINGS.taxRate,
    total: totalOf([{ unitCents: 350, quantity }]),
    given: '20.00',
    number: tabletNumber(0, 12),
    soldAt,
    asap: true,
    pickupAt: soldAt + 12 * 60_000,
    soldBy: null,
    moves: [],
    ...parts,
  };
}

/** Starts a truck with a cashier at its window, whose tablet sends what it sold without a network. */
export async function offlineWindow(open: () => Promise<TestDatabase['db']>) {
  const window = await windowTruck(open);
  const { truck, cookie } = window;
  const send = (body: object, name: string, as = cookie) =>
    truck.post(OFFLINE, body, { cookie: as, 'idempotency-key': keyOf(name) });
  return {
    ...window,
    /** Presses the button of an order that is paid in cash with a network. */
    press: window.send,
    send,
    offline: (parts?: Parts) => offlineOrderOf(truck, parts),
    /** Sends an order, and expects success. */
    sell: async (body: object, name = 'a', as = cookie) => {
      const answer = await send(body, name, as);
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json<OwnerOrderView>();
    },
    place: async (id: string) => {
      const url = `/api/owner/window/tablets/${id}`;
      const answer = await truck.app.inject({ method: 'PUT', url, headers: { cookie } });
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json<{ place: number }>().place;
    },
  };
}
