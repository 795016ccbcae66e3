import { useState } from 'react';
import { MAX_EMAIL_LENGTH } from '../../../domain/contact/email.ts';
import { MAX_PICKUP_NAME_LENGTH } from '../../../domain/contact/contact.ts';
import { MAX_PHONE_LENGTH } from '../../../domain/contact/person.ts';
import { likelyEmail } from '../../../domain/contact/email-typo.ts';
import { formatPhone } from '../../../domain/format/phone.ts';
import { useMessages } from '../../ui/language.tsx';
import { PrivacyLink } from '../../ui/privacy-link.tsx';
import type { FieldName } from './checkout-check.ts';
import { CheckoutField } from './checkout-field.tsx';
import { CHECKOUT_MESSAGES } from './checkout.messages.ts';
import type { CheckoutForm } from './public.ts';

/** Only the first name, as at sign-up. */
const NAME_FIELD = { name: 'pickupName', type: 'text', autoComplete: 'given-name' } as const;

interface ContactFieldsProps {
  /** Prefix of the fields' ids, the whole form's. */
  id: string;
  form: CheckoutForm;
  change: (part: Partial<CheckoutForm>) => void;
  errorOf: (name: FieldName) => string | null;
}

/** The customer's name and contact. */
export function ContactFields({ id, form, change, errorOf }: ContactFieldsProps) {
  const messages = useMessages(CHECKOUT_MESSAGES);
  // Checked after the field is left: half an address always looks mistyped.
  const [written, setWritten] = useState('');
  const meant = written === form.email ? likelyEmail(written) : null;
  return (
    <>
      <CheckoutField
        id={`${id}name`}
        label={messages.name}
        optional={messages.optional}
        hint={messages.nameHint}
        error={errorOf('pickupName')}
      >
        {(control) => (
          <input
            {...control}
            {...NAME_FIELD}
            autoCapitalize="words"
            enterKeyHint="next"
            maxLength={MAX_PICKUP_NAME_LENGTH}
            value={form.pickupName}
            onChange={(event) => change({ pickupName: event.currentTarget.value })}
          />
        )}
      </CheckoutField>
      <CheckoutField
        id={`${id}email`}
        label={messages.email}
        hint={messages.emailHint}
        error={errorOf('email')}
      >
        {(control) => (
          <input
            {...control}
            name="email"
            type="email"
            autoComplete="email"
            enterKeyHint="next"
            maxLength={MAX_EMAIL_LENGTH}
            required
            value={form.email}
            onChange={(event) => change({ email: event.currentTarget.value })}
            onBlur={() => setWritten(form.email)}
          />
        )}
      </CheckoutField>
      <output className="email-suggestion">
        {meant !== null && (
          <button type="button" className="btn-link small" onClick={() => change({ email: meant })}>
            <span>
              {messages.meant} <b>{meant}</b>?
            </span>
          </button>
        )}
      </output>
      <CheckoutField
        id={`${id}phone`}
        label={messages.phone}
        hint={form.textMe ? messages.phoneHintTexts : messages.phoneHint}
        error={errorOf('phone')}
      >
        {(control) => (
          <input
            {...control}
            name="phone"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            enterKeyHint="done"
            maxLength={MAX_PHONE_LENGTH}
            required
            value={form.phone}
            onChange={(event) => change({ phone: event.currentTarget.value })}
            onBlur={() => {
              const shown = formatPhone(form.phone);
              if (shown !== form.phone) change({ phone: shown });
            }}
          />
        )}
      </CheckoutField>
      <p className="contact-privacy">
        <PrivacyLink />
      </p>
    </>
  );
}
