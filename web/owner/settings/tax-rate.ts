const MAX_RATE = 25_000;

/** Parses "8.875" → 8875, thousandths of a percent; a comma counts as the point. Null for anything else. */
export function parseRate(text: string): number | null {
  const match = /^(\d{1,2})(?:[.,](\d{1,3}))?\s*%?$/.exec(text.trim());
  if (match === null) return null;
  const rate = Number(match[1]) * 1000 + Number((match[2] ?? '').padEnd(3, '0'));
  return rate <= MAX_RATE ? rate : null;
}
