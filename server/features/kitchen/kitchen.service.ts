import type { KitchenSettings, KitchenSettingsUpdate } from '../../../contracts/owner/kitchen.ts';
import { writeTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../deps.ts';
import { publishAlarmChanged } from '../../orders/publish.ts';
import { endAlarms } from '../../stores/alarms.store.ts';
import { recordAudit } from '../../stores/audit.store.ts';
import { recordPing } from '../../stores/kitchen-pulse.store.ts';
import { readSettings, saveSetting, type Settings } from '../../stores/settings.store.ts';

/** Records an open board's heartbeat, whichever board it is. */
export async function recordHeartbeat(deps: Deps): Promise<void> {
  const now = deps.now();
  const { before, after } = await recordPing(deps.db, now);
  if (before.offline !== after.offline) deps.events.publish({ kind: 'ordering' });
  if (before.silent && (await endAlarms(deps.db, 'kitchen_silent', now))) publishAlarmChanged(deps);
}

function shared({ ticketAges, kitchenHeartbeat }: Settings): KitchenSettings {
  return { ticketAges, heartbeat: kitchenHeartbeat };
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
    const before = shared(await readSettings(tx));
    const after: KitchenSettings = {
      ticketAges: update.ticketAges ?? before.ticketAges,
      heartbeat: update.heartbeat ?? before.heartbeat,
    };
    if (JSON.stringify(before) === JSON.stringify(after)) return before;
    await saveSetting(tx, 'ticketAges', after.ticketAges);
    await saveSetting(tx, 'kitchenHeartbeat', after.heartbeat);
    await recordAudit(tx, {
      id: deps.newId(),
      at: deps.now(),
      staff,
      action: 'kitchen.changed',
      subject: '',
      before,
      after,
    });
    return after;
  });
  deps.events.publish({ kind: 'ordering' });
  return saved;
}
