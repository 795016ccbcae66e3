/** Storage key of the orders that this device paid and that are under way: their tokens, newest first. */
export const PAID_ORDERS_KEY = 'comal-paid-orders';
