import type { Deps } from '../deps.ts';
import { type JobKind, laneOf } from '../stores/jobs.store.ts';

// Each event reaches every process, and only after the commit.

export function publishOrderChanged(deps: Deps, orderId: string): void {
  deps.events.publish({ kind: 'order', orderId });
}

export function publishAlarmChanged(deps: Deps): void {
  deps.events.publish({ kind: 'alarm' });
}

/** Somebody else works at a shared tablet, or may no longer. */
export function publishTurnChanged(deps: Deps): void {
  deps.events.publish({ kind: 'turn' });
}

/** The menu or the ordering status has changed. */
export function publishMenuChanged(deps: Deps): void {
  deps.events.publish({ kind: 'menu' });
}

/** The site's facts have changed; pages load them together with the ordering status. */
export function publishSiteChanged(deps: Deps): void {
  deps.events.publish({ kind: 'ordering' });
}

/** Jobs are in the outbox. Where `kinds` are given, only the lanes that run these kinds look for them. */
export function publishJobAdded(deps: Deps, kinds: readonly JobKind[] = []): void {
  const lanes = [...new Set(kinds.map(laneOf))];
  deps.events.publish({ kind: 'jobs', ...(lanes.length > 0 && { lanes }) });
}
