import type { Kysely } from 'kysely';
import type { SoldOutUpdate, SoldOutView } from '../../../contracts/owner/menu/sold-out.ts';
import { SWITCHED_BACK } from '../../../domain/menu/sold-out.ts';
import type { Schema } from '../../database/tables/schema.ts';
import { writeTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../deps.ts';
import { recordAudit } from '../../stores/audit.store.ts';
import {
  dishSoldOutUntil,
  listSoldOut,
  optionSoldOutUntil,
  setDishSoldOut,
  setOptionSoldOut,
  soldOutState,
} from '../../stores/menu/sold-out.store.ts';
import { setSizeSoldOut, sizeSoldOutUntil } from '../../stores/menu/sold-out-sizes.store.ts';
import { readClock } from '../../stores/settings.store.ts';
import { businessDayEnd, type TruckClock } from '../../../domain/business-day.ts';

export type MarkedSoldOut = { ok: true; view: SoldOutView } | { ok: false; error: 'not_found' | 'invalid' };

/** Takes a dish, an option or an ingredient off sale, or puts it back, and publishes it. */
export async function markSoldOut(
  deps: Deps,
  staff: { id: string; email: string },
  update: SoldOutUpdate,
): Promise<MarkedSoldOut> {
  const now = deps.now();
  const until = instantOf(await readClock(deps.db), update.until, now);
  if (until !== null && until <= now) return { ok: false, error: 'invalid' };
  const known = await writeTransaction(deps.db, async (tx) => {
    const stored = await storedUntil(tx, update, now);
    if (stored === undefined) return false;
    const before = soldOutState(stored, now);
    const after = soldOutState(until, now);
    if (before === after) return true;
    await store(tx, update, until, now);
    await recordAudit(tx, deps, {
      staff,
      action: 'sold_out.changed',
      subject: update.kind === 'option' ? `option:${update.name}` : `${update.kind}:${update.id}`,
      before: { until: before },
      after: { until: after },
    });
    return true;
  });
  if (!known) return { ok: false, error: 'not_found' };
  deps.events.publish({ kind: 'menu' });
  return { ok: true, view: await listSoldOut(deps.db, now) };
}

function instantOf(clock: TruckClock, until: SoldOutUpdate['until'], now: number): number | null {
  if (until === 'tomorrow') return businessDayEnd(clock, now);
  return until === 'switched_back' ? SWITCHED_BACK : until;
}

const TABLES = { item: 'menu_items', special: 'specials' } as const;

function storedUntil(
  tx: Kysely<Schema>,
  update: SoldOutUpdate,
  now: number,
): Promise<number | null | undefined> {
  if (update.kind !== 'option') return dishSoldOutUntil(tx, TABLES[update.kind], update.id);
  return update.dish === undefined
    ? optionSoldOutUntil(tx, update.name, now)
    : sizeSoldOutUntil(tx, update.dish, update.name);
}

function store(tx: Kysely<Schema>, update: SoldOutUpdate, until: number | null, now: number): Promise<void> {
  if (update.kind !== 'option') return setDishSoldOut(tx, TABLES[update.kind], update.id, until, now);
  return update.dish === undefined
    ? setOptionSoldOut(tx, update.name, until)
    : setSizeSoldOut(tx, update.dish, update.name, until);
}
