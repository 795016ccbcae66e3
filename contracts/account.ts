import * as z from 'zod/mini';
import type { OrderLine, OrderStatus, PaymentStatus } from '../domain/order/order.ts';
import { calls, EMPTY, file, json } from './call.ts';
import {
  changePassword,
  type CustomerAnswer,
  type CustomerView,
  personName,
  personPhone,
} from './customer-auth.ts';
import type { OrderAmounts } from './order/order.ts';

const MINUTE = 60_000;

const profileUpdate = z.object({ firstName: personName, lastName: personName, phone: personPhone });
export type ProfileUpdate = z.infer<typeof profileUpdate>;

/** One order of a customer. Times are epoch milliseconds, money dollars with two decimals. */
export interface AccountOrderView extends OrderAmounts {
  id: string;
  /** Counts this customer's orders from 1. */
  userOrderNumber: number;
  /** Ticket number that was called out at the window. */
  number: number | null;
  createdAt: number;
  pickupTime: string;
  pickupAt: number;
  specialInstructions: string;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  lines: OrderLine[];
  /** Token of the order's own page. */
  token: string;
  paidAt: number | null;
}

/** All data stored about a customer. */
export interface AccountExport {
  exportedAt: string;
  profile: Omit<CustomerView, 'mailOn'> & { createdAt: string; language: string };
  orders: (Omit<AccountOrderView, 'token' | 'createdAt' | 'pickupAt' | 'paidAt'> & {
    createdAt: string;
    pickupAt: string;
    paidAt: string | null;
    email: string;
    phone: string;
    /** Empty when none was given. */
    pickupName: string;
    rating: { stars: number; comment: string; at: string } | null;
  })[];
  /** When each device signed in, and when its session expires. */
  sessions: { signedInAt: string; expiresAt: string }[];
}

export const accountCalls = calls({
  'PUT /api/user/profile': {
    customer: true,
    limit: { max: 20, windowMs: MINUTE },
    body: profileUpdate,
    answer: json<CustomerView>(),
    errors: ['invalid', 'bad_phone'],
  },
  /** Ends every other session. */
  'PUT /api/user/password': {
    customer: true,
    limit: { max: 5, windowMs: 10 * MINUTE },
    body: changePassword,
    answer: json<CustomerAnswer>(),
    errors: ['wrong_password', 'weak_password', 'unauthorized'],
  },
  /** Newest first. */
  'GET /api/user/orders': { customer: true, answer: json<AccountOrderView[]>() },
  /** The newest paid order; null before the first. */
  'GET /api/user/last-order': { customer: true, answer: json<{ order: AccountOrderView | null }>() },
  /** An `AccountExport`. */
  'GET /api/user/export': { customer: true, answer: file('application/json') },
  /** `email` repeats the account's own address. */
  'DELETE /api/user': {
    customer: true,
    limit: { max: 5, windowMs: 10 * MINUTE },
    body: z.object({ email: z.string().check(z.trim(), z.maxLength(254)) }),
    answer: EMPTY,
    errors: ['invalid', 'order_under_way'],
  },
});
