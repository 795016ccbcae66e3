/** Where the orders that this device paid and that are not over yet are remembered: their tokens, newest first. */
export const PAID_ORDERS_KEY = 'comal-paid-orders';
