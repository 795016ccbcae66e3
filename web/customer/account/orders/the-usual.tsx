import type { AccountOrderView } from '../../../../contracts/account.ts';
import type { OrderLine } from '../../../../domain/order/order.ts';
import { formatDetails, formatOrderLine } from '../../../../domain/format/order-line.ts';
import { useOrdering } from '../../../api/queries.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { useLanguage, useMessages } from '../../../ui/language.tsx';
import { ACCOUNT_ORDERS } from './account-orders.messages.ts';
import { OrderAgainNotice } from '../order-again-notice.tsx';
import { SettingRow } from '../app-tab/setting-row.tsx';
import { useOrderAgain } from './use-order-again.ts';
import { storedOrders } from './stored-orders.ts';
import { usualLines } from './usual-lines.ts';

function Usual({ line, times }: { line: OrderLine; times: number }) {
  const messages = useMessages(ACCOUNT_ORDERS);
  const { language } = useLanguage();
  const { enabled } = useOrdering();
  const { pending, result, again } = useOrderAgain();
  const text = formatOrderLine(line, language);
  const quantity = line.quantity > 1 ? ` × ${line.quantity}` : '';
  const name = [`${text.title}${quantity}`, ...formatDetails(text, language)].join(', ');
  return (
    <>
      <SettingRow icon={<Icon name="heart" />} title={name} note={messages.times(times)}>
        <button
          type="button"
          className="btn btn-soft setting-button"
          aria-label={enabled ? messages.addUsual(name) : undefined}
          disabled={!enabled || pending}
          onClick={() => void again([line])}
        >
          {enabled ? messages.add : messages.againClosed}
        </button>
      </SettingRow>
      <OrderAgainNotice result={result} />
    </>
  );
}

/** The dishes that this customer orders repeatedly. */
export default function TheUsual({ orders }: { orders: readonly AccountOrderView[] }) {
  const messages = useMessages(ACCOUNT_ORDERS);
  const usual = usualLines(storedOrders(orders));
  if (usual.length === 0) return null;
  return (
    <section className="settings-card">
      <div className="settings-head">
        <h2 className="display-text">{messages.usual}</h2>
      </div>
      {usual.map(({ key, line, times }) => (
        <Usual key={key} line={line} times={times} />
      ))}
    </section>
  );
}
