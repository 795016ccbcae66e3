import type { CartLineIn } from '../../contracts/checkout.ts';
import { expect } from 'vitest';
import type { OrderPage } from '../../contracts/owner/orders/order-list.ts';
import type {
  CashOrderRequest,
  WindowLinkView,
  WindowOrderView,
  WindowView,
} from '../../contracts/owner/window/window.ts';
import { type TestDatabase } from '../databases.ts';
import { signInStaff } from '../test-app.ts';
import { testTruck, type TestTruck, totalOf } from '../test-truck.ts';

export const ORDERS = '/api/owner/window/orders';
export const LINKS = '/api/owner/window/payment-links';

export type Parts = Partial<CashOrderRequest> & { quantity?: number; cash?: string; cashGiven?: string };

/** The window of a truck with its cashier signed in. */
async function window(truck: TestTruck) {
  const cookie = await signInStaff(truck, 'cashier');
  const owner = await signInStaff(truck, 'owner');
  const get = async <T>(url: string, as = cookie) =>
    (await truck.app.inject({ url, headers: { cookie: as } })).json<T>();
  let presses = 0;
  const orderOf = ({ quantity = 2, ...parts }: Parts = {}): CashOrderRequest => ({
    name: 'Ramón',
    pickupTime: 'ASAP',
    items: [{ id: truck.menu.taco, name: 'Carne Asada Taco', price: '3.50', quantity }],
    total: totalOf([{ unitCents: 350, quantity }]),
    given: '20',
    ...parts,
  });
  const send = (body: object, key = `press-${(presses += 1)}`) =>
    truck.post(ORDERS, body, { cookie, 'idempotency-key': key });
  return {
    cookie,
    owner,
    get,
    orderOf,
    send,
    /** Takes an order, and expects success. */
    take: async (parts?: Parts, key?: string) => {
      const answer = await send(orderOf(parts), key);
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json<WindowOrderView>();
    },
    sendLink: (parts?: Parts, key = `press-${(presses += 1)}`) => {
      const { given: _given, ...body } = orderOf(parts);
      return truck.post(LINKS, body, { cookie, 'idempotency-key': key });
    },
    /** How the payment of an order by its link stands. */
    link: (id: string) => get<WindowLinkView>(`${LINKS}/${id}`),
    cancelLink: (id: string) => truck.post(`${LINKS}/${id}/cancel`, undefined, { cookie }),
    giveUp: (key: string) => truck.post(`/api/owner/window/presses/${key}/give-up`, undefined, { cookie }),
    view: () => get<WindowView>('/api/owner/window'),
    page: (id: string) => get<OrderPage>(`/api/owner/orders/${id}`),
    hold: (id: string, body: object) =>
      truck.app.inject({
        method: 'PUT',
        url: `/api/owner/window/held/${id}`,
        headers: { cookie },
        payload: body,
      }),
    refund: (id: string, payload: object, as = cookie) =>
      truck.post(`/api/owner/orders/${id}/refund`, { reason: 'cold', ...payload }, { cookie: as }),
  };
}

/** Starts a truck with a cashier at its window; close `app` at the end. */
export async function windowTruck(open: () => Promise<TestDatabase['db']>) {
  const truck = await testTruck(await open());
  return { ...truck, truck, ...(await window(truck)) };
}

/** The payments as stored. */
export const paymentsOf = (truck: TestTruck) =>
  truck.db.selectFrom('payments').select(['role', 'method', 'amount_cents', 'square_id']).execute();
/** Keys of the calls of the payment provider by a method. */
export const callsOf = (truck: TestTruck, method: string) =>
  truck.payments.calls.filter((call) => call.method === method).map(({ key }) => key);

/** Two of a dish at the taco's price, as the window sends them. */
export const line = (id: number): CartLineIn & { note?: string } => ({
  id,
  name: 'Carne Asada Taco',
  price: '3.50',
  quantity: 2,
});
