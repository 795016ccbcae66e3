import type { StaffLanguage } from '../../domain/language.ts';
import type { OrderChannel } from '../../domain/order/order.ts';

/** Names of the channels in lists, reports and files of the staff. */
export const CHANNEL_NAMES: Record<StaffLanguage, Record<OrderChannel, string>> = {
  en: { online: 'Online', window: 'Window' },
  es: { online: 'En línea', window: 'Ventanilla' },
};
