import { ASAP } from '../../../domain/order/pickup/pickup.ts';
import { formatReadyTime } from '../../../domain/format/time/pickup.ts';
import type { OrderView } from '../../../contracts/order/order.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { useNow } from '../../ui/clock.ts';
import { useLanguage, useMessages } from '../../ui/language.tsx';
import { usePageData, useTimeZone } from '../../ui/page-data.tsx';
import { useToast } from '../../ui/toast/toast.tsx';
import { CalendarLink } from './calendar-link.tsx';
import { ORDER_ACTIONS } from './order-actions.messages.ts';
import { ORDER_MESSAGES } from './order.messages.ts';
import { dueAt, isScheduled } from './order-progress.ts';
import { sharedPickupUrl } from './shared-pickup.ts';

/** Shares the order's page, saves its receipt and its pickup, and invites to the same pickup while others can still order for it. */
export function OrderActions({ order }: { order: OrderView }) {
  const messages = useMessages(ORDER_ACTIONS);
  const { actionFailedTitle, actionFailed, shareTitle } = useMessages(ORDER_MESSAGES);
  const { language } = useLanguage();
  const { site } = usePageData();
  const timeZone = useTimeZone();
  const now = useNow();
  const toast = useToast();
  const isAhead = (order.status === 'received' || order.status === 'preparing') && dueAt(order) > now;
  // The ticket of an order for another day has the link.
  const isForLater = isAhead && order.pickupTime !== ASAP && !isScheduled(timeZone, order, now);
  const share = async (shared: { title: string; text?: string; url: string }) => {
    try {
      if (typeof navigator.share === 'function') {
        await navigator.share(shared);
      } else {
        await navigator.clipboard.writeText(shared.url);
        toast({ title: messages.copied });
      }
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
      toast({ title: messages.shareFailedTitle, description: messages.shareFailed, tone: 'error' });
    }
  };
  const shareOrder = () =>
    share({ title: `${shareTitle(order.number ?? 0)}, ${site.name}`, url: location.href });
  const invite = () =>
    share({
      title: messages.inviteTitle(site.name),
      text: messages.inviteText(formatReadyTime(timeZone, dueAt(order), now, language)),
      url: sharedPickupUrl(location.origin, dueAt(order)),
    });
  const save = async () => {
    try {
      const [{ orderReceipt }, { saveText }] = await Promise.all([
        import('./order-receipt.ts'),
        import('../../ui/truck/receipt-text.ts'),
      ]);
      saveText(`order-${order.number ?? ''}.txt`, orderReceipt(order, site, language));
    } catch {
      toast({ title: actionFailedTitle, description: actionFailed, tone: 'error' });
    }
  };
  return (
    <>
      <div className="track-actions">
        <button type="button" className="btn btn-paper" onClick={() => void shareOrder()}>
          <Icon name="share-2" />
          {messages.share}
        </button>
        <button type="button" className="btn btn-paper" onClick={() => void save()}>
          <Icon name="download" />
          {messages.save}
        </button>
        {isForLater && <CalendarLink token={order.token} className="btn-paper order-calendar" />}
      </div>
      {isAhead && (
        <div className="order-here">
          <button type="button" className="btn btn-paper btn-block" onClick={() => void invite()}>
            <Icon name="utensils" />
            {messages.invite}
          </button>
          <p className="small">{messages.inviteMore}</p>
        </div>
      )}
    </>
  );
}
