import { useEffect, useState } from 'react';
import { useAuth } from '../auth/public.tsx';
import { EMPTY_FORM, prefilledForm, readCheckoutForm, saveCheckoutForm, typedForm } from './public.ts';
import type { CheckoutForm } from './public.ts';
import { forgetContact, rememberedContact } from './remembered-contact.ts';

interface CheckoutFormState {
  form: CheckoutForm;
  change: (part: Partial<CheckoutForm>) => void;
  /** Empties the form of a placed order. */
  empty: () => void;
  /** The form without what was filled in for the customer. */
  typed: CheckoutForm;
  /** Whether this device is to remember a guest's contact. */
  remember: boolean;
  setRemember: (remember: boolean) => void;
}

/** The form, kept for the tab's life as typed; the account fills in the rest, or for a guest what this device remembers. */
export function useCheckoutForm(): CheckoutFormState {
  const { user, status } = useAuth();
  const [remembered, setRemembered] = useState(rememberedContact);
  const [remember, setRemember] = useState(remembered !== null);
  const known = user ?? (status === 'out' ? remembered : null);
  const [filledIn, setFilledIn] = useState(known);
  const [form, setForm] = useState(() => prefilledForm(readCheckoutForm(), known));
  if (known !== filledIn) {
    setFilledIn(known);
    setForm(prefilledForm(typedForm(form, filledIn), known));
  }
  const typed = typedForm(form, known);
  useEffect(() => saveCheckoutForm(typedForm(form, known)), [form, known]);
  return {
    form,
    typed,
    change: (part) => setForm((now) => ({ ...now, ...part })),
    empty: () => setForm(EMPTY_FORM),
    remember,
    setRemember: (wanted) => {
      setRemember(wanted);
      if (wanted) return;
      forgetContact();
      // In the fields it stays, as if it had been typed.
      setRemembered(null);
      setFilledIn(null);
    },
  };
}
