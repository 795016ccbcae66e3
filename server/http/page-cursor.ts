/** The end of a list's page: epoch ms and id. */
export interface PageCursor {
  at: number;
  id: string;
}

/** Parses `<epoch ms>_<id>`, whose form the contract has validated. */
export function readCursor(text: string | undefined): PageCursor | null {
  if (text === undefined) return null;
  const split = text.indexOf('_');
  return { at: Number(text.slice(0, split)), id: text.slice(split + 1) };
}

/** The text of a cursor, as a list's `next` says it. */
export const formatCursor = ({ at, id }: PageCursor): string => `${at}_${id}`;

/** Returns a page's rows from one more than it holds, and the next cursor. */
export function pageOf<T>(
  found: readonly T[],
  limit: number,
  cursorOf: (row: T) => PageCursor,
): { rows: T[]; next: string | null } {
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  if (found.length <= limit || last === undefined) return { rows, next: null };
  return { rows, next: formatCursor(cursorOf(last)) };
}
