/** Where the cart is kept in the browser's storage (spec section 9). */
export const CART_KEY = 'kitchen-cart';
