import { problemOf } from '../connections/connection.ts';
import type { Deps } from '../deps.ts';
import { endAlarmsOf, raiseUnlessOpen } from '../orders/alarms.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Raises an alarm while a stored mail server or account for texts cannot be read; ends it when it can, or is gone. */
export async function watchConnections(deps: Deps): Promise<void> {
  await watch(deps, 'mail_unreadable', problemOf(deps.mailConnection) !== null);
  await watch(deps, 'texts_unreadable', problemOf(deps.textConnection) !== null);
}

async function watch(
  deps: Deps,
  kind: 'mail_unreadable' | 'texts_unreadable',
  isUnreadable: boolean,
): Promise<void> {
  if (isUnreadable) await raiseUnlessOpen(deps, { kind }, { spanMs: DAY_MS });
  else await endAlarmsOf(deps, kind);
}
