import * as z from 'zod/mini';
import { STAFF_LANGUAGES, type StaffLanguage } from '../../domain/language.ts';
import { calls, json } from '../call.ts';

/** `email` empty for nobody. */
const accountantUpdate = z.object({
  email: z.string().check(z.trim(), z.maxLength(254)),
  language: z.enum(STAFF_LANGUAGES),
});
export type AccountantUpdate = z.infer<typeof accountantUpdate>;

/** Who gets the figures of each month once it has closed. */
export interface AccountantView {
  /** Empty for nobody. */
  email: string;
  /** Language of the mail and its files; null until one was chosen. */
  language: StaffLanguage | null;
  /** Whether a mail server is set up. */
  mailOn: boolean;
  last: AccountantMail | null;
  /** The last month that has closed, `YYYY-MM`. */
  closedMonth: string;
  /** Whether a mail is waiting to be sent. */
  waiting: boolean;
}

/** The last mail. `kept`: without a mail server it is among the messages that were not sent. */
export interface AccountantMail {
  /** `YYYY-MM`. */
  month: string;
  /** Epoch ms. */
  at: number;
  to: string;
  outcome: 'sent' | 'kept' | 'refused';
}

export const accountantCalls = calls({
  'GET /api/owner/accountant': { permission: 'settings', answer: json<AccountantView>() },
  /** `fields.email` is `invalid` for what is not one address. */
  'PUT /api/owner/accountant': {
    permission: 'settings',
    body: accountantUpdate,
    answer: json<AccountantView>(),
    errors: ['invalid'],
  },
  /** Sends the last closed month, also when it was sent before; `unavailable` without an address. */
  'POST /api/owner/accountant/send': {
    permission: 'settings',
    idempotencyKey: true,
    answer: json<AccountantView>(),
    status: 202,
    errors: ['unavailable'],
  },
});
