import { tabStorage, writeStored } from '../../storage/safe-storage.ts';

// Apart from the form itself, so that signing out does not bring it into the first screen.

/** Where the form is kept while the tab lives. */
export const CHECKOUT_FORM_KEY = 'comal-checkout';
/** Where the form of a placed order waits, should its payment be called off. */
export const SENT_FORM_KEY = 'comal-checkout-sent';

/** When somebody signs out, what they wrote goes with them. */
export function forgetCheckoutForm(): void {
  writeStored(tabStorage, CHECKOUT_FORM_KEY, null);
  writeStored(tabStorage, SENT_FORM_KEY, null);
}
