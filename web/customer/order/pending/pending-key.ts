/** Storage key of an order that awaits payment. */
export const PENDING_ORDER_KEY = 'comal-pending-order';
