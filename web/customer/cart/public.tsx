import { createContext, useContext, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { CartLine } from '../../../domain/cart/cart.ts';
import type { Cents } from '../../../domain/money.ts';
import type { LineTranslations } from '../../../domain/order/line-translations.ts';
import { deviceStorage, readStored } from '../../storage/safe-storage.ts';
import type { FreshPrice } from './cart-edit.ts';
import { CART_KEY } from './cart-key.ts';
import type * as rulesModule from './cart-rules.ts';
import type { CartFigures } from './cart-rules.ts';
import type { UnavailablePart } from './unavailable-parts.ts';

export type CartView = 'cart' | 'checkout';

/** A notice that the customer has to see before going on. Money in cents, tax included in totals. */
export type CartNotice =
  | {
      kind: 'prices';
      /** `key` is the line's. */
      changes: {
        key: string;
        name: string;
        translations: LineTranslations;
        oldCents: Cents;
        newCents: Cents;
      }[];
      oldTotalCents: Cents;
      newTotalCents: Cents;
    }
  | {
      kind: 'sold_out';
      gone: UnavailablePart[];
    }
  | {
      kind: 'refused';
      message: string /** Id of the dish it is about, where that is known. */;
      dish: number | null;
    };

export interface Cart extends CartFigures {
  /**
   * Adds one, or `quantity`, of a line. Returns how many there was room for; fewer at the most of one line.
   * @throws TypeError when its code fails to load.
   */
  add: (line: CartLine, quantity?: number) => Promise<number>;
  /** 0 or below removes the line. `key` is `cartLineKey(line)`. */
  setQuantity: (key: string, quantity: number) => void;
  remove: (key: string) => void;
  /** Replaces the line with this key by its edited one. Returns how many there was room for, as `add` does. */
  replace: (key: string, line: CartLine) => Promise<number>;
  /** Restores saved lines, in addition to the current ones. */
  restore: (lines: CartLine[], at?: number) => void;
  /** Applies the server's prices, in the order of the lines. */
  reprice: (fresh: FreshPrice[]) => void;
  /** Empties the cart and its stored copy. */
  clear: () => void;
  open: boolean;
  view: CartView;
  openCart: (view?: CartView) => void;
  /** Reopened, the drawer shows the cart view. */
  closeCart: () => void;
  notice: CartNotice | null;
  setNotice: (notice: CartNotice | null) => void;
}

const CartContext = createContext<Cart | null>(null);

type CartRules = typeof rulesModule;

const NOTHING: CartFigures = { lines: [], count: 0, subtotalCents: 0 };
const CLOSED = { open: false, view: 'cart' } as const;

// A first visit has no cart, so the code that reads, checks and prices one is not in the first screen.
let rules: CartRules | null = null;
let coming: Promise<CartRules> | null = null;
const listeners = new Set<() => void>();

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

async function loadRules(): Promise<CartRules> {
  rules = await import('./cart-rules.ts');
  rules.subscribe(notifyListeners);
  notifyListeners();
  return rules;
}

/** Loads the code for adding to the cart ahead of time. */
export function loadCartRules(): Promise<CartRules> {
  coming ??= loadRules().catch((error: unknown) => {
    coming = null;
    throw error;
  });
  return coming;
}

/** Synchronous once the rules are loaded. */
async function change<T>(use: (cart: CartRules) => T): Promise<T> {
  return use(rules ?? (await loadCartRules()));
}

function loadWhenOpened(): void {
  if (rules !== null) notifyListeners();
  else if (readStored(deviceStorage, CART_KEY) !== null) void loadCartRules().catch(() => undefined);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const read = () => rules?.read() ?? NOTHING;
const nothing = () => NOTHING;

export function CartProvider({ children }: { children: ReactNode }) {
  const figures = useSyncExternalStore(subscribe, read, nothing);
  const [drawer, setDrawer] = useState<{ open: boolean; view: CartView }>(CLOSED);
  const [notice, setNotice] = useState<CartNotice | null>(null);
  const [path] = useLocation();
  const [page, setPage] = useState(path);
  if (page !== path) {
    // The browser's Back leaves the drawer together with its page.
    setPage(path);
    setDrawer(CLOSED);
  }
  useEffect(() => {
    loadWhenOpened();
    // Another tab may have begun a cart, also while this page was in the back/forward cache.
    window.addEventListener('storage', loadWhenOpened);
    window.addEventListener('pageshow', loadWhenOpened);
    return () => {
      window.removeEventListener('storage', loadWhenOpened);
      window.removeEventListener('pageshow', loadWhenOpened);
    };
  }, []);
  const cart = useMemo<Cart>(
    () => ({
      ...figures,
      add: (line, quantity = 1) => change((now) => now.add(line, quantity)),
      setQuantity: (key, quantity) => void change((now) => now.setQuantity(key, quantity)),
      remove: (key) => void change((now) => now.setQuantity(key, 0)),
      replace: (key, line) => change((now) => now.replace(key, line)),
      restore: (saved, at) => void change((now) => now.restore(saved, at)),
      reprice: (fresh) => void change((now) => now.reprice(fresh)),
      clear: () => {
        void change((now) => now.clear());
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
    [figures, drawer, notice],
  );
  return <CartContext value={cart}>{children}</CartContext>;
}

/** Returns how many of a dish are in the cart; renders again only when that changes. */
export function useCartCount(id: number): number {
  const countOf = () => read().lines.reduce((sum, line) => (line.id === id ? sum + line.quantity : sum), 0);
  return useSyncExternalStore(subscribe, countOf, () => 0);
}

/** Returns the cart and its drawer. Using it outside its provider is a developer error (spec section 8). */
export function useCart(): Cart {
  const cart = useContext(CartContext);
  if (cart === null) throw new Error('useCart is used outside its provider');
  return cart;
}
