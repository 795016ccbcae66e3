/** Variables that begin so are Comal's: one that is not known is a slip of the keys. */
const OWN_PREFIX = /^(SQUARE|SMTP|TWILIO|VAPID|OWNER|COMAL)_/;
/** Further apart than this, nobody can say which one was meant. */
const MOST_SLIPS = 4;

/** One line for each variable that looks like a setting and is none, with the setting that was probably meant. Values are never shown. */
export function unknownSettings(names: readonly string[], known: readonly string[]): string[] {
  return names
    .filter((name) => OWN_PREFIX.test(name) && !known.includes(name))
    .toSorted()
    .map((name) => {
      const meant = nearest(name, known);
      return `${name} is not a setting of Comal and does nothing.${meant === null ? '' : ` Was ${meant} meant?`}`;
    });
}

function nearest(name: string, known: readonly string[]): string | null {
  const [best] = known
    .map((candidate) => ({ candidate, slips: editDistance(name, candidate) }))
    .toSorted((a, b) => a.slips - b.slips);
  return best === undefined || best.slips > MOST_SLIPS ? null : best.candidate;
}

/** How many letters must be added, left out or changed to make one word of the other (Levenshtein). */
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
