import { isDatabaseUnreachable } from './failures.ts';

const RETRY_MS = 3_000;
/** Longer than any database takes to start; after that a supervisor decides. */
const WAIT_MS = 120_000;

/**
 * Opens the PostgreSQL database, and retries every few seconds while it is not up yet. `say` gets one line for each
 * failed attempt. Throws one line that names the setting.
 */
export async function waitForDatabase<T>(
  open: () => Promise<T>,
  report: (line: string) => void,
  { retryMs = RETRY_MS, waitMs = WAIT_MS } = {},
): Promise<T> {
  const until = Date.now() + waitMs;
  for (;;) {
    try {
      return await open();
    } catch (error) {
      if (!isDatabaseUnreachable(error)) throw ownMessage(error);
      if (Date.now() + retryMs > until) throw ownMessage(error);
      report(
        `DATABASE_URL: the database is not up yet (${deepestCause(error)}). Trying again in ${retryMs / 1000} s.`,
      );
      await new Promise((resolve) => setTimeout(resolve, retryMs));
    }
  }
}

/** Returns the database's own message, for example that it does not exist; our own messages stay. */
function ownMessage(error: unknown): unknown {
  if (error instanceof Error && error.message.endsWith('.')) return error;
  return new Error(`DATABASE_URL: the database cannot be used: ${deepestCause(error)}.`, { cause: error });
}

function deepestCause(error: unknown): string {
  let at = error;
  while (at instanceof Error && at.cause instanceof Error) at = at.cause;
  // A name with several addresses fails with one error for each.
  if (at instanceof AggregateError && at.errors[0] instanceof Error) at = at.errors[0];
  return at instanceof Error ? at.message : String(at);
}
