import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { cartLineKey } from '../../../domain/cart/cart.ts';
import { formatDollars } from '../../../domain/format/price.ts';
import { useOrdering } from '../../api/queries.ts';
import { useMessages } from '../../ui/language.tsx';
import { usePageData } from '../../ui/page-data.tsx';
import { DrawerHead } from '../../ui/overlay/drawer-head.tsx';
import { useBackCloses } from '../../ui/overlay/layers.ts';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { loadOrReload } from '../../loading/load-or-reload.ts';
import { useMenuUpdates } from '../menu/public.ts';
import { CartClosed } from './cart-closed.tsx';
import { CartSummary } from './cart-summary.tsx';
import { CartContents } from './cart-contents.tsx';
import type { Editing } from './cart-lines.tsx';
import { SoldOutNotice } from './cart-notice.tsx';
import { CART_MESSAGES } from './cart.messages.ts';
import { cartTotals } from './cart-totals.ts';
import { useCart } from './public.tsx';
import './drawer.css';

const loadCheckout = () => import('../checkout/checkout-view.tsx');
const CustomizeDialog = lazy(() => loadOrReload(() => import('../customize/customize-dialog.tsx')));

/** Shown while the checkout's code loads. */
function CheckoutWaiting() {
  const messages = useMessages(CART_MESSAGES);
  return (
    <>
      <DrawerHead title={messages.yourOrder} close={messages.close} />
      <div className="serape-top" />
      <div className="drawer-body drawer-wait" aria-busy="true">
        <div className="skeleton" />
        <div className="skeleton" />
      </div>
    </>
  );
}

/** The drawer with the cart, then the checkout. Loaded when it first opens. */
export default function CartDrawer() {
  const cart = useCart();
  const messages = useMessages(CART_MESSAGES);
  const { enabled, status } = useOrdering();
  // Kept in the drawer: reopened it loads failed code again.
  const [CheckoutView] = useState(() => lazy(() => loadOrReload(loadCheckout)));
  const [editing, setEditing] = useState<Editing | null>(null);
  // While the drawer slides out it keeps its content.
  const [lastView, setLastView] = useState(cart.view);
  if (cart.open && lastView !== cart.view) setLastView(cart.view);
  useBackCloses(cart.open && cart.view === 'checkout', () => cart.openCart('cart'));
  useEffect(() => void loadCheckout().catch(() => undefined), []);
  const { taxRate } = usePageData().site;
  const { totalCents } = cartTotals(cart.lines, taxRate);
  const [path] = useLocation();
  // The menu page follows its own news.
  useMenuUpdates(cart.open && path !== '/menu');
  const view = cart.open ? cart.view : lastView;

  return (
    <Sheet className="drawer" open={cart.open} onClose={cart.closeCart}>
      <output className="visually-hidden">
        {cart.count === 0 ? messages.nothing : `${messages.items(cart.count)}, ${formatDollars(totalCents)}`}
      </output>
      {!enabled ? (
        <CartClosed onEdit={setEditing} />
      ) : view === 'checkout' && (cart.count > 0 || !cart.open) ? (
        <Suspense fallback={<CheckoutWaiting />}>
          <CheckoutView
            Notice={SoldOutNotice}
            Summary={CartSummary}
            totalOf={(discountCents) => cartTotals(cart.lines, taxRate, discountCents).totalCents}
          />
        </Suspense>
      ) : (
        <CartContents status={status} onEdit={setEditing} />
      )}
      {editing !== null && (
        <Suspense fallback={null}>
          <CustomizeDialog
            dish={editing.item}
            line={editing.line}
            onSave={(line) => cart.replace(cartLineKey(editing.line), line)}
            onClose={() => setEditing(null)}
          />
        </Suspense>
      )}
    </Sheet>
  );
}
