import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { OrderView } from '../../../../contracts/order/order.ts';
import { formatLines } from '../../../../domain/format/order-line.ts';
import { statusOf } from '../../../api/client.ts';
import { useOrdering } from '../../../api/queries.ts';
import { readQuery } from '../../../api/read-query.ts';
import { deviceStorage, readStored, writeStored } from '../../../storage/safe-storage.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { useLanguage, useMessages } from '../../../ui/language.tsx';
import { useAuth } from '../../auth/public.tsx';
import { useCart } from '../../cart/public.tsx';
import { forgetLastOrder, lastPaidOrder } from '../../order/public.ts';
import { OrderAgainNotice } from '../order-again-notice.tsx';
import { REPEAT_ORDER } from './repeat-order.messages.ts';
import { useOrderAgain } from './use-order-again.ts';
import '../../../ui/overlay/prompt.css';

/** Storage key of the order whose offer was declined: its token. */
const DECLINED_KEY = 'comal-repeat-declined';

type Repeatable = Pick<OrderView, 'token' | 'status' | 'lines'>;

/** Returns the account's newest order, or for a guest the newest that this device paid; null until it is loaded. */
function useLastOrder(): Repeatable | null {
  const { user } = useAuth();
  const [token] = useState(lastPaidOrder);
  const own = useQuery({
    ...readQuery('GET /api/user/last-order'),
    enabled: user !== null,
    staleTime: 10_000,
  });
  const { data, error } = useQuery({
    ...readQuery('GET /api/orders/:token', { params: { token: token ?? '' } }),
    enabled: user === null && token !== null,
    staleTime: 10_000,
  });
  const isGone = statusOf(error) === 404;
  useEffect(() => {
    if (isGone) forgetLastOrder();
  }, [isGone]);
  return (user === null ? data : own.data?.order) ?? null;
}

/** Offers to put the last order into an empty cart again, at today's prices; nothing while one is under way. */
export default function RepeatOrder() {
  const messages = useMessages(REPEAT_ORDER);
  const { language } = useLanguage();
  const { enabled } = useOrdering();
  const { count } = useCart();
  const order = useLastOrder();
  const { pending, result, again } = useOrderAgain();
  const [declined, setDeclined] = useState(() => readStored(deviceStorage, DECLINED_KEY));
  if (order === null || order.status !== 'picked_up' || order.token === declined || !enabled) return null;
  const speaks = result !== null && (result.missing.length > 0 || result.prices !== null);
  if (count > 0 && !speaks) return null;
  const decline = () => {
    writeStored(deviceStorage, DECLINED_KEY, order.token);
    if (order.token === lastPaidOrder()) forgetLastOrder();
    setDeclined(order.token);
  };
  return (
    <section className="prompt-place prompt-repeat" aria-label={messages.region}>
      <div className="prompt">
        {!speaks && (
          <>
            <span className="app-icon">
              <Icon name="rotate-ccw" />
            </span>
            <div>
              <b>{messages.title}</b>
              <span className="prompt-lines">{formatLines(order.lines, language)}</span>
            </div>
            <button
              type="button"
              className="btn btn-primary"
              aria-disabled={pending}
              onClick={() => {
                if (!pending) void again(order.lines);
              }}
            >
              {messages.again}
            </button>
          </>
        )}
        <OrderAgainNotice result={result} />
        <button type="button" className="icon-btn prompt-close" aria-label={messages.close} onClick={decline}>
          <Icon name="x" />
        </button>
      </div>
    </section>
  );
}
