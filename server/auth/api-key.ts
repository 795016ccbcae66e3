import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiScope } from '../../contracts/owner/api-keys.ts';
import { answerError } from '../http/errors.ts';
import { givenApiKey } from '../http/given-api-key.ts';
import { API_KEY_LIMIT, answerTooMany } from '../http/rate-limits.ts';
import { apiKeysByPrefix, markApiKeyUsed, type StoredApiKey } from '../stores/api/api-keys.store.ts';
import { secretHash } from '../stores/secret-hash.ts';

/** Scanners for leaked secrets know keys by their beginning. */
const MARK = 'comal_';
const SECRET_BYTES = 20;
/** As long as no two of a truck's few keys are likely to share it. */
const PREFIX_LENGTH = MARK.length + 8;
/** Precision of "last used". */
const USED_INTERVAL_MS = 60_000;

/** The key with which a program makes a call. */
export interface ApiKey {
  id: string;
  scope: ApiScope;
}

/** Returns a new key of 160 random bits, with what is stored of it. */
export function makeApiKey(): { key: string } & Pick<StoredApiKey, 'prefix' | 'keyHash' | 'lastFour'> {
  const key = MARK + randomBytes(SECRET_BYTES).toString('hex');
  return { key, prefix: prefixOf(key), keyHash: secretHash(key), lastFour: key.slice(-4) };
}

/** Returns a request's key; otherwise answers 401 or 429 and returns undefined. */
export async function requireApiKey(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<ApiKey | undefined> {
  const { deps, limiter } = request.server;
  const given = givenApiKey(request) ?? '';
  // Read from the database each time, so that a revoked key stops at once in every process.
  const known = given === '' ? [] : await apiKeysByPrefix(deps.db, prefixOf(given));
  const found = known.find(({ keyHash }) => isEqual(keyHash, secretHash(given)));
  if (found === undefined) {
    answerError(reply.header('www-authenticate', 'Bearer'), request, 'bad_api_key');
    return undefined;
  }
  const wait = limiter.take(`api key ${found.id}`, API_KEY_LIMIT);
  if (wait > 0) {
    answerTooMany(reply, request, wait);
    return undefined;
  }
  const now = deps.now();
  if (now - (found.lastUsedAt ?? 0) >= USED_INTERVAL_MS) await markApiKeyUsed(deps.db, found.id, now);
  return { id: found.id, scope: found.scope };
}

const prefixOf = (key: string): string => key.slice(0, PREFIX_LENGTH);

/** Compares two hashes in constant time. */
const isEqual = (a: string, b: string): boolean => timingSafeEqual(Buffer.from(a), Buffer.from(b));
