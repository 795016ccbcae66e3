import * as z from 'zod/mini';
import type { Cents } from '../domain/money.ts';
import type { AccountExport } from './account.ts';
import type { OrderRow } from './order-list.ts';

const cursor = z.optional(z.string().check(z.regex(/^\d{1,16}_[\w-]{1,64}$/)));

/** `GET /api/owner/customers?search=&before=`: accounts and guests, whoever ordered last first. */
export const peopleQuery = z.object({
  search: z.optional(z.string().check(z.maxLength(120))),
  before: cursor,
});

/** Somebody who ordered, or made an account. Times are epoch milliseconds. */
export interface PersonRow {
  id: string;
  /** Whether there is an account; a guest is known by the address of their orders. */
  account: boolean;
  /** Empty for guests. */
  name: string;
  email: string;
  phone: string;
  /** Paid orders. */
  orders: number;
  /** Refunds taken off. */
  spentCents: Cents;
  lastOrderAt: number | null;
}

export interface PeopleList {
  people: PersonRow[];
  /** Pass as `before` for what follows; null at the end. */
  next: string | null;
}

export interface PersonNoteView {
  id: string;
  text: string;
  by: string;
  at: number;
}

/** `GET /api/owner/customers/:id`. */
export interface PersonPage extends PersonRow {
  /** Newest first. */
  notes: PersonNoteView[];
  /** Whether the reader may erase them. */
  mayErase: boolean;
}

/** `GET /api/owner/customers/:id/orders?before=`: paid orders, newest first. */
export const personOrdersQuery = z.object({ before: cursor });

export interface PersonOrders {
  orders: OrderRow[];
  next: string | null;
}

export const LONGEST_NOTE = 500;

/** `POST /api/owner/customers/:id/notes` with header `Idempotency-Key`. Answers `PersonPage`, as does deleting one. */
export const newNote = z.object({
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST_NOTE)),
});

/** `DELETE /api/owner/customers/:id`, the owner only: `email` repeats the address. Answers 204. */
export const personErasure = z.object({ email: z.string().check(z.trim(), z.maxLength(254)) });

/** `GET /api/owner/customers/:id/export`: everything kept about somebody, as a file. */
export interface PersonExport extends Omit<AccountExport, 'profile'> {
  /** Null for guests. */
  profile: AccountExport['profile'] | null;
  email: string;
  notes: { at: string; by: string; text: string }[];
  messages: { at: string; text: string; answers: { at: string; text: string }[] }[];
}
