import type { FastifyRequest } from 'fastify';

/** Returns what a request sends as an API key, or undefined. */
export function givenApiKey(request: FastifyRequest): string | undefined {
  return /^Bearer +(comal_\S*)$/i.exec(request.headers.authorization ?? '')?.[1];
}
