import { expect, test } from 'vitest';
import type { AuditPageView } from '../../../contracts/owner/staff/audit.ts';
import type { WindowLinkView } from '../../../contracts/owner/window/window.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { signInStaff } from '../../../testing/test-app.ts';
import { windowTruck } from '../../../testing/kitchen/window-truck.ts';
import { testTruck, type TestTruck } from '../../../testing/test-truck.ts';

async function logOf(truck: TestTruck, cookie: string) {
  const answer = await truck.app.inject({ url: '/api/owner/audit?area=order', headers: { cookie } });
  return answer
    .json<AuditPageView>()
    .entries.map(({ who, action, subjectName, after }) => {
      const { amountCents } = after as { amountCents: number };
      return `${who.split('@')[0] || 'by itself'}: ${action}, ${subjectName ?? 'unpaid'}, ${amountCents}`;
    })
    .toSorted((a, b) => a.localeCompare(b));
}

describeEachDatabase('the activity log of canceled orders', (open) => {
  test('names who canceled which order, and what went back', async () => {
    const truck = await testTruck(await open());
    const owner = await signInStaff(truck);
    const cashier = await signInStaff(truck, 'cashier');
    const cancel = (id: string, cookie: string) =>
      truck.post(`/api/owner/orders/${id}/status`, { status: 'cancelled' }, { cookie });
    const first = await truck.payOrder();
    const second = await truck.payOrder();
    const unpaid = await truck.placeOrder();
    for (const _ of ['pressed', 'pressed again']) await cancel(first.id, owner);
    await cancel(second.id, cashier);
    await cancel(unpaid.id, cashier);
    await truck.work();
    expect(await logOf(truck, owner)).toEqual([
      'cashier: order.cancelled, Order 2, 762',
      'cashier: order.cancelled, unpaid, 0',
      'cashier: order.refunded, Order 2, 762',
      'owner: order.cancelled, Order 1, 762',
      'owner: order.refunded, Order 1, 762',
    ]);
    await truck.app.close();
  });

  test('names who canceled an order at the window that waited for its payment, or gave its press up, once', async () => {
    const { truck, owner, sendLink, cancelLink, giveUp } = await windowTruck(open);
    const { id } = (await sendLink()).json<WindowLinkView>().order;
    for (const _ of ['pressed', 'pressed again']) await cancelLink(id);
    await sendLink({}, 'lost');
    for (const _ of ['pressed', 'pressed again']) await giveUp('lost');
    const paid = (await sendLink({}, 'paid')).json<WindowLinkView>().order.id;
    truck.payments.pay(paid);
    await giveUp('paid');
    expect(await logOf(truck, owner)).toEqual([
      'cashier: order.cancelled, unpaid, 0',
      'cashier: order.cancelled, unpaid, 0',
    ]);
    await truck.app.close();
  });

  test('tells of money that went back by itself, or at Square', async () => {
    const truck = await testTruck(await open());
    const owner = await signInStaff(truck);
    const { id } = await truck.placeOrder();
    const first = truck.payments.payAnyway(id, { refundedCents: 200 });
    await truck.sendWebhook(truck.payments.webhook('payment.created', first.id));
    await truck.work();
    const second = truck.payments.payAnyway(id);
    await truck.sendWebhook(truck.payments.webhook('payment.created', second.id));
    await truck.work();
    expect(await logOf(truck, owner)).toEqual([
      'by itself: order.refunded, Order 1, 200',
      'by itself: order.refunded, Order 1, 762',
    ]);
    await truck.app.close();
  });
});
