import type { FastifyReply, FastifyRequest } from 'fastify';

export interface CookieOptions {
  /** Seconds; 0 removes the cookie. */
  maxAge: number;
  httpOnly: boolean;
  secure: boolean;
}

/** Returns the value of the first cookie with that name, or undefined. */
export function readCookie(request: FastifyRequest, name: string): string | undefined {
  const header = request.headers.cookie;
  if (header === undefined) return undefined;
  for (const pair of header.split(';')) {
    const equals = pair.indexOf('=');
    if (equals > 0 && pair.slice(0, equals).trim() === name) return pair.slice(equals + 1).trim();
  }
  return undefined;
}

/** Adds a `Set-Cookie` for the whole site; the values here need no escaping. */
export function setCookie(reply: FastifyReply, name: string, value: string, options: CookieOptions): void {
  const parts = [`${name}=${value}`, 'Path=/', `Max-Age=${options.maxAge}`, 'SameSite=Lax'];
  if (options.httpOnly) parts.push('HttpOnly');
  if (options.secure) parts.push('Secure');
  reply.header('set-cookie', parts.join('; '));
}
