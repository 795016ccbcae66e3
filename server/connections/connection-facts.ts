import type { ConnectionFacts } from '../../contracts/owner/connections/connection.ts';
import type { Environment } from '../environment.ts';
import { canSeal } from '../sealed-secrets.ts';
import { type Connection, problemOf, storedOf } from './connection.ts';

/** The most of a secret that is ever shown, and the length under which nothing of it is. */
const SHOWN = 4;
const SHORT = 12;

/** Returns what every connection's screen shows, without secrets. */
export function connectionFacts(
  environment: Environment,
  connection: Connection<{ connectedAt: number }, unknown>,
): ConnectionFacts {
  return {
    source: connection.state().source,
    problem: problemOf(connection),
    canConnect: canSeal(environment),
    connectedAt: storedOf(connection)?.connectedAt ?? null,
  };
}

/** Returns the last characters of a secret, by which its owner knows it; none of a short one, which they would give away. */
export function endOf(secret: string): string {
  return secret.length < SHORT ? '' : secret.slice(-SHOWN);
}
