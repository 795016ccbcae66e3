import { type DestinationStream, pino, type Logger } from 'pino';

/** Keys under which personal data could reach a log line. */
const PRIVATE = ['headers', 'cookie', 'authorization', 'body', 'email', 'phone', 'password', 'token'];

/** Creates the process's log: one JSON line each on standard output, without personal data. */
export function makeLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: describedError },
    redact: { paths: PRIVATE.flatMap((path) => [path, `*.${path}`]), censor: '[private]' },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

/** Logs an error without its further fields: a database puts the values of the refused row there. */
function describedError(error: unknown): object {
  if (!(error instanceof Error)) return { message: typeof error === 'string' ? error : 'not an error' };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const cause = error.cause === undefined ? undefined : describedError(error.cause);
  return { type: error.name, message: error.message, code, stack: error.stack, cause };
}
