import { expect, test } from 'vitest';
import type { ErrorBody } from '../../contracts/errors.ts';
import { describeEachDatabase } from '../../testing/databases.ts';
import { signInStaff } from '../../testing/test-app.ts';
import { testTruck } from '../../testing/test-truck.ts';

const REAL = '2026-03-04';
const STOP = { place: 'Main Street', address: '1 Main Street', pin: null, note: { en: '', es: '' } };

describeEachDatabase('days', (open) => {
  test.each(['2026-02-31', '2026-00-00', '2026-99-99', '2025-02-29', '9026-01-01', 'today'])(
    '%s, which does not exist, is refused wherever a day is asked for',
    async (day) => {
      const { app, deps } = await testTruck(await open());
      const cookie = await signInStaff({ app, deps });
      const paths = [
        `order-list?from=${day}`,
        `order-list?until=${day}`,
        ...['orders', 'items', 'tax'].flatMap((kind) => [
          `export/${kind}?from=${day}&until=${REAL}`,
          `export/${kind}?from=${REAL}&until=${day}`,
        ]),
        `closing?day=${day}`,
        `closing/square?day=${day}`,
        `reports?from=${day}&to=${REAL}&step=day`,
        `reports?from=${REAL}&to=${day}&step=day`,
      ];
      for (const path of paths) {
        const answer = await app.inject({ url: `/api/owner/${path}`, headers: { cookie } });
        expect([400, 422], path).toContain(answer.statusCode);
        expect(answer.json(), path).toMatchObject({ fields: expect.any(Object) });
      }
      const stop = { ...STOP, day, weekday: null, opens: 600, closes: 900 };
      const code = {
        code: 'ELOTE',
        kind: 'percent',
        value: 10,
        minimumCents: 0,
        maxUses: null,
        oncePerCustomer: false,
        firstDay: day,
        lastDay: null,
        on: true,
      };
      const special = { hours: [], note: { en: '', es: '' } };
      for (const [method, path, payload, field] of [
        ['PUT', `stops/${deps.newId()}`, stop, 'day'],
        ['POST', 'stops/copy-week', { from: day, to: '2026-03-09' }, 'from'],
        ['PUT', `promo-codes/${deps.newId()}`, code, 'firstDay'],
        ['PUT', `hours/special-days/${day}`, special, 'day'],
        ['DELETE', `hours/special-days/${day}`, undefined, 'day'],
      ] as const) {
        const answer = await app.inject({
          method,
          url: `/api/owner/${path}`,
          headers: { cookie },
          ...(payload && { payload }),
        });
        expect(answer.statusCode, path).toBe(422);
        expect(answer.json<ErrorBody>().fields, path).toHaveProperty(field);
      }
      await app.close();
    },
  );
});
