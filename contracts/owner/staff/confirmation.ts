import * as z from 'zod/mini';

/**
 * The uses that ask for the password again, each for itself: who becomes an owner, where the money goes, who carries mail
 * and text messages, whose links are secret, and who reads the orders.
 */
export const CONFIRMED_USES = [
  'backup',
  'restore',
  'owner_access',
  'square',
  'mail',
  'text_messages',
  'api',
] as const;
export type ConfirmedUse = (typeof CONFIRMED_USES)[number];

/** Header of the calls that need a confirmation; without a valid one they are refused with `confirm_first`. */
export const CONFIRMATION_HEADER = 'x-comal-confirmation';

/** The password, with the second factor's code where it is on. */
export const confirmationRequest = z.object({
  use: z.enum(CONFIRMED_USES),
  password: z.string().check(z.minLength(1), z.maxLength(1000)),
  code: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
});

export interface ConfirmationAnswer {
  /** Sent as `x-comal-confirmation`; valid for this session only. */
  confirmation: string;
  /** Epoch ms. */
  until: number;
}
