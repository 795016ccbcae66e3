import * as z from 'zod/mini';
import type { PaymentsEnvironment } from '../../../domain/order/payment/payments-environment.ts';
import { calls, json } from '../../call.ts';
import { CONFIRMATION_HEADER } from '../staff/confirmation.ts';

/** One of the owner's places at Square. */
export interface SquareLocationView {
  id: string;
  name: string;
  /** `2550 N Milwaukee Ave`, and `Chicago, IL 60647`; empty where Square has no address. */
  street: string;
  city: string;
  /** ISO 4217. */
  currency: string;
  /** IANA zone; empty where Square has none. */
  timeZone: string;
  /** Why it cannot sell, or null. */
  problem: 'inactive' | 'no_cards' | 'currency' | null;
}

/**
 * Why a token cannot be used. `sandbox`: it belongs to Square's test accounts. `unknown`: Square does not know it.
 * `unavailable`: Square could not be asked.
 */
export const TOKEN_PROBLEMS = [
  'unknown',
  'revoked',
  'expired',
  'sandbox',
  'permission',
  'unavailable',
] as const;
export type TokenProblem = (typeof TOKEN_PROBLEMS)[number];

/** The check of a token. Nothing is stored. */
export interface SquareTokenAnswer {
  problem: TokenProblem | null;
  /** The business behind the token; empty with a problem. */
  business: string;
  locations: SquareLocationView[];
}

/** The account that takes the truck's card payments. */
export interface SquareView {
  /** `host`: set by environment variables, which the console cannot change. `bundled`: none; no money moves. */
  source: 'host' | 'console' | 'bundled';
  environment: PaymentsEnvironment;
  /** Why the stored connection cannot be read: its key is missing, or it was changed. */
  problem: 'other_key' | 'damaged' | null;
  /** Whether a token can be kept; false where processes share a database without SECRETS_KEY. */
  canConnect: boolean;
  /** Whether Square's test accounts may be connected: not on a truck that is open for real. */
  canUseSandbox: boolean;
  /** Empty where it is not known. */
  business: string;
  /** The last four characters; null without a token. */
  tokenEnd: string | null;
  location: Omit<SquareLocationView, 'problem'> | null;
  /** Null without one; `test` is the last message of Square's own test, `status` null where none came back. */
  webhook: { test: { status: number | null; ms: number } | null } | null;
  /** The address that Square sends to, without scheme and path. */
  host: string;
  /** When the connection was made; epoch ms. */
  connectedAt: number | null;
  /** Since when Square refuses the token (epoch ms); null while it accepts it. */
  refusedSince: number | null;
  /** Orders on the board. */
  inKitchen: number;
  live: boolean;
}

/** `fields` of `money_under_way`. */
export interface MoneyUnderWayFields {
  unpaid: number;
  inKitchen: number;
  refunds: number;
}

/** Missing: the token that is stored. */
const token = z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(500)));
/** `sandbox`: Square's test accounts, where no real money moves. */
const environment = z.enum(['production', 'sandbox']);

const TEN_MINUTES = 10 * 60_000;

/**
 * Every change is refused with `set_by_host` while an environment variable names the token. `fields.token` is a
 * `TokenProblem`, or `missing`.
 */
export const squareCalls = calls({
  'GET /api/owner/square': { permission: 'settings', answer: json<SquareView>() },
  /** Asks Square about a token, and lists its locations. */
  'POST /api/owner/square/locations': {
    permission: 'settings',
    limit: { max: 20, windowMs: TEN_MINUTES },
    body: z.object({ token, environment }),
    answer: json<SquareTokenAnswer>(),
    errors: ['set_by_host', 'invalid'],
  },
  /**
   * Connects a location and tests its webhook; needs a confirmation. `money_under_way` while another account would lose
   * payments. `fields.location` is `unknown`, or why it cannot sell; `fields.environment` is `live`.
   */
  'PUT /api/owner/square': {
    permission: 'settings',
    limit: { max: 20, windowMs: TEN_MINUTES },
    headers: [CONFIRMATION_HEADER],
    body: z.object({ token, environment, locationId: z.string().check(z.minLength(1), z.maxLength(64)) }),
    answer: json<SquareView>(),
    errors: [
      'confirm_first',
      'set_by_host',
      'secrets_key_needed',
      'invalid',
      'money_under_way',
      'payment_test_running',
      'payment_test_open',
      'conflict',
    ],
  },
  /** Makes the webhook again where it is missing, and tests it; `conflict` when the account changed meanwhile. */
  'POST /api/owner/square/webhook': {
    permission: 'settings',
    limit: { max: 20, windowMs: TEN_MINUTES },
    answer: json<SquareView>(),
    errors: ['set_by_host', 'not_found', 'invalid', 'conflict'],
  },
  /** Forgets the account and deletes its webhook at Square. Needs a confirmation. */
  'DELETE /api/owner/square': {
    permission: 'settings',
    headers: [CONFIRMATION_HEADER],
    answer: json<SquareView>(),
    errors: [
      'confirm_first',
      'set_by_host',
      'money_under_way',
      'payment_test_running',
      'payment_test_open',
      'conflict',
    ],
  },
});
