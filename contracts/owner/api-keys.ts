import * as z from 'zod/mini';
import { calls, EMPTY, json } from '../call.ts';
import { CONFIRMATION_HEADER } from './staff/confirmation.ts';

/** Most keys at once. */
export const MAX_API_KEYS = 10;
export const MAX_API_KEY_NAME = 60;

/** What a key reads: orders, or orders with their customers' names, addresses, phones and notes. */
export const API_SCOPES = ['orders', 'orders_and_contacts'] as const;
export type ApiScope = (typeof API_SCOPES)[number];

/** A key with which another program reads orders. */
export interface ApiKeyView {
  id: string;
  name: string;
  scope: ApiScope;
  /** The key's last four characters. */
  lastFour: string;
  /** Epoch milliseconds. */
  createdAt: number;
  /** Who made it. */
  createdBy: string;
  /** Epoch milliseconds, to the minute; null for a key that was never used. */
  lastUsedAt: number | null;
}

/** A key as it was just made. */
export interface NewApiKeyView extends ApiKeyView {
  /** The key itself: it is stored as a hash and shown this once. */
  key: string;
}

const id = z.string().check(z.regex(/^[0-9a-z-]{8,64}$/i));

export const apiKeyCalls = calls({
  /** The oldest first. */
  'GET /api/owner/api-keys': { permission: 'settings', answer: json<ApiKeyView[]>() },
  /**
   * Makes a key under an id of the browser's. Sent again before the key was used, it answers with another secret, as the
   * first may have been lost on its way; afterwards it is a `conflict`.
   */
  'PUT /api/owner/api-keys/:id': {
    permission: 'settings',
    limit: { max: 30, windowMs: 10 * 60_000 },
    headers: [CONFIRMATION_HEADER],
    params: z.object({ id }),
    body: z.object({
      name: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_API_KEY_NAME)),
      scope: z.enum(API_SCOPES),
    }),
    answer: json<NewApiKeyView>(),
    errors: ['confirm_first', 'invalid', 'api_keys_full', 'conflict'],
  },
  /** Revokes a key at once; one that is gone is no error. */
  'DELETE /api/owner/api-keys/:id': {
    permission: 'settings',
    params: z.object({ id }),
    answer: EMPTY,
  },
});
