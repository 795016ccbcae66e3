import { expect, test } from 'vitest';
import { SITE_LANGUAGES } from '../../../../domain/language.ts';
import { anAccountOrder, anOrderLine } from '../../../../testing/builders.ts';
import { customerHtml } from '../../../../testing/web/customer-screen.tsx';
import { aPage } from '../../../../testing/web/page-data.ts';
import { ACCOUNT_ORDERS } from './account-orders.messages.ts';
import TheUsual from './the-usual.tsx';

const { status } = aPage();
const orders = [anAccountOrder([anOrderLine()]), anAccountOrder([anOrderLine()])];

test.each(SITE_LANGUAGES)('while ordering is closed its button says so, in %s', (language) => {
  const button = (enabled: boolean) => {
    const page = aPage({ language, status: { ...status, enabled } });
    return /<button.*?<\/button>/.exec(customerHtml(<TheUsual orders={orders} />, page))?.[0];
  };
  const { add, againClosed } = ACCOUNT_ORDERS[language];
  expect(button(true)).toMatch(new RegExp(`aria-label="${add} .*>${add}</button>`));
  expect(button(false)).toMatch(new RegExp(`disabled="">${againClosed}</button>`));
  expect(button(false)).not.toContain(add);
});
