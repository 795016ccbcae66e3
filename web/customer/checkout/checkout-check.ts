import type { PickupSlot } from '../../../domain/order/pickup/pickup.ts';
import { MAX_PICKUP_NAME_LENGTH } from '../../../domain/contact/contact.ts';
import type { CheckoutForm } from './public.ts';

export type FieldName = Exclude<keyof CheckoutForm, 'textMe' | 'promoCode'>;

/** Problems of a field; `checkout.messages.ts` has the texts. */
export type FieldProblem =
  | 'missing'
  | 'email_at'
  | 'email_domain'
  | 'bad_email'
  | 'bad_phone'
  | 'slot_full'
  | 'slot_passed'
  | 'slot_gone'
  | 'too_long'
  | 'name_too_long';

export type FieldProblems = Partial<Record<FieldName, FieldProblem>>;

/** The order of the fields on the screen; the first invalid one gets the focus. */
export const FIELD_ORDER: readonly FieldName[] = [
  'pickupDay',
  'pickupTime',
  'pickupName',
  'email',
  'phone',
  'specialInstructions',
];

/** Longest special instructions, in characters. */
export const MAX_INSTRUCTIONS_LENGTH = 500;

function emailProblem(text: string): FieldProblem | null {
  const email = text.trim();
  if (email === '') return 'missing';
  const [local = '', domain, ...rest] = email.split('@');
  if (domain === undefined) return 'email_at';
  if (domain === '') return 'email_domain';
  // Refuses only what is certainly not an address: the server decides.
  const plain = rest.length === 0 && local !== '' && !/\s/.test(email) && /^[^.].*\.[^.]+$/.test(domain);
  return plain ? null : 'bad_email';
}

function phoneProblem(text: string): FieldProblem | null {
  if (text.trim() === '') return 'missing';
  const digits = text.replace(/\D/g, '').length;
  return digits < 7 || digits > 20 ? 'bad_phone' : null;
}

/** Returns a problem where no time is chosen, or the chosen one is no longer available on its day. */
export function pickupProblem(
  { pickupDay, pickupTime }: Pick<CheckoutForm, 'pickupDay' | 'pickupTime'>,
  slots: readonly PickupSlot[],
): FieldProblem | null {
  if (pickupTime === '') return 'missing';
  const slot = slots.find(({ value }) => value === pickupTime);
  if (slot === undefined) return pickupDay === '' ? 'slot_passed' : 'slot_gone';
  return slot.full ? 'slot_full' : null;
}

/** Returns the form's problems before it is sent. `slots` are those of the chosen day; null until they are loaded. */
export function checkForm(form: CheckoutForm, slots: readonly PickupSlot[] | null): FieldProblems {
  const found: FieldProblems = {};
  const note = (field: FieldName, problem: FieldProblem | null) => {
    if (problem !== null) found[field] = problem;
  };
  note('pickupName', form.pickupName.trim().length > MAX_PICKUP_NAME_LENGTH ? 'name_too_long' : null);
  note('email', emailProblem(form.email));
  note('phone', phoneProblem(form.phone));
  note('pickupTime', slots === null ? null : pickupProblem(form, slots));
  note('specialInstructions', form.specialInstructions.length > MAX_INSTRUCTIONS_LENGTH ? 'too_long' : null);
  return found;
}
