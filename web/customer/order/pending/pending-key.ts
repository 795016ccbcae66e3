/** Where an order that waits for its payment is remembered in the browser's storage. */
export const PENDING_ORDER_KEY = 'comal-pending-order';
