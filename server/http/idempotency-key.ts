import type { FastifyRequest } from 'fastify';

const KEY = /^[\x21-\x7e]{1,128}$/;

/** The client's `Idempotency-Key`: null when none was sent, undefined when what was sent is no key. */
export function idempotencyKey(request: FastifyRequest): string | null | undefined {
  const sent = request.headers['idempotency-key'];
  if (sent === undefined) return null;
  return typeof sent === 'string' && KEY.test(sent) ? sent : undefined;
}
