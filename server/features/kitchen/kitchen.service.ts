import type {
  KitchenSettings,
  KitchenSettingsUpdate,
  StationsUpdate,
} from '../../../contracts/owner/kitchen.ts';
import { isDeepStrictEqual } from 'node:util';
import { normalizeStations, stationProblems } from '../../../domain/menu/station-check.ts';
import type { FormProblems } from '../../../domain/menu/menu-check.ts';
import type { Station } from '../../../domain/menu/stations.ts';
import type { Staff } from '../../auth/staff-session.ts';
import { nextNumber } from '../../stores/counters.store.ts';
import { writeTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../deps.ts';
import { endAlarmsOf } from '../../orders/alarms.ts';
import { recordAudit } from '../../stores/audit.store.ts';
import { storeHeartbeat } from '../../stores/kitchen-heartbeat.store.ts';
import { readSettings, saveSetting, type Settings } from '../../stores/settings.store.ts';

/** Records an open board's heartbeat, whichever board it is. */
export async function recordHeartbeat(deps: Deps): Promise<void> {
  const now = deps.now();
  const { before, after } = await storeHeartbeat(deps.db, now);
  if (before.offline !== after.offline) deps.events.publish({ kind: 'ordering' });
  if (before.silent) await endAlarmsOf(deps, 'kitchen_silent');
}

function shared({ ticketAges, kitchenHeartbeat, stations }: Settings): KitchenSettings {
  return { ticketAges, heartbeat: kitchenHeartbeat, stations };
}

export async function kitchenSettings(deps: Deps): Promise<KitchenSettings> {
  return shared(await readSettings(deps.db));
}

/** Changes the given settings and publishes it. */
export async function saveKitchenSettings(
  deps: Deps,
  staff: { id: string; email: string },
  update: KitchenSettingsUpdate,
): Promise<KitchenSettings> {
  const saved = await writeTransaction(deps.db, async (tx) => {
    const { stations, ...before } = shared(await readSettings(tx));
    const after = {
      ticketAges: update.ticketAges ?? before.ticketAges,
      heartbeat: update.heartbeat ?? before.heartbeat,
    };
    if (JSON.stringify(before) === JSON.stringify(after)) return { ...before, stations };
    await saveSetting(tx, 'ticketAges', after.ticketAges);
    await saveSetting(tx, 'kitchenHeartbeat', after.heartbeat);
    await recordAudit(tx, deps, {
      staff,
      action: 'kitchen.changed',
      subject: '',
      before,
      after,
    });
    return { ...after, stations };
  });
  deps.events.publish({ kind: 'ordering' });
  return saved;
}

type ChangedStations =
  | { ok: true; settings: KitchenSettings }
  | { ok: false; error: 'invalid'; fields: FormProblems }
  | { ok: false; error: 'conflict'; fields: { now: Station[] } };

/** Replaces the stations unless they have changed since they were read. A repeated change succeeds. */
export async function changeStations(
  deps: Deps,
  staff: Staff,
  { stations: typed, read }: StationsUpdate,
): Promise<ChangedStations> {
  const stations = normalizeStations(typed);
  const fields = stationProblems(stations);
  if (Object.keys(fields).length > 0) return { ok: false, error: 'invalid', fields };
  const saved = await writeTransaction(deps.db, async (tx): Promise<ChangedStations> => {
    // Two who change them at once: the second sees what the first left.
    await nextNumber(tx, 'stations');
    const settings = await readSettings(tx);
    const before = settings.stations;
    if (isDeepStrictEqual(before, stations)) return { ok: true, settings: shared(settings) };
    if (!isDeepStrictEqual(before, read)) return { ok: false, error: 'conflict', fields: { now: before } };
    await saveSetting(tx, 'stations', stations);
    await recordAudit(tx, deps, {
      staff,
      action: 'kitchen.stations',
      subject: '',
      before: { stations: before },
      after: { stations },
    });
    return { ok: true, settings: shared({ ...settings, stations }) };
  });
  if (saved.ok) deps.events.publish({ kind: 'ordering' });
  return saved;
}
