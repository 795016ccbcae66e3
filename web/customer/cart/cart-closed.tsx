import Clock from 'lucide-react/icons/clock';
import Leaf from 'lucide-react/icons/leaf';
import Mail from 'lucide-react/icons/mail';
import Moon from 'lucide-react/icons/moon';
import { useOrdering } from '../../api/queries.ts';
import { dayWords, timeWords } from '../../ui/hours.ts';
import { useLanguage, useMessages } from '../../ui/language.tsx';
import { usePageData } from '../../ui/page-data.tsx';
import { openWeekWords } from '../../ui/short-hours.ts';
import { DrawerHead } from '../../ui/drawer-head.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import { CART_MESSAGES } from './cart.messages.ts';
import { useCart } from './cart.state.tsx';

const REASON_ICONS = [Moon, Clock, Leaf];

/** The window is down: the order waits, and nothing can be sent. */
export function CartClosed() {
  const { count, closeCart } = useCart();
  const { status } = useOrdering();
  const { language } = useLanguage();
  const words = useMessages(CART_MESSAGES);
  const { site } = usePageData();
  const opensAt = status?.opensAt ?? null;
  const opening =
    opensAt === null ? null : words.nextOpening(`${dayWords(opensAt, language)} ${timeWords(opensAt)}`);
  const hours = openWeekWords(site.hours, language);
  return (
    <>
      <DrawerHead title={words.yourOrder} close={words.close} />
      <div className="serape-top" />
      <div className="drawer-b">
        <div className="closed-card">
          <div className="shutter">
            <span className="plank" lang="es">
              Descansando
            </span>
          </div>
          <h3 className="sign-t">{words.closedTitle}</h3>
          <p>{count > 0 ? words.closedSaved : words.closedEmpty}</p>
          <ul>
            {words.reasons.map((reason, index) => {
              const Icon = REASON_ICONS[index] ?? Clock;
              return (
                <li key={reason}>
                  <Icon className="ic" />
                  {reason}
                </li>
              );
            })}
          </ul>
          <div className="ft">
            <SiteLink className="btn btn-paper" href="/contact" onClick={closeCart}>
              <Mail className="ic" />
              {words.contact}
            </SiteLink>
          </div>
        </div>
        <p className="note drawer-note">
          <Clock className="ic" />
          <span>
            {opening} {hours && words.hours(hours)}
          </span>
        </p>
      </div>
      <div className="drawer-f">
        <button type="button" className="btn btn-lg btn-block is-off" disabled>
          {words.disabled}
        </button>
      </div>
    </>
  );
}
