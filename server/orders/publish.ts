import type { Deps } from '../deps.ts';

// Every process is told, and only after the commit.

export function publishOrderChanged(deps: Deps, orderId: string): void {
  deps.events.publish({ kind: 'order', orderId });
}

export function publishAlarmChanged(deps: Deps): void {
  deps.events.publish({ kind: 'alarm' });
}

/** What customers can order has changed. */
export function publishMenuChanged(deps: Deps): void {
  deps.events.publish({ kind: 'menu' });
}

/** The site's facts have changed: pages show them together with the ordering status. */
export function publishSiteChanged(deps: Deps): void {
  deps.events.publish({ kind: 'ordering' });
}

/** Work waits in the outbox. */
export function publishJobAdded(deps: Deps): void {
  deps.events.publish({ kind: 'jobs' });
}
