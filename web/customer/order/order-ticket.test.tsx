import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { OrderView } from '../../../contracts/order/order.ts';
import { truckInstant } from '../../../domain/truck-time.ts';
import type { SiteLanguage } from '../../../domain/language.ts';
import { LanguageProvider } from '../../ui/language.tsx';
import { PageDataProvider } from '../../ui/page-data.tsx';
import { aPage } from '../../../testing/web/page-data.ts';
import { OrderTicket } from './order-ticket.tsx';
import { PHOENIX } from '../../../testing/phoenix.ts';

// Paid on a Saturday night for Monday 11:30 AM.
const NOW = truckInstant(PHOENIX, '2026-11-21', 23 * 60);
const MONDAY = truckInstant(PHOENIX, '2026-11-23', 11 * 60 + 30);

function ticket(parts: Partial<OrderView>, language: SiteLanguage, now = NOW): string {
  const order = {
    token: 'token',
    number: 5,
    status: 'received',
    pickupAt: MONDAY,
    estimateAt: MONDAY,
    lines: [],
    reachedAt: { received: NOW },
    ...parts,
  } as unknown as OrderView;
  const html = renderToStaticMarkup(
    <PageDataProvider value={aPage()}>
      <LanguageProvider initial={language}>
        <OrderTicket order={order} now={now} news={null} />
      </LanguageProvider>
    </PageDataProvider>,
  );
  return html
    .replace(/<a [^>]*href="([^"]*)"[^>]*>/g, ' [$1] ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
}

describe('an order for another day', () => {
  test('is told by its day and time with a calendar entry, not as being cooked', () => {
    const en = ticket({}, 'en');
    expect(en).toContain('Pickup Mon 11:30 AM');
    expect(en).toContain('[/api/orders/token/calendar.ics] Add to calendar');
    expect(en).toContain('The kitchen starts on it that day');
    expect(en).not.toMatch(/Right now|Ready in|The kitchen has your order/);
    const es = ticket({}, 'es');
    expect(es).toContain('Para recoger lun 11:30 AM');
    expect(es).toContain('Agregar al calendario');
    expect(es).toContain('La cocina lo empieza ese día');
    expect(es).not.toMatch(/Ahora|Listo en|La cocina ya tiene/);
  });

  test('counts down like any other once its day has come, or once it is cooked', () => {
    const thatDay = ticket({}, 'en', MONDAY - 20 * 60_000);
    expect(thatDay).toContain('Ready in 20 min');
    expect(thatDay).toContain('The kitchen has your order');
    expect(ticket({ status: 'preparing' }, 'en')).not.toContain('Add to calendar');
  });
});
