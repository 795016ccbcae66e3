import { useId, useRef, useState } from 'react';
import type { ComponentType, FormEvent, ReactNode } from 'react';
import { cartLineKey, cartLineUnitCents } from '../../../domain/cart/cart.ts';
import type { CartLine } from '../../../domain/cart/cart.ts';
import type { Cents } from '../../../domain/money.ts';
import { ASAP } from '../../../domain/order/pickup/pickup.ts';
import { formatReadyTime } from '../../../domain/format/time/pickup.ts';
import { useOrdering } from '../../api/queries.ts';
import { useLanguage, useMessages } from '../../ui/language.tsx';
import { usePageData, useTimeZone } from '../../ui/page-data.tsx';
import { pickupPlan } from '../../ui/truck/pickup-plan.ts';
import { useLatest } from '../../ui/use-latest.ts';
import { DrawerHead } from '../../ui/overlay/drawer-head.tsx';
import { useToast } from '../../ui/toast/toast.tsx';
import { useAuth } from '../auth/public.tsx';
import { useCart } from '../cart/public.tsx';
import { saveOrderClaim, savePendingOrder } from '../order/public.ts';
import { checkForm, FIELD_ORDER, MAX_INSTRUCTIONS_LENGTH } from './checkout-check.ts';
import type { FieldName, FieldProblems } from './checkout-check.ts';
import type { CheckoutFailure } from './checkout-failure.ts';
import { CheckoutChoices } from './checkout-choices.tsx';
import { CheckoutField } from './checkout-field.tsx';
import { CheckoutFooter } from './checkout-footer.tsx';
import { CHECKOUT_MESSAGES } from './checkout.messages.ts';
import { checkoutRequest } from './checkout-request.ts';
import { resetCheckoutForm } from './public.ts';
import type { CheckoutForm } from './public.ts';
import { ContactFields } from './contact-fields.tsx';
import { DaySpecials } from './day-specials.tsx';
import { PickupCard } from './pickup-card.tsx';
import { PickupFields } from './pickup-fields.tsx';
import { PromoField, PromoRow } from './promo/promo-field.tsx';
import { promoFailureText } from './promo/promo-failure.ts';
import { rememberContact } from './remembered-contact.ts';
import { useCheckout } from './use-checkout.ts';
import { useCheckoutForm } from './use-checkout-form.ts';
import { usePickup } from './use-pickup.ts';
import { usePromo } from './promo/use-promo.ts';
import { Icon } from '../../ui/icons/icon.tsx';

/** The day of an order for a later one, null for today: that day has its own specials, and nothing sold out today. */
interface Later {
  laterDay: string | null;
}

interface CheckoutViewProps {
  /** The sold-out parts of the cart with their buttons; nothing without any. */
  Notice: ComponentType<Later>;
  /** The cart's lines and sum, with a promo code's discount. */
  Summary: ComponentType<Later & { discountCents: Cents; discountRow: ReactNode }>;
  /** Returns the total to pay, tax included, less a discount. */
  totalOf: (discountCents: Cents) => Cents;
}

/** From here on the remaining characters are shown. */
const COUNTER_FROM = 100;

