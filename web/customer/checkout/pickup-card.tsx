import type { ReactNode } from 'react';
import { useMessages } from '../../ui/language.tsx';
import type { PickupPlan } from '../../ui/truck/pickup-plan.ts';
import { CHECKOUT_MESSAGES } from './checkout.messages.ts';
import { Icon } from '../../ui/icons/icon.tsx';

/** The pickup place, above the choice of time. Null where the chosen time is not available. */
export function PickupCard({ plan, children }: { plan: PickupPlan | null; children: ReactNode }) {
  const words = useMessages(CHECKOUT_MESSAGES);
  return (
    <section className="card-b card-form">
      <h3 className="ck-h">{words.pickup}</h3>
      {plan !== null && (
        <div className="ck-pl">
          <Icon name="map-pin" />
          <p>
            <b>{words.atWindow}</b>
            {plan.place}, {plan.address}
          </p>
          <a
            className="btn-link small"
            href={plan.mapsUrl}
            target="_blank"
            rel="noreferrer"
            aria-label={words.mapLabel(plan.place)}
          >
            {words.map}
          </a>
        </div>
      )}
      {children}
    </section>
  );
}
