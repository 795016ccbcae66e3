import type { OfflineOrderRequest } from '../../../contracts/owner/window/offline-orders.ts';
import type { Staff } from '../../auth/staff-session.ts';

/** An order as a tablet sends it, under the key that it was born with. */
export interface SentOrder {
  request: OfflineOrderRequest;
  key: string;
  staff: Staff;
}

export interface SentRefusal {
  ok: false;
  error: 'invalid' | 'bad_quantity' | 'order_too_large' | 'key_reused';
  fields?: object;
}
