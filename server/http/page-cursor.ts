/** Where a page of a list ended: epoch ms and id. */
export interface PageCursor {
  at: number;
  id: string;
}

/** Reads `<epoch ms>_<id>`, whose form the contract has checked. */
export function readCursor(text: string | undefined): PageCursor | null {
  if (text === undefined) return null;
  const split = text.indexOf('_');
  return { at: Number(text.slice(0, split)), id: text.slice(split + 1) };
}

/** The rows of a page out of one more than it holds, and where the next begins. */
export function pageOf<T>(
  found: readonly T[],
  limit: number,
  cursorOf: (row: T) => PageCursor,
): { rows: T[]; next: string | null } {
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  if (found.length <= limit || last === undefined) return { rows, next: null };
  const { at, id } = cursorOf(last);
  return { rows, next: `${at}_${id}` };
}
