/** Storage key of the cart (spec section 9). */
export const CART_KEY = 'kitchen-cart';
