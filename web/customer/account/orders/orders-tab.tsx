import { Suspense, lazy, useState } from 'react';
import type { AccountOrderView } from '../../../../contracts/account.ts';
import type { CustomerView } from '../../../../contracts/customer-auth.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { useMessages } from '../../../ui/language.tsx';
import { SiteLink } from '../../../ui/site-link.tsx';
import { loadOrReload } from '../../../loading/load-or-reload.ts';
import { useOrders } from '../account-queries.ts';
import { ACCOUNT } from '../account.messages.ts';
import { ACCOUNT_ORDERS } from './account-orders.messages.ts';
import { OrderCard } from './order-card.tsx';
import { storedOrders } from './stored-orders.ts';

const Receipt = lazy(() => loadOrReload(() => import('./receipt.tsx')));

/** The customer's orders, newest first. */
export default function OrdersTab({ user }: { user: CustomerView }) {
  const messages = useMessages(ACCOUNT_ORDERS);
  const { tryAgain } = useMessages(ACCOUNT);
  const { data, isError, refetch } = useOrders(user.id);
  const orders = data && storedOrders(data);
  const [receipt, setReceipt] = useState<AccountOrderView | null>(null);
  const [open, setOpen] = useState(false);
  if (orders === undefined) {
    return isError ? (
      <div className="message-card" role="alert">
        <Icon name="circle-alert" />
        <p>{messages.ordersFailed}</p>
        <button type="button" className="btn btn-quiet" onClick={() => void refetch()}>
          {tryAgain}
        </button>
      </div>
    ) : (
      <div aria-busy="true" className="account-loading">
        <div className="settings-card skeleton loading-card" />
        <div className="settings-card skeleton loading-card" />
      </div>
    );
  }
  if (orders.length === 0) {
    return (
      <div className="message-card no-orders">
        <Icon name="utensils" />
        <h2 className="display-text">{messages.noOrders}</h2>
        <p>{messages.noOrdersText}</p>
        <SiteLink className="btn btn-primary btn-lg" href="/menu">
          {messages.toMenu}
        </SiteLink>
      </div>
    );
  }
  return (
    <>
      {orders.map((order) => (
        <OrderCard
          key={order.id}
          order={order}
          openReceipt={() => {
            setReceipt(order);
            setOpen(true);
          }}
        />
      ))}
      {receipt !== null && (
        <Suspense fallback={null}>
          <Receipt order={receipt} open={open} close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
