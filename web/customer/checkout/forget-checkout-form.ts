import { tabStorage, writeStored } from '../../storage/safe-storage.ts';

// Separate from the form, so that signing out does not load it into the first screen.

/** Storage key of the form, for the tab's life. */
export const CHECKOUT_FORM_KEY = 'comal-checkout';
/** Storage key of a placed order's form, in case its payment is canceled. */
export const SENT_FORM_KEY = 'comal-checkout-sent';

/** Deletes the form on sign-out. */
export function forgetCheckoutForm(): void {
  writeStored(tabStorage, CHECKOUT_FORM_KEY, null);
  writeStored(tabStorage, SENT_FORM_KEY, null);
}
