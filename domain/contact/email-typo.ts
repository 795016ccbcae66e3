/** Domains of the large mail providers; an address one or two letters off one of them is taken for a typing mistake. */
const COMMON = [
  'gmail.com',
  'yahoo.com',
  'yahoo.com.mx',
  'hotmail.com',
  'hotmail.es',
  'outlook.com',
  'outlook.es',
  'icloud.com',
  'live.com',
  'live.com.mx',
  'msn.com',
  'aol.com',
  'comcast.net',
  'cox.net',
  'sbcglobal.net',
  'att.net',
  'verizon.net',
  'protonmail.com',
] as const;
/** Real providers whose names look like a misspelling of a larger one. */
const REAL = new Set<string>([
  ...COMMON,
  'ymail.com',
  'gmx.com',
  'mail.com',
  'email.com',
  'me.com',
  'mac.com',
]);
const MAX_EDITS = 2;
const MIN_LENGTH_FOR_TWO = 9;

/** Counts letters added, left out, replaced or swapped with their neighbor between two texts. */
function editDistance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      const above = rows[i - 1] ?? [];
      let fewest = Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        fewest = Math.min(fewest, (rows[i - 2]?.[j - 2] ?? 0) + 1);
      }
      row.push(fewest);
    }
    rows.push(row);
  }
  return rows[a.length]?.[b.length] ?? 0;
}

/** The address that was probably meant, such as maria@gmail.com for maria@gmial.com; null where nothing looks mistyped. */
export function likelyEmail(text: string): string | null {
  const [local = '', domain, ...rest] = text.trim().split('@');
  if (local === '' || domain === undefined || rest.length > 0) return null;
  const written = domain.toLowerCase();
  if (REAL.has(written)) return null;
  const nearest = COMMON.map((common) => ({ common, count: editDistance(written, common) })).toSorted(
    (a, b) => a.count - b.count,
  )[0];
  if (nearest === undefined) return null;
  const maxEdits = nearest.common.length < MIN_LENGTH_FOR_TWO ? 1 : MAX_EDITS;
  return nearest.count <= maxEdits ? `${local}@${nearest.common}` : null;
}
