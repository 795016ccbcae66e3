const REPEAT_MS = 10_000;

/** What the bell remembers between looks at the board. */
export interface BellMemory {
  /** Orders that have rung and that nobody has touched since. */
  rung: ReadonlySet<string>;
  /** On the view's clock; null while nothing rings. */
  lastRungAt: number | null;
  /** Orders that were waiting for their time at the last look. */
  later: ReadonlySet<string>;
  /** Orders whose time came and that nobody has touched since. */
  due: ReadonlySet<string>;
}

export const QUIET: BellMemory = { rung: new Set(), lastRungAt: null, later: new Set(), due: new Set() };

export interface BellView {
  /** Ids of orders nobody has touched. */
  unseen: readonly string[];
  /** Ids of tickets that stand in New and are not yet to be begun. */
  later: readonly string[];
  /** Ids of all tickets in New. */
  received: readonly string[];
  /** Milliseconds of a clock that is never put back. */
  now: number;
}

/** Whether to ring now: at once for a new order or one whose time has come, then every 10 s until all are touched. */
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

/** Somebody has touched the order: it rings no more. */
export function answered(memory: BellMemory, orderId: string): BellMemory {
  const without = (ids: ReadonlySet<string>) => new Set([...ids].filter((id) => id !== orderId));
  return { ...memory, rung: without(memory.rung), due: without(memory.due) };
}
