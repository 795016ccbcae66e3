import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { printedTicket } from '../../contracts/order/ticket.ts';
import type { Language } from '../../domain/language.ts';
import { describeEachDatabase } from '../../testing/databases.ts';
import { fakeEmail } from '../../testing/messages/fake-email.ts';
import { signInStaff } from '../../testing/test-app.ts';
import { testTruck } from '../../testing/test-truck.ts';
import { aLinkRequest } from '../adapters/payments/payments.suite.ts';
import { linkRequest } from '../adapters/payments/square/square.link-request.ts';
import { PHOENIX } from '../../testing/phoenix.ts';

const LINE = {
  name: 'Quesadilla de la Casa',
  price: '8.00',
  quantity: 1,
  size: 'Large',
  requiredChoiceSelections: { Meat: 'Asada', Drink: 'Coke' },
  removedIngredients: ['Onion'],
};

interface Reading {
  title: string;
  choices: string[];
  no: string;
  removed: string;
}

const READINGS: Record<Language, Reading> = {
  en: {
    title: 'Quesadilla de la Casa, Large',
    choices: ['Asada meat', 'Coke'],
    no: 'No',
    removed: 'onion',
  },
  es: {
    title: 'Quesadilla de la casa, grande',
    choices: ['Carne: asada', 'Coca-Cola'],
    no: 'Sin',
    removed: 'cebolla',
  },
};

describeEachDatabase('an item with choices', (open) => {
  test.each(['en', 'es'] as const)(
    'reads the same by mail, on paper, at Square and in the file (%s)',
    async (language) => {
      const { title, choices, no, removed } = READINGS[language];
      const email = fakeEmail();
      const truck = await testTruck(await open(), { deps: { email } });
      const items = [{ ...LINE, id: truck.menu.quesadilla }];
      const stale = await truck.post(
        '/api/square/create-checkout',
        truck.checkoutOf({ items, total: '0.00' }),
      );
      const { total } = stale.json<{ fields: { total: string } }>().fields;
      const { id } = await truck.placeOrder({ items, total }, { cookie: `lang=${language}` });
      const payment = truck.payments.pay(id);
      await truck.sendWebhook(truck.payments.webhook('payment.updated', payment.id));
      await truck.work();

      const mail = email.sent[0]?.text.split('\n').map((line) => line.trim());
      expect(mail).toEqual(expect.arrayContaining([...choices, `${no} ${removed}`]));
      expect(mail?.find((line) => line.startsWith('1 × '))).toContain(`1 × ${title} `);

      const order = { ...(await truck.order(id)), customerName: 'Rosa' };
      const paper = printedTicket(PHOENIX, order, { language, mark: 'first', now: truck.clock.now() });
      expect(paper.lines).toEqual([{ quantity: 1, title, choices, added: [], removed: [removed], note: '' }]);

      const square = linkRequest(aLinkRequest({ lines: order.lines, language }), 'key', 'L1', true);
      const modifiers = square.order?.lineItems?.[0]?.modifiers?.map(({ name }) => name);
      expect(modifiers?.slice(1)).toEqual([...choices, `${no} ${removed}`]);

      const file = await truck.app.inject({
        url: `/api/owner/export/items?from=2026-03-01&until=2026-03-31&lang=${language}`,
        headers: { cookie: await signInStaff(truck) },
      });
      const [row] = Papa.parse<string[]>(file.body.split('\n')[1] ?? '').data;
      expect(row).toEqual(expect.arrayContaining([choices.join(', '), removed]));
      await truck.app.close();
    },
  );
});
