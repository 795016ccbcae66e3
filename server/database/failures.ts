const SQLITE_BUSY = 5;
const SQLITE_FULL = 13;
const SQLITE_IOERR_WRITE = 778;
const SQLITE_IOERR_SHMSIZE = 4874;
const SQLITE_FOREIGN_KEY = 787;
/** No such column, a value too big, a violated constraint, a wrong type. */
const SQLITE_ROW_REFUSED = new Set([1, 18, 19, 20]);
const SQLITE_UNIQUE = new Set([1555, 2067, 2579]);

const PG_UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EPIPE',
  'EAI_AGAIN',
]);

/** Whether a write failed because the disk (or its quota) is full. The same write succeeds once there is space. */
export function isDiskFull(error: unknown): boolean {
  return causes(error).some(({ code, rawCode }) => {
    if (rawCode !== undefined) {
      return (
        (rawCode & 0xff) === SQLITE_FULL || rawCode === SQLITE_IOERR_WRITE || rawCode === SQLITE_IOERR_SHMSIZE
      );
    }
    return code === 'ENOSPC' || code === 'EDQUOT' || code === '53100';
  });
}

/** Whether another process has locked the SQLite file. */
export function isBusy(error: unknown): boolean {
  return causes(error).some(({ rawCode }) => rawCode !== undefined && (rawCode & 0xff) === SQLITE_BUSY);
}

/** Whether a row was refused because its key exists already. */
export function isUniqueViolation(error: unknown): boolean {
  return causes(error).some(({ code, rawCode }) =>
    rawCode === undefined ? code === '23505' : SQLITE_UNIQUE.has(rawCode),
  );
}

/** Whether a row was refused, or a commit, because it refers to a row that does not exist. */
export function isForeignKeyViolation(error: unknown): boolean {
  return causes(error).some(({ code, rawCode }) =>
    rawCode === undefined ? code === '23503' : rawCode === SQLITE_FOREIGN_KEY,
  );
}

/** Whether a row was refused for its content: columns or values that its table does not accept. */
export function isRowRefused(error: unknown): boolean {
  if (isUnstorableText(error)) return true;
  return causes(error).some(({ code, rawCode }) =>
    rawCode === undefined ? /^(22|23|42)...$/.test(code ?? '') : SQLITE_ROW_REFUSED.has(rawCode & 0xff),
  );
}

/** A transaction was rolled back together with others because one of them, not known which, failed at COMMIT. */
export class UndoneWithOthers extends Error {
  constructor(cause: unknown) {
    super('Undone with others that were written at the same time', { cause });
  }
}

/**
 * Whether the database is unavailable: PostgreSQL is down, restarting or out of connections, or the SQLite file is
 * locked.
 */
export function isDatabaseUnreachable(error: unknown): boolean {
  if (isBusy(error)) return true;
  return causes(error).some(
    ({ code, message }) =>
      (code !== undefined && (PG_UNREACHABLE.has(code) || /^(08...|57P0[123]|53300)$/.test(code))) ||
      /timeout exceeded when trying to connect|timeout expired|Connection terminated|encountered a connection error/.test(
        message,
      ),
  );
}

/** Whether every connection of the pool to PostgreSQL was in use for too long. */
export function areConnectionsBusy(error: unknown): boolean {
  return causes(error).some(({ message }) => message === 'timeout exceeded when trying to connect');
}

/** Whether text with a NUL character was refused, which neither database stores. */
export function isUnstorableText(error: unknown): boolean {
  return causes(error).some(
    ({ code, message }) => code === '22021' || message === 'Text with a NUL character cannot be stored',
  );
}

/** Whether a transaction lost a race with another and may simply run again. */
export function isTransient(error: unknown): boolean {
  if (error instanceof UndoneWithOthers) return true;
  return causes(error).some(({ code }) => code === '40001' || code === '40P01');
}

interface Cause {
  code: string | undefined;
  /** SQLite's extended result code. */
  rawCode: number | undefined;
  message: string;
}

function causes(error: unknown): Cause[] {
  const found: Cause[] = [];
  for (let at = error; at instanceof Error && found.length < 5; at = at.cause) {
    const code = 'code' in at && typeof at.code === 'string' ? at.code : undefined;
    const rawCode = 'rawCode' in at && typeof at.rawCode === 'number' ? at.rawCode : undefined;
    found.push({ code, rawCode, message: at.message });
  }
  return found;
}
