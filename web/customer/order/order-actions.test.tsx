import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { OrderView } from '../../../contracts/order/order.ts';
import { ASAP } from '../../../domain/order/pickup/pickup.ts';
import { aPage } from '../../../testing/web/page-data.ts';
import { LanguageProvider } from '../../ui/language.tsx';
import { PageDataProvider } from '../../ui/page-data.tsx';
import { OrderActions } from './order-actions.tsx';

const MINUTE = 60_000;

function actions(parts: Partial<OrderView>): string {
  const order = { token: 'token', number: 5, status: 'received', estimateAt: null, ...parts } as OrderView;
  return renderToStaticMarkup(
    <PageDataProvider value={aPage()}>
      <LanguageProvider initial="en">
        <OrderActions order={order} />
      </LanguageProvider>
    </PageDataProvider>,
  );
}

const inMinutes = (minutes: number) => aPage().renderedAt + minutes * MINUTE;

test('a chosen time of today goes into the calendar until it has come or the food is ready', () => {
  const chosen = { pickupTime: '11:30 AM', pickupAt: inMinutes(30) };
  expect(actions(chosen)).toContain('/api/orders/token/calendar.ics');
  expect(actions({ ...chosen, status: 'preparing' })).toContain('calendar.ics');
  expect(actions({ ...chosen, status: 'ready' })).not.toContain('calendar.ics');
  expect(actions({ ...chosen, pickupAt: inMinutes(-5) })).not.toContain('calendar.ics');
});

test('as soon as possible needs no entry, and another day’s ticket has its own', () => {
  expect(actions({ pickupTime: ASAP, pickupAt: inMinutes(12) })).not.toContain('calendar.ics');
  expect(actions({ pickupTime: '11:30 AM', pickupAt: inMinutes(3 * 24 * 60) })).not.toContain('calendar.ics');
});