/** The customer's contact and pickup time. Loaded with the drawer. */
export default function CheckoutView({ Notice, Summary, totalOf }: CheckoutViewProps) {
  const timeZone = useTimeZone();
  const cart = useCart();
  const toast = useToast();
  const messages = useMessages(CHECKOUT_MESSAGES);
  const { language } = useLanguage();
  const { status } = useOrdering();
  const { user, status: session } = useAuth();
  const { form, typed, remember, ...written } = useCheckoutForm();
  const [problems, setProblems] = useState<FieldProblems>({});
  /** ASAP is not before this, as the kitchen has answered since (epoch ms). */
  const [asapFrom, setAsapFrom] = useState(0);
  /** Why the last attempt failed, until the next one. */
  const [failed, setFailed] = useState<string | null>(null);
  const fields = useRef<HTMLFormElement>(null);
  const pickup = usePickup(form, status);
  const { laterDay, slots, time } = pickup;
  const chosenNow = useLatest(`${pickup.day} ${time}`);
  const plan = pickupPlan(time, slots, status, usePageData().site, asapFrom);
  const promo = usePromo({
    ...form,
    code: form.promoCode,
    lines: cart.lines,
    pickupAt: laterDay !== null && plan !== null ? plan.at : null,
  });
  const { applied } = promo;
  const discountCents = applied?.discountCents ?? 0;
  const totalCents = totalOf(discountCents);
  const id = useId();

  const change = (part: Partial<CheckoutForm>) => {
    written.change(part);
    setProblems((now) => {
      const left = { ...now };
      for (const name of FIELD_ORDER) if (name in part) delete left[name];
      return left;
    });
  };

  const choosePickup = (part: Partial<CheckoutForm>) => {
    change(part);
    // A dish that another day or time does not have may be available now.
    if (cart.notice?.kind === 'sold_out') cart.setNotice(null);
  };

  const inputOf = (name: string) =>
    fields.current?.querySelector<HTMLElement>(`[name="${name}"]:not(:disabled)`);

  const show = (found: FieldProblems) => {
    setProblems(found);
    const first = FIELD_ORDER.find((name) => found[name] !== undefined);
    if (first === undefined) return;
    // Where the whole day is full another day is what is left to choose.
    (inputOf(first) ?? inputOf('pickupDay'))?.focus();
  };

  const explain = (failure: CheckoutFailure, lines: CartLine[]) => {
    if (failure.kind === 'fields') {
      show(failure.problems);
      toast({ title: messages.checkTitle, tone: 'error' });
    } else if (failure.kind === 'slot') {
      // The customer may have chosen another time while this one was on its way.
      if (chosenNow.current === `${pickup.day} ${time}`) show({ pickupTime: failure.problem });
      toast({ title: messages.checkTitle, description: messages.problems[failure.problem], tone: 'error' });
    } else if (failure.kind === 'later') {
      setAsapFrom(failure.readyAt);
      toast({
        title: messages.laterTitle,
        description: messages.laterNow(formatReadyTime(timeZone, failure.readyAt, Date.now(), language)),
        tone: 'error',
      });
    } else if (failure.kind === 'prices') {
      cart.setNotice({
        kind: 'prices',
        changes: lines.flatMap((line, index) => {
          const oldCents = cartLineUnitCents(line);
          const newCents = failure.fresh[index]?.unitCents ?? oldCents;
          const { name, translations } = line;
          return newCents === oldCents
            ? []
            : [{ key: cartLineKey(line), name, translations, oldCents, newCents }];
        }),
        oldTotalCents: totalCents,
        newTotalCents: failure.totalCents,
      });
      cart.reprice(failure.fresh);
      cart.openCart('cart');
    } else if (failure.kind === 'sold_out') {
      cart.setNotice(failure);
      cart.openCart('cart');
    } else if (failure.kind === 'promo') {
      promo.refuse(failure.trouble);
      toast({
        title: messages.checkTitle,
        description: promoFailureText(failure.trouble, language),
        tone: 'error',
      });
    } else if (failure.kind === 'refused') {
      cart.setNotice(failure);
      cart.openCart('cart');
    } else if (failure.kind === 'unknown') {
      setFailed(failure.message ?? messages.notReached);
      toast({ title: messages.failedTitle, description: messages.failed, tone: 'error' });
    }
    // Closed: the ordering status is read again, and the drawer shows it.
  };

  const checkout = useCheckout({
    placed: (answer, lines) => {
      savePendingOrder({
        token: answer.orderToken,
        checkoutUrl: answer.checkoutUrl,
        lines,
        specialInstructions: form.specialInstructions,
        savedAt: Date.now(),
      });
      if (user === null) saveOrderClaim(answer.orderToken, answer.orderClaim);
      if (session === 'out' && remember) rememberContact({ ...form, firstName: form.pickupName });
      resetCheckoutForm(typed);
      written.empty();
      cart.clear();
      cart.closeCart();
      toast({ title: messages.placedTitle, description: messages.placed });
    },
    failed: explain,
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (checkout.pending || promo.pending) return;
    setFailed(null);
    const chosen = { ...form, pickupDay: time === ASAP ? '' : pickup.day, pickupTime: time };
    const found = checkForm(chosen, slots);
    if (Object.keys(found).length > 0) {
      show(found);
      const missing = found.email === 'missing' || found.phone === 'missing';
      if (missing) toast({ title: messages.missingTitle, description: messages.missing, tone: 'error' });
      else toast({ title: messages.checkTitle, tone: 'error' });
      return;
    }
    if (!navigator.onLine) {
      toast({ title: messages.offlineTitle, description: messages.offline, tone: 'error' });
      return;
    }
    const body = checkoutRequest(cart.lines, totalCents, chosen, slots ?? [], asapFrom, applied?.code);
    void checkout.send(body, cart.lines);
  };

  const removePromo = () => {
    change({ promoCode: '' });
    promo.remove();
  };

  const errorOf = (name: FieldName) => {
    const problem = problems[name];
    return problem === undefined ? null : messages.problems[problem];
  };
  const left = MAX_INSTRUCTIONS_LENGTH - form.specialInstructions.length;

  return (
    <>
      <DrawerHead
        title={messages.title}
        close={messages.close}
        before={
          <button
            type="button"
            className="icon-btn"
            aria-label={messages.backToCart}
            onClick={() => cart.openCart('cart')}
          >
            <Icon name="arrow-left" />
          </button>
        }
      />
      <div className="serape-top" />
      <div className="drawer-body">
        <Notice laterDay={laterDay} />
        <form ref={fields} id={id} noValidate onSubmit={submit}>
          <PickupCard plan={plan}>
            <PickupFields
              id={id}
              pickup={pickup}
              asapFrom={asapFrom}
              change={choosePickup}
              errorOf={errorOf}
            />
          </PickupCard>
          <section className="card card-form">
            <ContactFields id={id} form={form} change={change} errorOf={errorOf} />
            <CheckoutField
              id={`${id}instructions`}
              label={messages.instructions}
              optional={messages.optional}
              hint={left <= COUNTER_FROM ? messages.left(left) : undefined}
              error={errorOf('specialInstructions')}
            >
              {(control) => (
                <textarea
                  {...control}
                  name="specialInstructions"
                  rows={2}
                  maxLength={MAX_INSTRUCTIONS_LENGTH}
                  value={form.specialInstructions}
                  onChange={(event) => change({ specialInstructions: event.currentTarget.value })}
                />
              )}
            </CheckoutField>
            <CheckoutChoices
              textMe={form.textMe}
              onTextMe={(textMe) => change({ textMe })}
              remember={session === 'out' ? remember : null}
              onRemember={written.setRemember}
            />
          </section>
        </form>
        {laterDay !== null && <DaySpecials day={laterDay} />}
        <PromoField
          promo={promo}
          code={form.promoCode}
          onCode={(promoCode) => change({ promoCode })}
          totalCents={totalCents}
        />
        <Summary
          laterDay={laterDay}
          discountCents={discountCents}
          discountRow={applied && <PromoRow {...applied} focus={promo.byHand} onRemove={removePromo} />}
        />
      </div>
      <CheckoutFooter
        form={id}
        plan={plan}
        totalCents={totalCents}
        pending={checkout.pending}
        busy={promo.pending}
        failure={failed}
      />
    </>
  );
}
