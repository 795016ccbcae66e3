import { type DestinationStream, pino, type Logger, type LoggerOptions } from 'pino';
import { isDatabaseUnreachable, isDiskFull } from './database/failures.ts';

/** Keys under which personal data could reach a log line. */
const PRIVATE = ['headers', 'cookie', 'authorization', 'body', 'email', 'phone', 'password', 'token'];

/** An outage fails every call and every round of background work: one line in this time says it for all of them. */
const OUTAGE_LINE_MS = 60_000;

/**
 * Creates the process's log: one JSON line each on standard output, without personal data. Of the errors of one outage of
 * the database it writes one line a minute, with the number of those left out as `repeated`.
 */
export function makeLog(level: string, destination?: DestinationStream, now = Date.now): Logger {
  const options: LoggerOptions = {
    level,
    hooks: { logMethod: limitOutages(now) },
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: describedError },
    redact: { paths: PRIVATE.flatMap((path) => [path, `*.${path}`]), censor: '[private]' },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

type LogMethod = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>;

function limitOutages(now: () => number): LogMethod {
  let writtenAt = -OUTAGE_LINE_MS;
  let repeated = 0;
  return function limited(args, method) {
    const [given, ...rest] = args;
    const error = typeof given === 'object' && given !== null && 'err' in given ? given['err'] : undefined;
    if (!isOutage(error)) return method.apply(this, args);
    if (now() - writtenAt < OUTAGE_LINE_MS) {
      repeated++;
      return;
    }
    const count = repeated === 0 ? {} : { repeated };
    writtenAt = now();
    repeated = 0;
    return method.apply(this, [{ ...(given as object), ...count }, ...rest]);
  };
}

function isOutage(error: unknown): boolean {
  return error instanceof Error && (isDatabaseUnreachable(error) || isDiskFull(error));
}

/** Logs an error without its further fields: a database puts the values of the refused row there. */
function describedError(error: unknown): object {
  if (!(error instanceof Error)) return { message: typeof error === 'string' ? error : 'not an error' };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const cause = error.cause === undefined ? undefined : describedError(error.cause);
  return {
    type: error.name,
    message: error.message,
    code,
    stack: isOutage(error) ? undefined : error.stack,
    cause,
  };
}
