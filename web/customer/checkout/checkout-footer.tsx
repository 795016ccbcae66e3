import type { Cents } from '../../../domain/money.ts';
import { truckDay } from '../../../domain/truck-time.ts';
import { formatReadyTime } from '../../../domain/format/time/pickup.ts';
import { formatDollars } from '../../../domain/format/price.ts';
import { useNow } from '../../ui/clock.ts';
import { useLanguage, useMessages } from '../../ui/language.tsx';
import { usePageData, useTimeZone } from '../../ui/page-data.tsx';
import type { PickupPlan } from '../../ui/truck/pickup-plan.ts';
import { useOnline } from '../../ui/use-online.ts';
import { CHECKOUT_MESSAGES } from './checkout.messages.ts';
import { Icon } from '../../ui/icons/icon.tsx';

interface CheckoutFooterProps {
  /** Id of the form that the button submits. */
  form: string;
  plan: PickupPlan | null;
  totalCents: Cents;
  /** Whether the payment page is being requested. */
  pending: boolean;
  /** Whether nothing can be sent now. */
  busy: boolean;
  /** Why the last attempt failed; null without a failure. */
  failure: string | null;
}

/** The ready time, the submit button, and the payment provider. */
export function CheckoutFooter({ form, plan, totalCents, pending, busy, failure }: CheckoutFooterProps) {
  const timeZone = useTimeZone();
  const messages = useMessages(CHECKOUT_MESSAGES);
  const { language } = useLanguage();
  const { phone } = usePageData().site;
  const online = useOnline();
  const now = useNow();
  const when = plan === null ? '' : formatReadyTime(timeZone, plan.at, now, language);
  return (
    <div className="drawer-foot">
      {failure !== null && (
        <div className="alert checkout-failed" role="alert">
          <Icon name="circle-alert" />
          <p>
            {failure} {messages.orCall}{' '}
            <a href={`tel:${phone}`} className="checkout-phone">
              {phone}
            </a>
          </p>
        </div>
      )}
      {plan !== null && (
        <p className="checkout-invalid">
          <Icon name="clock" />
          {truckDay(timeZone, plan.at) === truckDay(timeZone, now)
            ? messages.readyToday(when)
            : messages.ready(when)}
        </p>
      )}
      <button
        type="submit"
        form={form}
        className="btn btn-primary btn-lg btn-block"
        aria-disabled={busy || pending}
      >
        {pending ? messages.proceeding : messages.proceed}
        {pending ? (
          <Icon name="loader-circle" className="spin" />
        ) : (
          <span className="price">{formatDollars(totalCents)}</span>
        )}
      </button>
      <p className="note note-center">
        <Icon name="lock" />
        {online ? messages.securePage : messages.offlineNote}
      </p>
    </div>
  );
}
