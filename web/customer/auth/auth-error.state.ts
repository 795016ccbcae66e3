import type { ErrorBody } from '../../../contracts/errors.ts';

/** Signing in or up failed. `message` is the server's own text, or the plain failure (spec section 8). */
export class AuthError extends Error {
  readonly body: ErrorBody | null;

  constructor(message: string, body: ErrorBody | null) {
    super(message);
    this.name = 'AuthError';
    this.body = body;
  }
}
