import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Schema } from '../../server/database/tables/schema.ts';
import { describeEachDatabase } from '../../testing/databases.ts';
import { noteChanges } from './changes.ts';
import { fuzz, type FuzzResult } from './fuzz.ts';
import { type FuzzTruck, fuzzTruck } from './fuzz-truck.ts';

/** `npm run fuzz` sends more, and others each time; `FUZZ_SEED` sends those of an earlier run. */
const asked = process.env['FUZZ_REQUESTS'];
const REQUESTS = Number(asked ?? 1_000);
const SEED = Number(process.env['FUZZ_SEED'] ?? (asked === undefined ? 1 : Date.now() % 1_000_000_000));
/** After these a new truck: the accepted ones have signed people out and emptied the menu. */
const A_TRUCK = 1_000;

describeEachDatabase('malformed requests', (open, dialect) => {
  test(`over every call and caller are refused without a trace, and none of them is a server's error`, {
    timeout: 3 * 60 * 60_000,
  }, async () => {
    if (asked !== undefined) console.info(`${dialect}: FUZZ_SEED=${SEED}`);
    const all: FuzzResult[] = [];
    for (let n = 0; n * A_TRUCK < REQUESTS; n++) {
      const truck = await fuzzTruck(await open());
      await noteChanges(truck.db, dialect);
      all.push(await fuzz(truck, SEED + n, Math.min(A_TRUCK, REQUESTS - n * A_TRUCK)));
      await truck.app.close();
    }
    const sent = all.reduce((sum, { requests }) => sum + requests, 0);
    const refused = all.reduce((sum, { answers }) => sum + (answers['4xx'] ?? 0), 0);
    if (asked !== undefined) console.info(dialect, JSON.stringify(totals(all)));
    expect(all.flatMap(({ faults }) => faults)).toEqual([]);
    expect(sent).toBe(REQUESTS);
    // Otherwise the requests were not malformed, or all stopped at the same door.
    expect(refused / sent).toBeGreaterThan(0.5);
    expect(refused / sent).toBeLessThan(0.95);
  });

  /** What the check finds at a call that does something and then refuses. */
  async function foundOf(does: (db: Kysely<Schema>) => Promise<unknown>): Promise<string[]> {
    const db = await open();
    const truck = await fuzzTruck(db, {
      mount: async (app) => {
        app.post('/api/refuses', async (_, reply) => {
          await does(db);
          return reply.code(409).send({ error: 'conflict' });
        });
      },
    });
    await noteChanges(db, dialect);
    const { faults } = await fuzz(truck, 1, 12, [['POST /api/refuses', { answer: { kind: 'empty' } }]]);
    await truck.app.close();
    return faults.map(({ what, about }) => `${what}: ${about.split(':')[0]}`);
  }

  test('a call that changes something once, and refuses, is found', async () => {
    const once = await foundOf((db) =>
      db.updateTable('staff').set({ role: 'owner' }).where('role', '=', 'cook').execute(),
    );
    expect(once).toEqual(['refused_but_changed: staff.role']);
    const ended = await foundOf((db) => db.deleteFrom('sessions').where('kind', '=', 'customer').execute());
    expect(ended).toEqual(['refused_but_changed: sessions delete']);
  });

  test('a call that counts a try, or takes a lock, and refuses, is not', async () => {
    expect(
      await foundOf(async (db) => {
        await db.updateTable('staff').set({ seen_at: sql`coalesce(seen_at, 0) + 1` }).execute();
        await db.updateTable('orders').set({ status: sql`status` }).execute();
      }),
    ).toEqual([]);
  });

  test('a refused call is not blamed for what an accepted one does after its answer', async () => {
    const truck: FuzzTruck = await fuzzTruck(await open(), {
      mount: async (app) => {
        app.post('/api/accepts', async () => {
          void workOn(truck);
          return '';
        });
        app.post('/api/refuses', async (_, reply) => reply.code(409).send({ error: 'conflict' }));
      },
    });
    await noteChanges(truck.db, dialect);
    const spec = { answer: { kind: 'empty' } } as const;
    const refused = Array.from({ length: 23 }, () => ['POST /api/refuses', spec] as const);
    const calls = [['POST /api/accepts', spec] as const, ...refused];
    const { answers, faults } = await fuzz(truck, 1, calls.length, calls);
    await truck.app.close();
    expect(answers['2xx']).toBe(1);
    expect(faults).toEqual([]);
  });
});

/** What a call may do after its answer. */
async function workOn({ db }: FuzzTruck): Promise<void> {
  // Longer than a wait by the clock would be.
  const until = performance.now() + 25;
  while (performance.now() < until) await db.selectFrom('staff').select('id').execute();
  await db.updateTable('staff').set({ role: 'owner' }).execute();
}

function totals(all: readonly FuzzResult[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { answers, unavailable } of all) {
    for (const [kind, count] of Object.entries({ ...answers, unavailable })) {
      sums[kind] = (sums[kind] ?? 0) + count;
    }
  }
  return sums;
}
