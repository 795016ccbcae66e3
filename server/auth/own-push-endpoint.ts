import type { FastifyRequest } from 'fastify';
import { PUSH_ENDPOINT_HEADER } from '../../contracts/notifications.ts';

/** Returns the push endpoint of the browser that asks; undefined where it names none. */
export function ownPushEndpoint({ headers }: FastifyRequest): string | undefined {
  const endpoint = headers[PUSH_ENDPOINT_HEADER];
  return typeof endpoint === 'string' && endpoint !== '' ? endpoint : undefined;
}
