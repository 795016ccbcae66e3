const REPEAT_MS = 10_000;

/** What the bell remembers between looks at the board. */
export interface BellMemory {
  /** Unseen orders that have rung. */
  rung: ReadonlySet<string>;
  /** On the view's clock; null while nothing is unseen. */
  lastRungAt: number | null;
  /** Orders that were waiting for their time at the last look. */
  later: ReadonlySet<string>;
}

export const QUIET: BellMemory = { rung: new Set(), lastRungAt: null, later: new Set() };

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
  const due = view.received.some((id) => memory.later.has(id) && !later.has(id));
  const fresh = view.unseen.some((id) => !memory.rung.has(id));
  const again = memory.lastRungAt !== null && view.now - memory.lastRungAt >= REPEAT_MS;
  const ring = due || fresh || (again && view.unseen.length > 0);
  const nothing = view.unseen.length === 0;
  return {
    ring,
    memory: {
      rung: new Set(view.unseen),
      lastRungAt: nothing ? null : ring ? view.now : memory.lastRungAt,
      later,
    },
  };
}
