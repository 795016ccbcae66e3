import { ASAP } from '../../../domain/order/pickup/pickup.ts';
import { formatPhone } from '../../../domain/format/phone.ts';
import { readStored, tabStorage, writeStored } from '../../storage/safe-storage.ts';
import { fieldsOf, parseJson } from '../../storage/stored-json.ts';
import type { Contact } from './remembered-contact.ts';
import { CHECKOUT_FORM_KEY, SENT_FORM_KEY } from './forget-checkout-form.ts';

export { usePickup } from './use-pickup.ts';

/** The form as written so far; stored as typed. */
export interface CheckoutForm {
  /** First name; optional. */
  pickupName: string;
  email: string;
  phone: string;
  /** The business day chosen for the time, `YYYY-MM-DD`; empty for the first one, or where no day is chosen. */
  pickupDay: string;
  /** `ASAP` or a slot such as `10:15 AM`. */
  pickupTime: string;
  specialInstructions: string;
  /** Consent to text messages about this order. */
  textMe: boolean;
  /** As typed. */
  promoCode: string;
}

export const EMPTY_FORM: CheckoutForm = {
  pickupName: '',
  email: '',
  phone: '',
  pickupDay: '',
  pickupTime: ASAP,
  specialInstructions: '',
  textMe: false,
  promoCode: '',
};

/** Parses a stored form; missing or invalid fields start empty. */
export function parseCheckoutForm(text: string | null): CheckoutForm {
  const fields = fieldsOf(parseJson(text));
  const read = (name: Exclude<keyof CheckoutForm, 'textMe'>) => {
    const value = fields[name];
    return typeof value === 'string' ? value : EMPTY_FORM[name];
  };
  return {
    pickupName: read('pickupName'),
    email: read('email'),
    phone: read('phone'),
    pickupDay: read('pickupDay'),
    pickupTime: read('pickupTime'),
    specialInstructions: read('specialInstructions'),
    textMe: fields['textMe'] === true,
    promoCode: read('promoCode'),
  };
}

const read = (key: string) => parseCheckoutForm(readStored(tabStorage, key));

/** Without storage the form lives as long as the view. */
function save(key: string, form: CheckoutForm): void {
  writeStored(tabStorage, key, JSON.stringify(form));
}

export function readCheckoutForm(): CheckoutForm {
  return read(CHECKOUT_FORM_KEY);
}

export function saveCheckoutForm(form: CheckoutForm): void {
  save(CHECKOUT_FORM_KEY, form);
}

/** Chooses a business day (`YYYY-MM-DD`); its time is still to be chosen. */
export function choosePickupDay(pickupDay: string): void {
  save(CHECKOUT_FORM_KEY, { ...readCheckoutForm(), pickupDay, pickupTime: ASAP });
}

/** Chooses a business day (`YYYY-MM-DD`, empty for the first) and its time, such as `10:15 AM`. */
export function choosePickup(pickupDay: string, pickupTime: string): void {
  save(CHECKOUT_FORM_KEY, { ...readCheckoutForm(), pickupDay, pickupTime });
}

/** Resets the form of a placed order, and stores what was typed for it. */
export function resetCheckoutForm(typed: CheckoutForm): void {
  save(SENT_FORM_KEY, typed);
  save(CHECKOUT_FORM_KEY, EMPTY_FORM);
}

/** Fills empty fields of the form from the account or this device. */
export function prefilledForm(form: CheckoutForm, known: Contact | null): CheckoutForm {
  if (known === null) return form;
  return {
    ...form,
    pickupName: form.pickupName || (known.firstName ?? ''),
    email: form.email || known.email,
    phone: form.phone || formatPhone(known.phone),
  };
}

/** Returns the form without what `prefilledForm` filled in from the same contact. */
export function typedForm(form: CheckoutForm, known: Contact | null): CheckoutForm {
  const { pickupName, email, phone } = prefilledForm(EMPTY_FORM, known);
  return {
    ...form,
    pickupName: form.pickupName === pickupName ? '' : form.pickupName,
    email: form.email === email ? '' : form.email,
    phone: form.phone === phone ? '' : form.phone,
  };
}

/** Restores the form of an unpaid order, unless a new one was begun. */
export function restoreCheckoutForm(specialInstructions: string): void {
  const form = readCheckoutForm();
  const sent = read(SENT_FORM_KEY);
  saveCheckoutForm({
    ...form,
    pickupName: form.pickupName || sent.pickupName,
    email: form.email || sent.email,
    phone: form.phone || sent.phone,
    textMe: form.textMe || sent.textMe,
    promoCode: form.promoCode || sent.promoCode,
    specialInstructions: form.specialInstructions || specialInstructions,
  });
}
