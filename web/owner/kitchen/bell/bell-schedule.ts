const REPEAT_MS = 10_000;

/** The bell's memory between two looks at the board. */
export interface BellMemory {
  /** Orders that have rung and are still untouched. */
  rung: ReadonlySet<string>;
  /** On the view's clock; null while nothing rings. */
  lastRungAt: number | null;
  /** Orders that were scheduled for later at the last look. */
  later: ReadonlySet<string>;
  /** Orders that have become due and are still untouched. */
  due: ReadonlySet<string>;
}

export const QUIET: BellMemory = { rung: new Set(), lastRungAt: null, later: new Set(), due: new Set() };

export interface BellView {
  /** Ids of untouched orders. */
  unseen: readonly string[];
  /** Ids of tickets in New that are not to be started yet. */
  later: readonly string[];
  /** Ids of all tickets in New. */
  received: readonly string[];
  /** Milliseconds of a monotonic clock. */
  now: number;
}

/** Whether to ring now: at once for a new order or one that has become due, then every 10 s until all are touched. */
export function nextRing(memory: BellMemory, view: BellView): { ring: boolean; memory: BellMemory } {
  const later = new Set(view.later);
  const due = view.received.filter((id) => !later.has(id) && (memory.later.has(id) || memory.due.has(id)));
  const rung = new Set([...view.unseen, ...due]);
  const fresh = [...rung].some((id) => !memory.rung.has(id));
  const again = memory.lastRungAt !== null && view.now - memory.lastRungAt >= REPEAT_MS;
  const ring = fresh || (again && rung.size > 0);
  const lastRungAt = rung.size === 0 ? null : ring ? view.now : memory.lastRungAt;
  return { ring, memory: { rung, lastRungAt, later, due: new Set(due) } };
}

/** Removes a touched order, so that it stops ringing. */
export function answered(memory: BellMemory, orderId: string): BellMemory {
  const without = (ids: ReadonlySet<string>) => new Set([...ids].filter((id) => id !== orderId));
  return { ...memory, rung: without(memory.rung), due: without(memory.due) };
}
