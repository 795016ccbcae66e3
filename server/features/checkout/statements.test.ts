import { expect, onTestFinished, test, vi } from 'vitest';
import { recordQueries } from '../../../testing/database/recorded-queries.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { testTruck } from '../../../testing/test-truck.ts';
import { runDueJobs } from '../../jobs/worker.ts';
import { saveSetting } from '../../stores/settings.store.ts';

const never = () => false;

describeEachDatabase('what an order asks of the database', (open) => {
  test('is so much to place it, to hear of its payment, to record it and to tell of it', async () => {
    const { db, queries } = recordQueries(await open());
    const truck = await testTruck(db);
    // The first one makes the keys of the database.
    await truck.payOrder();
    await runDueJobs(truck.deps, 'worker', never);
    await runDueJobs(truck.deps, 'worker', never, 'messages');
    const counts: number[] = [];
    // However slow the machine, jobs that were begun together end together.
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const counted = async (step: () => Promise<unknown>) => {
      queries.length = 0;
      await step();
      counts.push(queries.length);
    };
    let id = '';
    await counted(async () => {
      id = (await truck.placeOrder({ email: 'another@correo.example' }, { 'idempotency-key': 'first' })).id;
    });
    const payment = truck.payments.pay(id);
    await counted(() => truck.sendWebhook(truck.payments.webhook('payment.updated', payment.id)));
    await counted(() => runDueJobs(truck.deps, 'worker', never));
    await counted(() => runDueJobs(truck.deps, 'worker', never, 'messages'));
    vi.useRealTimers();
    // BEGIN and COMMIT do not count.
    expect(counts).toEqual([18, 2, 37, 10]);
    await truck.app.close();
  });

  test('is nothing of stops where ordering does not go by them', async () => {
    const { db, queries } = recordQueries(await open());
    const truck = await testTruck(db);
    const asked = async (): Promise<boolean> => {
      queries.length = 0;
      const { id } = await truck.placeOrder();
      const payment = truck.payments.pay(id);
      await truck.sendWebhook(truck.payments.webhook('payment.updated', payment.id));
      await runDueJobs(truck.deps, 'worker', never);
      return queries.some((query) => query.sql.includes('from "stops"'));
    };
    expect(await asked()).toBe(false);
    await saveSetting(db, 'orderingBy', 'hours');
    await saveSetting(
      db,
      'hours',
      Array.from({ length: 7 }, () => [{ opens: 0, closes: 1_440 }]),
    );
    expect(await asked()).toBe(false);
    await truck.app.close();
  });
});
