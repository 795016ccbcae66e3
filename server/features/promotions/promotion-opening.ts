import { isOpeningCounted } from '../../../domain/promotion.ts';
import { writeTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../deps.ts';
import { countOpening } from '../../stores/people/promotion-openings.store.ts';
import { promotionById } from '../../stores/people/promotions.store.ts';

export type Opened = { ok: true } | { ok: false; error: 'not_found' };

/** Records that a promotion was opened: once for each device, and only while it is recent. */
export async function openPromotion(deps: Deps, id: string, deviceKey: string): Promise<Opened> {
  const promotion = await promotionById(deps.db, id);
  if (promotion === null) return { ok: false, error: 'not_found' };
  if (!isOpeningCounted(promotion.runAt, deps.now())) return { ok: true };
  await writeTransaction(deps.db, (tx) => countOpening(tx, { promotionId: id, deviceKey }));
  return { ok: true };
}
