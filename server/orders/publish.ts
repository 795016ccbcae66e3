import type { Deps } from '../deps.ts';

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

/** A job is in the outbox. */
export function publishJobAdded(deps: Deps): void {
  deps.events.publish({ kind: 'jobs' });
}
