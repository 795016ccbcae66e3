import * as z from 'zod/mini';
import type { Cents } from '../../../domain/money.ts';
import type { AccountExport } from '../../account.ts';
import { calls, EMPTY, file, json } from '../../call.ts';
import { cursor } from '../../fields/cursor.ts';
import type { OrderRow } from '../orders/order-list.ts';

/** Somebody with an order or an account. Times are epoch milliseconds. */
export interface PersonRow {
  id: string;
  /** Whether there is an account; guests are identified by the address of their orders. */
  account: boolean;
  /** Empty for guests. */
  name: string;
  email: string;
  phone: string;
  /** Paid orders. */
  orders: number;
  /** Charged, tips included, less refunds. */
  spentCents: Cents;
  lastOrderAt: number | null;
}

export interface PeopleList {
  people: PersonRow[];
  /** Sent as `before` for the next page; null on the last one. */
  next: string | null;
}

export interface PersonNoteView {
  id: string;
  text: string;
  by: string;
  at: number;
}

export interface PersonPage extends PersonRow {
  /** Newest first. */
  notes: PersonNoteView[];
  /** Whether the reader may erase them. */
  mayErase: boolean;
}

/** Paid orders, newest first. */
export interface PersonOrders {
  orders: OrderRow[];
  next: string | null;
}

export const MAX_CUSTOMER_NOTE_LENGTH = 500;

/** All data stored about a person, as a file. */
export interface PersonExport extends Omit<AccountExport, 'profile'> {
  /** Null for guests. */
  profile: AccountExport['profile'] | null;
  email: string;
  notes: { at: string; by: string; text: string }[];
  messages: { at: string; text: string; answers: { at: string; text: string }[] }[];
}

export const peopleCalls = calls({
  /** Accounts and guests, latest order first. */
  'GET /api/owner/customers': {
    permission: 'customers',
    query: z.object({ search: z.optional(z.string().check(z.maxLength(120))), before: cursor }),
    answer: json<PeopleList>(),
  },
  'GET /api/owner/customers/:id': {
    permission: 'customers',
    answer: json<PersonPage>(),
    errors: ['not_found'],
  },
  'GET /api/owner/customers/:id/orders': {
    permission: 'customers',
    query: z.object({ before: cursor }),
    answer: json<PersonOrders>(),
    errors: ['not_found'],
  },
  'POST /api/owner/customers/:id/notes': {
    permission: 'customers',
    idempotencyKey: 'optional',
    body: z.object({
      text: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_CUSTOMER_NOTE_LENGTH)),
    }),
    answer: json<PersonPage>(),
    errors: ['not_found', 'key_reused'],
  },
  'DELETE /api/owner/customers/:id/notes/:note': {
    permission: 'customers',
    answer: json<PersonPage>(),
    errors: ['not_found'],
  },
  /** A file with a `PersonExport`. */
  'GET /api/owner/customers/:id/export': {
    permission: 'customers',
    answer: file('application/json'),
    errors: ['not_found'],
  },
  /** For the owner only; `email` repeats the address. */
  'DELETE /api/owner/customers/:id': {
    permission: 'customers',
    body: z.object({ email: z.string().check(z.trim(), z.maxLength(254)) }),
    answer: EMPTY,
    errors: ['not_found', 'forbidden', 'invalid', 'order_under_way'],
  },
});
