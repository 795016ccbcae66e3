import { insertPromoCode, type PromoCode } from '../server/stores/people/promo-codes.store.ts';
import type { TestTruck } from './test-truck.ts';

/** Stores the promo code TACO10, 10% off without conditions; `parts` override it. */
export async function addPromoCode(
  { db, deps, clock }: Pick<TestTruck, 'db' | 'deps' | 'clock'>,
  parts: Partial<PromoCode> = {},
): Promise<PromoCode> {
  const promo: PromoCode = {
    id: deps.newId(),
    code: 'TACO10',
    kind: 'percent',
    value: 10,
    minimumCents: 0,
    maxUses: null,
    oncePerCustomer: false,
    firstDay: null,
    lastDay: null,
    on: true,
    uses: 0,
    createdAt: clock.now(),
    ...parts,
  };
  await insertPromoCode(db, promo);
  return promo;
}
