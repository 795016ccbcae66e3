import type { FreshFigures, PromoRefusalFields, SoldOutFields } from './checkout.ts';
import type { ErrorCode } from './errors.ts';
import type { OrderView } from './order/order.ts';
import type { NotReadyFields } from './owner/first-run.ts';
import type { ChangedSinceFields } from './owner/menu/import-undo.ts';
import type { ImportErrors } from './owner/menu/menu-import.ts';
import type { OwnerOrderView } from './owner/orders/owner-order.ts';
import type { PromotionsFullFields } from './owner/promotions/promotions.ts';
import type { MoneyUnderWayFields } from './owner/connections/square.ts';
import type { InvitedFields } from './owner/staff/staff.ts';

/** The dishes that a cart's refusal names. */
interface DishesFields {
  items: { id: number; name: string }[];
}

/** When the food can be had instead: the slot's value, and its instant (epoch ms). */
interface PickupFields {
  pickupTime: string;
  pickupAt: number;
}

type PromoRefusal = Extract<ErrorCode, `promo_${string}`>;

/** `fields` of the refusals that carry the same in every call, by their code. */
export interface RefusalFields extends Record<PromoRefusal, PromoRefusalFields> {
  price_changed: FreshFigures;
  sold_out: SoldOutFields;
  unknown_item: DishesFields;
  special_other_day: DishesFields;
  asap_later: PickupFields;
  slot_passed: PickupFields;
  /** What the caller may take off, in dollars. */
  discount_limit: { allowed: string };
  order_paid: { order: OrderView };
  bad_transition: { order: OwnerOrderView };
  not_ready: NotReadyFields;
  changed_since: ChangedSinceFields;
  promotions_full: PromotionsFullFields;
  money_under_way: MoneyUnderWayFields;
  bad_import: ImportErrors;
  invitation_exists: InvitedFields;
}

/**
 * What a call's refusal with this code carries: what the call declares (`Own`), else what every call's does; of all
 * others it is a problem for each field.
 */
export type FieldsOf<Own, Code> = Code extends keyof Own
  ? Extract<Own[Code], object>
  : Code extends keyof RefusalFields
    ? RefusalFields[Code]
    : object;
