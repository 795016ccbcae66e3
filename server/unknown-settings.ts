/** Prefixes of Comal's variables: an unknown one is probably misspelled. */
const OWN_PREFIX = /^(SQUARE|SMTP|TWILIO|VAPID|OWNER|BACKUP|COMAL)_/;
/** Beyond this distance no suggestion is made. */
const MAX_EDITS = 4;

/**
 * Returns one line for each variable that looks like a misspelled setting, with the probable one. Values are never
 * shown.
 */
export function unknownSettings(names: readonly string[], known: readonly string[]): string[] {
  return names
    .filter((name) => OWN_PREFIX.test(name) && !known.includes(name))
    .toSorted()
    .map((name) => {
      const meant = nearestName(name, known);
      return `${name} is not a setting of Comal and does nothing.${meant === null ? '' : ` Was ${meant} meant?`}`;
    });
}

function nearestName(name: string, known: readonly string[]): string | null {
  const [best] = known
    .map((candidate) => ({ candidate, slips: editDistance(name, candidate) }))
    .toSorted((a, b) => a.slips - b.slips);
  return best === undefined || best.slips > MAX_EDITS ? null : best.candidate;
}

/** Counts the letters to add, remove or replace to turn one word into the other (Levenshtein). */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (const [index, letter] of from.split('').entries()) {
    const next = [index + 1];
    for (const [at, other] of to.split('').entries()) {
      const changed = (row[at] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min((row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1, changed));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
