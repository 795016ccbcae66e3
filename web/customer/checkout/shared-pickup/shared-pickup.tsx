import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { formatPickupTime } from '../../../../domain/format/time/pickup.ts';
import { useOrdering } from '../../../api/queries.ts';
import { useNow } from '../../../ui/clock.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { useLanguage, useMessages } from '../../../ui/language.tsx';
import { usePageData, useTimeZone } from '../../../ui/page-data.tsx';
import { changePageUrl } from '../../../ui/page-url.ts';
import { pickupPlan } from '../../../ui/truck/pickup-plan.ts';
import { removeSharedPickup, sharedPickup } from '../../order/public.ts';
import { choosePickup } from '../public.ts';
import { pickupDaysQuery } from '../use-pickup.ts';
import { SHARED_PICKUP } from './shared-pickup.messages.ts';
import { sharedSlot } from './shared-slot.ts';
import type { SharedSlot } from './shared-slot.ts';
import '../../../ui/overlay/prompt.css';

/** Chooses the pickup of a friend's link for the order that begins here, and says so, or that it is gone. */
export default function SharedPickup() {
  const messages = useMessages(SHARED_PICKUP);
  const { language } = useLanguage();
  const { site } = usePageData();
  const timeZone = useTimeZone();
  const now = useNow();
  const { enabled, status } = useOrdering();
  const [at] = useState(() => sharedPickup(location.search));
  const [closed, setClosed] = useState(false);
  /** What was found: null where it is gone, undefined until the times are known. */
  const [found, setFound] = useState<SharedSlot | null | undefined>(undefined);
  const hasDays = status?.daysAhead !== undefined;
  const { data } = useQuery({ ...pickupDaysQuery, enabled: hasDays, staleTime: 30_000 });
  const days = hasDays ? data : status === null ? undefined : [{ day: '', slots: status.slots }];
  if (found === undefined && at !== null && days !== undefined) setFound(sharedSlot(at, days));
  useEffect(() => {
    if (found) choosePickup(found.pickupDay, found.slot.value);
  }, [found]);
  const close = () => {
    changePageUrl(removeSharedPickup);
    setClosed(true);
  };
  // A truck that takes no orders says so itself.
  if (closed || found === undefined || !enabled) return null;
  const plan = found && pickupPlan(found.slot.value, [found.slot], status, site);
  return (
    <section className="prompt-place prompt-shared" aria-label={messages.region}>
      <div className="prompt">
        <span className="app-icon">
          <Icon name="clock" />
        </span>
        <output>
          <b>{plan === null ? messages.gone : messages.set}</b>
          <span>
            {plan === null
              ? messages.goneMore
              : messages.ready(formatPickupTime(timeZone, plan.at, now, language), plan.place)}
          </span>
        </output>
        <button type="button" className="icon-btn prompt-close" aria-label={messages.close} onClick={close}>
          <Icon name="x" />
        </button>
      </div>
    </section>
  );
}
