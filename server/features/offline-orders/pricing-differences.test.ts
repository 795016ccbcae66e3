import { expect, test } from 'vitest';
import type { AlarmView } from '../../../contracts/owner/alarms.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { offlineWindow } from '../../../testing/kitchen/offline-window.ts';

describeEachDatabase('an order that was sold without a network for what it costs today', (open) => {
  test.each([
    [
      'another tax for the same total',
      { taxRate: 8_840 },
      ['Sales tax was 8.84%; today it is 8.875%.', 'El impuesto fue de 8.84%; hoy es de 8.875%.'],
    ],
    [
      'another subtotal, whose tax makes the same total',
      { unitPrice: '3.55', taxRate: 7_300 },
      [
        'Before tax it was $7.10; by today’s menu it is $7.00. Sales tax was 7.3%; today it is 8.875%.',
        'Antes de impuesto fueron $7.10; con el menú de hoy son $7.00. El impuesto fue de 7.3%; hoy es de 8.875%.',
      ],
    ],
  ])('has an alarm for %s', async (_, parts, [english, spanish]) => {
    const { truck, offline, sell, get, owner } = await offlineWindow(open);
    await sell(offline(parts));
    const details = async (language: string) =>
      (await get<AlarmView[]>(`/api/owner/alarms?lang=${language}`, owner)).map(({ detail }) => detail);
    expect(await details('en')).toEqual([
      `Sold without internet for $7.62, and kept as it was sold. ${english}`,
    ]);
    expect(await details('es')).toEqual([
      `Se vendió sin internet por $7.62 y queda como se vendió. ${spanish}`,
    ]);
    await truck.app.close();
  });
});
