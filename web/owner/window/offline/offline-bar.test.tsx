import { expect, test } from 'vitest';
import { tabletNumber } from '../../../../domain/order/ticket-number.ts';
import { truckInstant } from '../../../../domain/truck-time.ts';
import { PHOENIX } from '../../../../testing/phoenix.ts';
import { consoleHtml } from '../../../../testing/web/console-screen.tsx';
import { type OfflineSale, offlineOrder } from '../../console/offline/offline-order.ts';
import type { Unsent } from '../../console/offline/offline-orders.ts';
import { OfflineBar } from './offline-bar.tsx';

const heardAt = truckInstant(PHOENIX, '2025-11-21', 11 * 60 + 31);
const SALE: OfflineSale = {
  key: 'f'.repeat(32),
  ticket: null,
  name: 'Ramón',
  lines: [],
  items: [],
  taxRate: 8875,
  totalCents: 762,
  givenCents: 2000,
  pickupTime: 'ASAP',
  pickupAt: heardAt,
  soldAt: heardAt,
  soldBy: null,
  held: null,
  replaces: null,
};
const unsent = (count: number): Unsent => ({
  orders: Array.from({ length: count }, (_, at) => offlineOrder(SALE, 0, at + 1)),
  known: true,
  next: tabletNumber(0, count + 1),
  soldTicket: null,
  problem: 'lost',
  postponed: new Map(),
});

function bar(parts: Partial<Parameters<typeof OfflineBar>[0]>, language: 'en' | 'es' = 'en'): string {
  const seller = { id: 'lupita', locked: false };
  const part = (
    <OfflineBar heardAt={heardAt} seller={seller} unsent={unsent(0)} onTryNow={() => {}} {...parts} />
  );
  return consoleHtml(part, language);
}

test('says since when there is no network, and what waits on the tablet, in both languages', () => {
  expect(bar({ unsent: unsent(3) })).toContain('No internet since 11:31. Cash only.');
  expect(bar({ unsent: unsent(3) })).toContain('W1, W2, W3: saved on this tablet');
  expect(bar({ unsent: unsent(40) })).toContain('W1 … W40: saved on this tablet');
  expect(bar({ unsent: unsent(1) }, 'es')).toContain('Sin internet desde las 11:31. Solo efectivo.');
  expect(bar({ heardAt: null })).toContain('No internet. Cash only.');
});

test('says why a tablet that was locked, or has no numbers of its own, takes no order', () => {
  expect(bar({ seller: { id: null, locked: true } })).toContain('a PIN can’t be checked');
  expect(bar({ unsent: { ...unsent(0), next: null } })).toContain('open the window once while online');
});
