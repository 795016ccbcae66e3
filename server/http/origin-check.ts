import type { FastifyInstance, FastifyRequest } from 'fastify';
import { WEBHOOK_PATH } from '../../contracts/webhook-path.ts';
import { answerError } from './errors.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Called by Square's servers and authenticated by its signature instead. */
const SIGNED_CALLS = new Set<string>([WEBHOOK_PATH]);

/** Refuses writes that another site made the browser send (cross-site request forgery). */
export function registerOriginCheck(app: FastifyInstance, publicUrl: string): void {
  const ownOrigin = new URL(publicUrl).origin;
  let warned = false;
  app.addHook('onRequest', (request, reply, done) => {
    if (SAFE_METHODS.has(request.method) || fromOwnSite(request, ownOrigin)) return done();
    const { origin } = request.headers;
    if (!warned && origin !== undefined && origin !== ownOrigin) {
      warned = true;
      app.log.warn(
        `A write from ${origin.slice(0, 200)} was refused: PUBLIC_URL is ${ownOrigin}. If that address is this site's, set PUBLIC_URL to it.`,
      );
    }
    answerError(reply, request, 'bad_origin');
  });
}

function fromOwnSite(request: FastifyRequest, ownOrigin: string): boolean {
  const path = request.routeOptions.url ?? request.url;
  if (!path.startsWith('/api/') || SIGNED_CALLS.has(path)) return true;
  const site = request.headers['sec-fetch-site'];
  if (site === 'same-origin' || site === 'none') return true;
  const origin = request.headers.origin;
  // Programs other than browsers send neither header, and carry nobody else's cookies.
  if (origin === undefined) return site === undefined;
  return origin === ownOrigin || hostOf(origin) === request.headers.host;
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
