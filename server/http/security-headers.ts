import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

const COMMON = {
  'x-content-type-options': 'nosniff',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
};

/** Scripts, styles and fonts, which are parts of a page: its own answer's policies hold for them. */
const PART_OF_A_PAGE = /^\/assets\/[^?]*\.(?:js|css|woff2)(?:\?|$)/;

/** The bundled sandbox acts as another company's site: it sends its own headers. */
export const SANDBOX_PREFIX = '/square-sandbox';

/** Sets headers of every answer; pages replace the content policy with their own. */
export function registerSecurityHeaders(app: FastifyInstance, publicUrl: string): void {
  const transport = publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {};
  const calls = {
    ...COMMON,
    ...transport,
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
  };
  const files = {
    ...COMMON,
    ...transport,
    // A service worker fetches under the policy of its own script's answer.
    'content-security-policy': "default-src 'self'; frame-ancestors 'none'",
    'referrer-policy': 'strict-origin-when-cross-origin',
  };
  // Three dozen of them come with a first visit: the other headers took 9 kB of it.
  const parts = { 'x-content-type-options': COMMON['x-content-type-options'], ...transport };
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/')) reply.headers(calls).header('x-request-id', request.id);
    else if (PART_OF_A_PAGE.test(request.url)) reply.headers(parts);
    else if (!request.url.startsWith(SANDBOX_PREFIX)) reply.headers(files);
    done();
  });
}

/**
 * Returns the content policy of a page whose only inline script and style are the given ones. `frames` names who may
 * show it in a frame: nobody, or this site.
 */
export function pagePolicy(inline: { scripts: string[]; styles: string[]; frames?: 'self' }): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${inline.scripts.map(sourceHash).join(' ')}`,
    `style-src 'self' ${inline.styles.map(sourceHash).join(' ')}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors '${inline.frames ?? 'none'}'`,
  ].join('; ');
}

function sourceHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
