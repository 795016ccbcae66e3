import type {
  PromoCodeList,
  PromoCodeUpdate,
  PromoCodeView,
} from '../../../contracts/owner/promotions/promo-codes.ts';
import { type PromoTerms, promoState, readPromoCode } from '../../../domain/order/pricing/promo-code.ts';
import { businessDay } from '../../../domain/business-day.ts';
import { writeTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../deps.ts';
import { pageOf, readCursor } from '../../http/page-cursor.ts';
import type { Staff } from '../../auth/staff-session.ts';
import { recordAudit } from '../../stores/audit.store.ts';
import {
  codesOfOrders,
  deleteUnusedPromoCode,
  insertPromoCode,
  listPromoCodes,
  type PromoCode,
  promoCodeById,
  savePromoTerms,
} from '../../stores/people/promo-codes.store.ts';
import { readClock } from '../../stores/settings.store.ts';

const PAGE = 30;

export async function promoCodeList(deps: Deps, before: string | undefined): Promise<PromoCodeList> {
  const found = await listPromoCodes(deps.db, { before: readCursor(before), limit: PAGE + 1 });
  const { rows, next } = pageOf(found, PAGE, ({ createdAt, id }) => ({ at: createdAt, id }));
  return { promoCodes: await views(deps, rows), next };
}

export async function promoCodeView(deps: Deps, promo: PromoCode): Promise<PromoCodeView> {
  const [view] = await views(deps, [promo]);
  if (view === undefined) throw new Error(`promo code ${promo.id} has no view`);
  return view;
}

async function views(deps: Deps, promos: readonly PromoCode[]): Promise<PromoCodeView[]> {
  const today = businessDay(await readClock(deps.db), deps.now());
  const unused = promos.filter(({ uses }) => uses === 0).map(({ code }) => code);
  const ordered = await codesOfOrders(deps.db, unused);
  return promos.map((promo) => ({
    ...termsOf(promo),
    id: promo.id,
    code: promo.code,
    uses: promo.uses,
    state: promoState(promo, promo.uses, today),
    mayDelete: promo.uses === 0 && !ordered.has(promo.code),
  }));
}

export type SavedPromoCode =
  | { ok: true; promo: PromoCode }
  | { ok: false; error: 'invalid' | 'conflict'; fields: { code: 'invalid' | 'taken' | 'fixed' } };

/** Creates a code or changes its terms; a repeat changes nothing. */
export async function putPromoCode(
  deps: Deps,
  staff: Staff,
  id: string,
  update: PromoCodeUpdate,
): Promise<SavedPromoCode> {
  const code = readPromoCode(update.code);
  if (code === null) return { ok: false, error: 'invalid', fields: { code: 'invalid' } };
  const terms = termsOf(update);
  const now = deps.now();
  return writeTransaction(deps.db, async (tx): Promise<SavedPromoCode> => {
    const made: PromoCode = { ...terms, id, code, uses: 0, createdAt: now };
    const isNew = await insertPromoCode(tx, made);
    const before = isNew ? null : await promoCodeById(tx, id);
    if (!isNew && before === null) return { ok: false, error: 'conflict', fields: { code: 'taken' } };
    if (before !== null && before.code !== code) {
      return { ok: false, error: 'conflict', fields: { code: 'fixed' } };
    }
    if (before !== null && JSON.stringify(termsOf(before)) === JSON.stringify(terms)) {
      return { ok: true, promo: before };
    }
    if (before !== null) await savePromoTerms(tx, id, terms, now);
    await recordAudit(tx, deps, {
      staff,
      action: before === null ? 'promo_code.added' : 'promo_code.changed',
      subject: id,
      before: before === null ? null : auditOf(before),
      after: auditOf({ code, ...terms }),
    });
    return { ok: true, promo: before === null ? made : { ...before, ...terms } };
  });
}

/** Deletes a code without orders; a deleted one is no error. */
export async function removePromoCode(deps: Deps, staff: Staff, id: string): Promise<boolean> {
  return writeTransaction(deps.db, async (tx) => {
    const promo = await promoCodeById(tx, id);
    if (promo === null) return true;
    if (!(await deleteUnusedPromoCode(tx, id))) return false;
    await recordAudit(tx, deps, {
      staff,
      action: 'promo_code.deleted',
      subject: id,
      before: auditOf(promo),
      after: null,
    });
    return true;
  });
}

function termsOf(from: PromoTerms): PromoTerms {
  const { kind, value, minimumCents, maxUses, oncePerCustomer, firstDay, lastDay, on } = from;
  return { kind, value, minimumCents, maxUses, oncePerCustomer, firstDay, lastDay, on };
}

/** The code as audited: an amount is marked as money. */
function auditOf({ code, ...promo }: PromoTerms & { code: string }) {
  const { kind, value, ...terms } = termsOf(promo);
  return { code, ...(kind === 'amount' ? { amountCents: value } : { percent: value }), ...terms };
}
