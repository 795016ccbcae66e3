/** One value before and after a change; undefined where there was none. */
export interface AuditChange {
  /** Keys from the outermost to the value's; positions in a list count from 1. */
  path: string[];
  before: unknown;
  after: unknown;
}

/** Returns the differences between two pieces of plain data, value by value, in the order of the data. */
export function auditChanges(before: unknown, after: unknown): AuditChange[] {
  const was = leavesOf(before);
  const is = leavesOf(after);
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((key) => {
    const change: AuditChange = { path: JSON.parse(key), before: was.get(key), after: is.get(key) };
    return same(change.before, change.after) ? [] : [change];
  });
}

function leavesOf(value: unknown): Map<string, unknown> {
  const leaves = new Map<string, unknown>();
  const walk = (part: unknown, path: string[]): void => {
    if (Array.isArray(part) && part.some((one) => typeof one === 'object' && one !== null)) {
      part.forEach((one, place) => walk(one, [...path, String(place + 1)]));
    } else if (typeof part === 'object' && part !== null && !Array.isArray(part)) {
      for (const [key, one] of Object.entries(part)) walk(one, [...path, key]);
    } else if (part !== undefined && (part !== null || isClosedDay(path))) {
      leaves.set(JSON.stringify(path), part);
    }
  };
  walk(value, []);
  return leaves;
}

/** A day without hours is closed. */
function isClosedDay(path: readonly string[]): boolean {
  return path.at(-1) === 'hours';
}

function same(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
