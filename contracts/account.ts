import * as z from 'zod/mini';
import type { OrderLine, OrderStatus, PaymentStatus } from '../domain/order.ts';
import { personName, personPhone, type CustomerView } from './customer-auth.ts';

/** `PUT /api/user/profile`; answers `CustomerView`. */
export const profileUpdate = z.object({ firstName: personName, lastName: personName, phone: personPhone });
export type ProfileUpdate = z.infer<typeof profileUpdate>;

/** One order of `GET /api/user/orders` (newest first). Times are epoch milliseconds, money dollars with two decimals. */
export interface AccountOrderView {
  id: string;
  /** Counts this customer's orders from 1. */
  userOrderNumber: number;
  /** Ticket number that was called out at the window. */
  number: number | null;
  createdAt: number;
  pickupTime: string;
  pickupAt: number;
  specialInstructions: string;
  subtotal: string;
  /** What a promo code took off; "0.00" without one. The tax is on what is left. */
  discount: string;
  promoCode: string | null;
  tax: string;
  /** Tax rate in thousandths of a percent. */
  taxRate: number;
  total: string;
  refunded: string;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  lines: OrderLine[];
  /** Opens the order's own page. */
  token: string;
  paidAt: number | null;
}

/** `DELETE /api/user`: `email` repeats the account's own address. */
export const accountDeletion = z.object({ email: z.string().check(z.trim(), z.maxLength(254)) });

/** `GET /api/user/export`: everything kept about a customer, as a file. */
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
  })[];
  /** When each device signed in, and until when it stays so. */
  sessions: { signedInAt: string; expiresAt: string }[];
}
