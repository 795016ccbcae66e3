import type { ReactNode } from 'react';
import { useMessages } from '../../ui/language.tsx';
import type { PickupPlan } from '../../ui/truck/pickup-plan.ts';
import { CHECKOUT_MESSAGES } from './checkout.messages.ts';
import { Icon } from '../../ui/icons/icon.tsx';

/** The pickup place, above the choice of time. Null where the chosen time is not available. */
export function PickupCard({ plan, children }: { plan: PickupPlan | null; children: ReactNode }) {
  const messages = useMessages(CHECKOUT_MESSAGES);
  return (
    <section className="card card-form">
      <h3 className="checkout-heading">{messages.pickup}</h3>
      {plan !== null && (
        <div className="pickup-place">
          <Icon name="map-pin" />
          <p>
            <b>{messages.atWindow}</b>
            {plan.place}, {plan.address}
          </p>
          <a
            className="btn-link small"
            href={plan.mapsUrl}
            target="_blank"
            rel="noreferrer"
            aria-label={messages.mapLabel(plan.place)}
          >
            {messages.map}
          </a>
        </div>
      )}
      {children}
    </section>
  );
}
