import { expect, test, vi } from 'vitest';
import type { AlarmView } from '../../../contracts/owner/alarms.ts';
import type { FailedJobsView } from '../../../contracts/owner/failed-jobs.ts';
import type { SquareComparison } from '../../../contracts/owner/orders/closing.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { offlineWindow } from '../../../testing/kitchen/offline-window.ts';
import { splitOrder } from '../../../testing/kitchen/split-order.ts';
import { callsOf, paymentsOf, windowTruck } from '../../../testing/kitchen/window-truck.ts';

const MINUTE = 60_000;

type Open = Parameters<typeof windowTruck>[0];
type Window = Pick<Awaited<ReturnType<typeof windowTruck>>, 'truck' | 'owner' | 'get' | 'page' | 'refund'>;

/** An order of $7.62 that is paid in cash, in whole or in part, while Square adds five cents to each total. */
interface Sale {
  what: string;
  inCash: string;
  atSquare: string;
  key: string;
  sell: (open: Open) => Promise<Window & { id: string }>;
}

const SALES: Sale[] = [
  {
    what: 'an order at the window',
    inCash: '$7.62',
    atSquare: '$7.67',
    key: 'order',
    sell: async (open) => {
      const window = await windowTruck(open);
      window.truck.payments.totalOffsetCents = 5;
      return { ...window, id: (await window.take()).id };
    },
  },
  {
    what: 'an order that was sold without a network',
    inCash: '$7.62',
    atSquare: '$7.67',
    key: 'order',
    sell: async (open) => {
      const { offline, sell, ...window } = await offlineWindow(open);
      window.truck.payments.totalOffsetCents = 5;
      return { ...window, id: (await sell(offline())).id };
    },
  },
  {
    what: 'a part of a split payment',
    inCash: '$3.00',
    atSquare: '$3.05',
    key: 'cash-part',
    sell: async (open) => {
      const split = await splitOrder(open);
      split.truck.payments.totalOffsetCents = 5;
      await split.payCard();
      return split;
    },
  },
];

describeEachDatabase('cash whose total Square works out differently', (open) => {
  test.each(SALES)(
    'for $what is a failed task with one alarm, and is recorded and refunded once Square is right',
    async ({ inCash, atSquare, key, sell }) => {
      const { truck, id, owner, get, page, refund } = await sell(open);
      const made = vi.spyOn(truck.payments, 'createOrder');
      const alarms = (language: string) => get<AlarmView[]>(`/api/owner/alarms?lang=${language}`, owner);
      const failed = () => get<FailedJobsView>('/api/owner/failed-jobs', owner);
      await truck.work();
      expect((await refund(id, {}, owner)).statusCode).toBe(202);
      for (let round = 0; round < 3; round += 1) {
        truck.clock.advance(MINUTE);
        await truck.work();
      }
      const { number } = await truck.order(id);
      const { jobs } = await failed();
      expect(jobs).toMatchObject([
        {
          subject: 'payment',
          order: { id, number },
          error: `Square's total is ${atSquare.slice(1)}, ours ${inCash.slice(1)}`,
        },
      ]);
      expect(jobs[0]?.attempts).toBeGreaterThan(2);
      const ofSale = (await alarms('en')).filter(({ orderId }) => orderId === id);
      expect(ofSale.map((alarm) => [alarm.kind, alarm.number])).toEqual([['cash_mismatch', number]]);
      expect(ofSale[0]?.detail).toContain(`${inCash} was paid in cash`);
      expect(ofSale[0]?.detail).toContain(`Square works out ${atSquare}`);
      expect(ofSale[0]?.detail).not.toContain('nothing was charged');
      const spanish = (await alarms('es')).find(({ orderId }) => orderId === id);
      expect(spanish?.detail).toContain(`Se pagaron ${inCash} en efectivo`);
      expect(spanish?.detail).toContain(`Square calcula ${atSquare}`);
      const cash = async () => (await paymentsOf(truck)).find(({ method }) => method === 'cash');
      expect(await cash()).toMatchObject({ square_id: null });
      expect(await page(id)).toMatchObject({ paymentStatus: 'refund_pending' });

      truck.payments.totalOffsetCents = 0;
      const retry = { ids: jobs.map((job) => job.id) };
      expect((await truck.post('/api/owner/failed-jobs/retry', retry, { cookie: owner })).statusCode).toBe(
        200,
      );
      await truck.work();
      truck.clock.advance(MINUTE);
      await truck.work();
      expect(await failed()).toEqual({ jobs: [], count: 0 });
      expect(await page(id)).toMatchObject({ paymentStatus: 'refunded', refundedCents: 762 });
      expect(await get<SquareComparison>('/api/owner/closing/square', owner)).toMatchObject({
        differences: [],
      });
      expect(callsOf(truck, 'recordCash')).toEqual([`cash:${id}`]);
      const keys = callsOf(truck, 'createOrder');
      expect(keys.slice(0, 2)).toEqual([`${key}:${id}`, `${key}:${id}:2`]);
      expect(new Set(keys).size).toBe(keys.length);
      // Those with the wrong total do not stay open at Square.
      for (const { value } of made.mock.settledResults) {
        const order = value.ok ? value.value : null;
        const closed = await truck.payments.closeOrder(order?.squareOrderId ?? '');
        expect(closed).toEqual({ ok: true, value: { closed: true } });
      }
      expect(await alarms('en')).toEqual(ofSale);
      await truck.app.close();
    },
  );
});
