import { ORDER_STATUS_NAMES } from '../../../contracts/order/order.messages.ts';
import type { StaffLanguage } from '../../../domain/language.ts';
import type { OrderStatus } from '../../../domain/order/order.ts';

/** Names of the order statuses on the console's screens, where a label has less room than in a file. */
export const ORDER_STATUS_LABELS: Record<StaffLanguage, Record<OrderStatus, string>> = {
  en: ORDER_STATUS_NAMES.en,
  es: { ...ORDER_STATUS_NAMES.es, preparing: 'Preparando' },
};
