import type { PrintFailure } from '../../../contracts/owner/printer.ts';
import { type Refuse, refusableTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../deps.ts';
import { requestHash } from '../../orders/placing/request-hash.ts';
import { openDrawerAt } from '../../printing/open-drawer.ts';
import { recordAudit } from '../../stores/audit.store.ts';
import { drawerEntries, lockDrawer, openDrawerOf } from '../../stores/payments/drawers.store.ts';
import { readSettings } from '../../stores/settings.store.ts';
import { type DrawerRequest, enter, type Refused, repeated } from './drawer-acts.ts';

/**
 * Opens the drawer by the printer, without a sale. Who did is stored before the printer is asked, as it does not tell
 * whether the drawer opened; the same key opens it once.
 */
export async function openWithoutSale(
  deps: Deps,
  request: Omit<DrawerRequest<object>, 'body'>,
): Promise<{ ok: true; why: PrintFailure | null } | Refused<'unavailable' | 'key_reused'>> {
  const { printer } = await readSettings(deps.db);
  if (printer?.drawer === undefined) return { ok: false, error: 'unavailable' };
  const hash = requestHash({ kind: 'no_sale' });
  const stored = await refusableTransaction(deps.db, async (tx, refuse: Refuse<Refused<'key_reused'>>) => {
    const open = await openDrawerOf(tx);
    const drawer = open === null ? null : await lockDrawer(tx, open.id);
    const known = await repeated(tx, request.key, hash);
    if (known !== null) return known.ok ? { ok: true as const, isNew: false } : refuse(known);
    if (drawer !== null && drawer.closedAt === null) {
      const entries = await drawerEntries(tx, [drawer.id]);
      const at = Math.max(deps.now(), (entries.at(-1)?.at ?? 0) + 1);
      await enter(tx, deps, request, hash, { drawerId: drawer.id, kind: 'no_sale', at, cents: 0 });
    }
    await recordAudit(tx, deps, {
      staff: request.staff,
      action: 'drawer.no_sale',
      subject: drawer?.id ?? '',
      before: null,
      after: null,
    });
    return { ok: true as const, isNew: true };
  });
  if (!stored.ok) return stored;
  return { ok: true, why: stored.isNew ? await openDrawerAt(deps, printer) : null };
}
