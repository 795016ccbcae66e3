import { createContext, useContext, useMemo, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { cartCount, cartSubtotalCents, setQuantity } from '../../../domain/cart.ts';
import type { CartLine } from '../../../domain/cart.ts';
import type { Cents } from '../../../domain/money.ts';
import { addLine, replaceLine, repriceLines, restoreLines } from './cart-edit.ts';
import type { FreshPrice } from './cart-edit.ts';
import { createCartStore, UNLOADED } from './cart-store.ts';

export type CartView = 'cart' | 'checkout';

/** What the cart must tell the person before they go on. Money in cents, tax included in totals. */
export type CartNotice =
  | {
      kind: 'prices';
      /** `key` is the line's. */
      changes: { key: string; name: string; es: Record<string, string>; oldCents: Cents; newCents: Cents }[];
      oldTotalCents: Cents;
      newTotalCents: Cents;
    }
  | { kind: 'sold_out'; gone: { id: number; name: string; option?: string | undefined }[] }
  | {
      kind: 'refused';
      message: string /** Id of the dish it is about, where that is known. */;
      dish: number | null;
    };

export interface Cart {
  lines: CartLine[];
  /** Sum of the quantities. */
  count: number;
  subtotalCents: Cents;
  /** False on the server and until the page is alive. */
  loaded: boolean;
  /** Adds one, or `quantity`, of a line. */
  add: (line: CartLine, quantity?: number) => void;
  /** 0 or below removes the line. `key` is `cartLineKey(line)`. */
  setQuantity: (key: string, quantity: number) => void;
  remove: (key: string) => void;
  /** Puts an edited line in the place of the one with this key. */
  replace: (key: string, line: CartLine) => void;
  /** Brings saved lines back beside what is there now. */
  restore: (lines: CartLine[]) => void;
  /** Takes the server's prices, in the order of the lines. */
  reprice: (fresh: FreshPrice[]) => void;
  /** Empties the cart and its stored copy. */
  clear: () => void;
  open: boolean;
  view: CartView;
  openCart: (view?: CartView) => void;
  /** Closing always leads back to the cart view. */
  closeCart: () => void;
  notice: CartNotice | null;
  setNotice: (notice: CartNotice | null) => void;
}

const CartContext = createContext<Cart | null>(null);

const store = createCartStore(() => localStorage);
const unloaded = () => UNLOADED;
const CLOSED = { open: false, view: 'cart' } as const;

export function CartProvider({ children }: { children: ReactNode }) {
  const { lines, loaded } = useSyncExternalStore(store.subscribe, store.read, unloaded);
  const [drawer, setDrawer] = useState<{ open: boolean; view: CartView }>(CLOSED);
  const [notice, setNotice] = useState<CartNotice | null>(null);
  const [path] = useLocation();
  const [page, setPage] = useState(path);
  if (page !== path) {
    // The browser's Back leaves the drawer behind with the page it stood over.
    setPage(path);
    setDrawer(CLOSED);
  }
  const cart = useMemo<Cart>(
    () => ({
      lines,
      loaded,
      count: cartCount(lines),
      subtotalCents: cartSubtotalCents(lines),
      add: (line, quantity = 1) => store.change((now) => addLine(now, line, quantity)),
      setQuantity: (key, quantity) => store.change((now) => setQuantity(now, key, quantity)),
      remove: (key) => store.change((now) => setQuantity(now, key, 0)),
      replace: (key, line) => store.change((now) => replaceLine(now, key, line)),
      restore: (saved) => store.change((now) => restoreLines(now, saved)),
      reprice: (fresh) => store.change((now) => repriceLines(now, fresh)),
      clear: () => {
        store.clear();
        setNotice(null);
      },
      ...drawer,
      openCart: (view = 'cart') => setDrawer({ open: true, view }),
      closeCart: () => {
        setDrawer(CLOSED);
        setNotice(null);
      },
      notice,
      setNotice,
    }),
    [lines, loaded, drawer, notice],
  );
  return <CartContext value={cart}>{children}</CartContext>;
}

/** The cart and its drawer. Using it outside its provider is a developer error (spec section 8). */
export function useCart(): Cart {
  const cart = useContext(CartContext);
  if (cart === null) throw new Error('useCart is used outside CartProvider');
  return cart;
}
