import { expect, test } from 'vitest';
import { ERROR_MESSAGES } from '../../../contracts/error-messages.ts';
import { printedTicket } from '../../../contracts/order/ticket.ts';
import type { OrderView } from '../../../contracts/order/order.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { fakeEmail } from '../../../testing/messages/fake-email.ts';
import { PHOENIX } from '../../../testing/phoenix.ts';
import { signInStaff } from '../../../testing/test-app.ts';
import { testTruck, totalOf } from '../../../testing/test-truck.ts';
import { aLinkRequest } from '../../adapters/payments/payments.suite.ts';
import { linkRequest } from '../../adapters/payments/square/square.link-request.ts';

const URL = '/api/square/create-checkout';

describeEachDatabase('notes on dishes', (open) => {
  test('each line keeps its own, from the checkout to ticket, mail, order page and Square', async () => {
    const email = fakeEmail();
    const truck = await testTruck(await open(), { deps: { email } });
    const taco = { id: truck.menu.taco, name: 'Carne Asada Taco', price: '3.50', quantity: 1 };
    const items = [{ ...taco, note: '  Cut in\nhalf\u202e ' }, { ...taco, note: ' ' }, taco];
    const total = totalOf([{ unitCents: 350, quantity: 3 }]);
    const { id, token } = await truck.payOrder({ items, total });
    const order = await truck.order(id);
    expect(order.lines.map(({ note }) => note)).toEqual(['Cut in half', undefined, undefined]);

    const view = (await truck.app.inject(`/api/orders/${token}`)).json<OrderView>();
    expect(view.lines.map(({ note }) => note)).toEqual(['Cut in half', undefined, undefined]);
    expect(email.sent[0]?.text).toContain('“Cut in half”');
    const facts = { ...order, customerName: 'Rosa' };
    const paper = printedTicket(PHOENIX, facts, { language: 'en', mark: 'first', now: order.createdAt });
    expect(paper.lines.map(({ note }) => note)).toEqual(['Cut in half', '', '']);
    const sent = linkRequest(aLinkRequest({ lines: order.lines }), 'key', 'L1', true).order?.lineItems;
    expect(sent?.map(({ note }) => note)).toEqual(['Cut in half', undefined, undefined]);
    await truck.app.close();
  });

  test('one that is too long, or none at all, is refused by its field', async () => {
    const truck = await testTruck(await open());
    const { items } = truck.checkoutOf();
    for (const note of ['x'.repeat(121), 7, {}]) {
      const answer = await truck.post(URL, { ...truck.checkoutOf(), items: [{ ...items[0], note }] });
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({ fields: { 'items.0.note': expect.anything() } });
    }
    expect(truck.payments.calls).toEqual([]);
    await truck.app.close();
  });

  test('switched off by the owner, an order with one is refused in both languages and its dish named', async () => {
    const truck = await testTruck(await open());
    const headers = { cookie: await signInStaff(truck, 'owner') };
    const put = (on: boolean) =>
      truck.app.inject({ method: 'PUT', url: '/api/owner/settings/dish-notes', headers, payload: { on } });
    const noted = truck.checkoutOf({
      items: [{ id: truck.menu.taco, name: 'Taco', price: '3.50', quantity: 2, note: 'No salt' }],
    });
    expect((await put(false)).json()).toMatchObject({ dishNotes: false });
    for (const language of ['en', 'es'] as const) {
      const answer = await truck.post(URL, noted, { cookie: `lang=${language}` });
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject({
        error: 'dish_notes_off',
        message: ERROR_MESSAGES.dish_notes_off[language],
        fields: { line: 0, id: truck.menu.taco },
      });
    }
    expect((await truck.app.publicData.ordering.get()).site).toMatchObject({ dishNotesOff: true });
    expect((await truck.post(URL, truck.checkoutOf())).statusCode).toBe(200);
    await put(true);
    expect((await truck.post(URL, noted)).statusCode).toBe(200);
    await truck.app.close();
  });
});
