import { useEffect, useId, useRef, useState } from 'react';
import type { Cents } from '../../../../domain/money.ts';
import { MAX_PROMO_CODE_LENGTH } from '../../../../domain/order/pricing/promo-code.ts';
import { formatDollars } from '../../../../domain/format/price.ts';
import { useLanguage, useMessages } from '../../../ui/language.tsx';
import { CheckoutField } from '../checkout-field.tsx';
import { PROMO_MESSAGES } from './promo.messages.ts';
import { promoFailureText } from './promo-failure.ts';
import type { Promo } from './use-promo.ts';

interface FormProps {
  promo: Promo;
  code: string;
  onCode: (code: string) => void;
}

interface FieldProps extends FormProps {
  /** With the code's discount. */
  totalCents: Cents;
}

/** A small link that opens the field for a code. An applied code is shown in the totals instead. */
export function PromoField({ totalCents, ...rest }: FieldProps) {
  const { promo, code } = rest;
  const { applied, trouble } = promo;
  const messages = useMessages(PROMO_MESSAGES);
  const { language } = useLanguage();
  const [open, setOpen] = useState(code !== '');
  const [asked, setAsked] = useState(false);
  const total = formatDollars(totalCents);

  const statusText = () => {
    if (promo.pending) return messages.applying;
    if (trouble !== null) return promoFailureText(trouble, language);
    if (applied !== null) return messages.applied(applied.code, formatDollars(applied.discountCents), total);
    return promo.removed ? messages.removed(total) : '';
  };
  return (
    <>
      <output className="visually-hidden">{statusText()}</output>
      {applied !== null ? (
        applied.least && <p className="note promo-least">{messages.least}</p>
      ) : open || trouble !== null || promo.removed ? (
        <PromoForm {...rest} focus={asked || promo.byHand} />
      ) : (
        <button
          type="button"
          className="btn-link small promo-ask"
          aria-expanded={false}
          onClick={() => {
            setAsked(true);
            setOpen(true);
          }}
        >
          {messages.have}
        </button>
      )}
    </>
  );
}

function PromoForm({ promo, code, onCode, focus }: FormProps & { focus: boolean }) {
  const messages = useMessages(PROMO_MESSAGES);
  const { language } = useLanguage();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [focusAtFirst] = useState(focus);
  useEffect(() => {
    if (focusAtFirst) input.current?.focus();
  }, [focusAtFirst]);
  const { trouble, pending } = promo;
  // Small screens would leave the error below the fold.
  useEffect(() => {
    if (trouble !== null) form.current?.scrollIntoView({ block: 'nearest' });
  }, [trouble]);
  return (
    <form
      ref={form}
      className="card card-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!pending) promo.apply();
      }}
    >
      <CheckoutField
        id={`${id}code`}
        label={messages.label}
        error={trouble === null ? null : promoFailureText(trouble, language)}
      >
        {(control) => (
          <span className="promo-row">
            <input
              {...control}
              ref={input}
              name="promoCode"
              autoComplete="off"
              autoCapitalize="characters"
              enterKeyHint="go"
              spellCheck={false}
              maxLength={MAX_PROMO_CODE_LENGTH + 10}
              value={code}
              onChange={(event) => {
                onCode(event.currentTarget.value);
                promo.reset();
              }}
            />
            <button type="submit" className="btn btn-quiet" aria-disabled={pending}>
              {messages.apply}
            </button>
          </span>
        )}
      </CheckoutField>
    </form>
  );
}

interface RowProps {
  code: string;
  discountCents: Cents;
  /** Focused right after it was applied, so that it can be removed at once. */
  focus: boolean;
  onRemove: () => void;
}

/** The code's discount, as a row of the totals. */
export function PromoRow({ code, discountCents, focus, onRemove }: RowProps) {
  const messages = useMessages(PROMO_MESSAGES);
  const button = useRef<HTMLButtonElement>(null);
  const [focusAtFirst] = useState(focus);
  useEffect(() => {
    if (!focusAtFirst) return;
    button.current?.focus();
    // Shows the discount and the total below.
    button.current?.scrollIntoView({ block: 'center' });
  }, [focusAtFirst]);
  return (
    <>
      <dt className="promo-off">
        {messages.code(code)}
        <button
          type="button"
          ref={button}
          className="comanda-back"
          aria-label={messages.removeNamed(code)}
          onClick={onRemove}
        >
          {messages.remove}
        </button>
      </dt>
      <dd className="promo-cents">-{formatDollars(discountCents)}</dd>
    </>
  );
}
