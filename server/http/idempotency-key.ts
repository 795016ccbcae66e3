import type { FastifyRequest } from 'fastify';

const KEY = /^[\x21-\x7e]{1,128}$/;

/** Returns the client's `Idempotency-Key`: null without one, undefined for a malformed one. */
export function idempotencyKey(request: FastifyRequest): string | null | undefined {
  const sent = request.headers['idempotency-key'];
  if (sent === undefined) return null;
  return typeof sent === 'string' && KEY.test(sent) ? sent : undefined;
}
