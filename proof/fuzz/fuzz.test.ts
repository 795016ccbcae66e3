import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../testing/databases.ts';
import { countChanges } from './changes.ts';
import { fuzz, type FuzzResult } from './fuzz.ts';
import { fuzzTruck } from './fuzz-truck.ts';

/** `npm run fuzz` sends more, and from another beginning. */
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 1_000);
const SEED = Number(process.env['FUZZ_SEED'] ?? 1);
/** After these a new truck: the accepted ones have signed people out and emptied the menu. */
const A_TRUCK = 1_000;

describeEachDatabase('malformed requests', (open, dialect) => {
  test(`over every call and caller are refused without a trace, and none of them is a server's error`, {
    timeout: 3 * 60 * 60_000,
  }, async () => {
    const all: FuzzResult[] = [];
    for (let n = 0; n * A_TRUCK < REQUESTS; n++) {
      const truck = await fuzzTruck(await open());
      await countChanges(truck.db, dialect);
      all.push(await fuzz(truck, SEED + n, Math.min(A_TRUCK, REQUESTS - n * A_TRUCK)));
      await truck.app.close();
    }
    const sent = all.reduce((sum, { requests }) => sum + requests, 0);
    const refused = all.reduce((sum, { answers }) => sum + (answers['4xx'] ?? 0), 0);
    if (process.env['FUZZ_REQUESTS'] !== undefined) console.info(dialect, JSON.stringify(totals(all)));
    expect(all.flatMap(({ faults }) => faults)).toEqual([]);
    expect(sent).toBe(REQUESTS);
    // Otherwise the requests were not malformed, or all stopped at the same door.
    expect(refused / sent).toBeGreaterThan(0.5);
    expect(refused / sent).toBeLessThan(0.95);
  });
});

function totals(all: readonly FuzzResult[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { answers, unavailable } of all) {
    for (const [kind, count] of Object.entries({ ...answers, unavailable })) {
      sums[kind] = (sums[kind] ?? 0) + count;
    }
  }
  return sums;
}
