import { useState } from 'react';
import { cartLineKey } from '../../../domain/cart.ts';
import type { CartLine } from '../../../domain/cart.ts';
import type { MenuItem } from '../../../domain/menu.ts';
import type { OrderingStatusView } from '../../../contracts/ordering-status.ts';
import { useMenu } from '../../api/queries.ts';
import { useMessages } from '../../ui/language.tsx';
import { priceWords } from '../../ui/price-words.ts';
import { usePageData } from '../../ui/page-data.tsx';
import { DrawerHead } from '../../ui/drawer-head.tsx';
import { CartEmpty } from './cart-empty.tsx';
import { CartLineRow } from './cart-line-row.tsx';
import { CART_MESSAGES } from './cart.messages.ts';
import { CartNoticeCard } from './cart-notice.tsx';
import { CartSum } from './cart-summary.tsx';
import { cartTotals } from './cart-totals.ts';
import { useCart } from './cart.state.tsx';

interface CartContentsProps {
  status: OrderingStatusView | null;
  onEdit: (editing: { item: MenuItem; line: CartLine }) => void;
}

function hasSomethingToChoose(item: MenuItem): boolean {
  return (
    item.ingredients.length +
      item.addOns.length +
      item.sizeOptions.length +
      item.customOptions.length +
      item.extraIngredients.length +
      item.requiredChoices.length >
      0 || item.category === 'quesadillas'
  );
}

export function CartContents({ status, onEdit }: CartContentsProps) {
  const cart = useCart();
  const words = useMessages(CART_MESSAGES);
  const { taxRate } = usePageData().site;
  const { data: menu } = useMenu();
  const [emptied, setEmptied] = useState<CartLine[]>([]);
  const asap = status?.slots.find((slot) => slot.value === 'ASAP' && slot.today && !slot.full);

  const editorOf = (line: CartLine) => {
    const item = menu?.find((candidate) => candidate.id === line.id);
    return item !== undefined && hasSomethingToChoose(item) ? () => onEdit({ item, line }) : null;
  };

  return (
    <>
      <DrawerHead title={words.yourOrder} close={words.close}>
        {cart.count > 0 && (
          <button
            type="button"
            className="btn-link small drawer-empty"
            onClick={() => {
              setEmptied(cart.lines);
              cart.clear();
            }}
          >
            {words.empty}
          </button>
        )}
      </DrawerHead>
      <div className="serape-top" />
      {cart.count === 0 ? (
        <div className="drawer-b">
          <CartEmpty
            onBringBack={
              emptied.length === 0
                ? null
                : () => {
                    cart.restore(emptied);
                    setEmptied([]);
                  }
            }
          />
        </div>
      ) : (
        <>
          <div className="drawer-b">
            <CartNoticeCard />
            <div className="comanda-w">
              <div className="comanda">
                <div className="comanda-no">
                  <span>{words.items(cart.count)}</span>
                  {asap !== undefined && status !== null && (
                    <span className="muted">{words.readyIn(status.prepMinutes)}</span>
                  )}
                </div>
                {cart.lines.map((line) => (
                  <CartLineRow key={cartLineKey(line)} line={line} onEdit={editorOf(line)} />
                ))}
                <hr />
                <CartSum />
              </div>
            </div>
          </div>
          <div className="drawer-f">
            <button
              type="button"
              className="btn btn-primary btn-lg btn-block"
              onClick={() => {
                cart.setNotice(null);
                cart.openCart('checkout');
              }}
            >
              {words.proceed}
              <span className="price">{priceWords(cartTotals(cart.lines, taxRate).totalCents)}</span>
            </button>
          </div>
        </>
      )}
    </>
  );
}
