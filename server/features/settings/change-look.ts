import type { LookUpdate } from '../../../contracts/owner/look.ts';
import type { Look } from '../../../domain/look/look.ts';
import type { Staff } from '../../auth/staff-session.ts';
import { writeTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../deps.ts';
import { publishSiteChanged } from '../../orders/publish.ts';
import { recordChange } from '../../stores/audit.store.ts';
import { readSettings, saveSetting } from '../../stores/settings.store.ts';

/** Changes the truck's colors and its sign on every page. What the change does not name stays. */
export async function changeLook(deps: Deps, staff: Staff, change: LookUpdate): Promise<void> {
  await writeTransaction(deps.db, async (tx) => {
    const { look: before } = await readSettings(tx);
    const after: Look = {
      palette: change.palette ?? before.palette,
      accent: change.accent === undefined ? before.accent : change.accent,
      sign: change.sign === undefined ? before.sign : change.sign,
    };
    await saveSetting(tx, 'look', after);
    await recordChange(tx, deps, {
      staff,
      action: 'look.changed',
      subject: '',
      before,
      after,
    });
  });
  publishSiteChanged(deps);
}
