import { ASAP } from '../../../domain/pickup.ts';

/** Where the form is kept while the tab lives. */
export const CHECKOUT_FORM_KEY = 'comal-checkout';

/** What the person has written so far. */
export interface CheckoutForm {
  email: string;
  phone: string;
  /** `ASAP` or a slot such as `10:15 AM`. */
  pickupTime: string;
  specialInstructions: string;
}

export const EMPTY_FORM: CheckoutForm = { email: '', phone: '', pickupTime: ASAP, specialInstructions: '' };

/** Reads a kept form; whatever is missing or strange starts empty. */
export function parseCheckoutForm(text: string | null): CheckoutForm {
  try {
    const kept: unknown = JSON.parse(text ?? '{}');
    const fields = typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : {};
    const read = (name: keyof CheckoutForm) => {
      const value = fields[name];
      return typeof value === 'string' ? value : EMPTY_FORM[name];
    };
    return {
      email: read('email'),
      phone: read('phone'),
      pickupTime: read('pickupTime'),
      specialInstructions: read('specialInstructions'),
    };
  } catch {
    return EMPTY_FORM;
  }
}

export function readCheckoutForm(): CheckoutForm {
  try {
    return parseCheckoutForm(sessionStorage.getItem(CHECKOUT_FORM_KEY));
  } catch {
    return EMPTY_FORM;
  }
}

export function saveCheckoutForm(form: CheckoutForm): void {
  try {
    sessionStorage.setItem(CHECKOUT_FORM_KEY, JSON.stringify(form));
  } catch {
    // The browser forbids storage: the form lives as long as the view.
  }
}

/** Gives back the instructions of an order that was not paid, unless new ones were written since. */
export function restoreInstructions(specialInstructions: string): void {
  const form = readCheckoutForm();
  if (specialInstructions !== '' && form.specialInstructions === '') {
    saveCheckoutForm({ ...form, specialInstructions });
  }
}
