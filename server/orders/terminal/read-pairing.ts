import type { Deps } from '../../deps.ts';
import { savePaired } from '../../stores/terminals.store.ts';
import { publishSiteChanged } from '../publish.ts';

/** Asks Square whether a terminal was paired by a code; nothing happens where Square does not say. */
export async function readPairing(deps: Deps, codeId: string): Promise<void> {
  const read = await deps.payments.getDeviceCode(codeId);
  if (!read.ok || read.value.status !== 'paired' || read.value.deviceId === null) return;
  if (await savePaired(deps.db, codeId, read.value.deviceId)) publishSiteChanged(deps);
}
