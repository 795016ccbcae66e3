import type { Books } from './books.ts';
import type { Finding } from './findings.ts';
import { reconcileKitchen } from './reconcile-kitchen.ts';
import { reconcileMoney } from './reconcile-money.ts';
import { reconcileWindow } from './reconcile-window.ts';
import { reconcileMessages } from './reconcile-messages.ts';

/** Compares the three books once nothing is under way any more. Empty where they agree. */
export function reconcile(books: Books): Finding[] {
  return [
    ...reconcileMoney(books),
    ...reconcileWindow(books),
    ...reconcileMessages(books),
    ...reconcileKitchen(books.database),
  ];
}
