import {
  MAX_TERMINALS,
  type TerminalsView,
  type TerminalView,
} from '../../../contracts/owner/window/terminals.ts';
import type { PaymentsResult } from '../../adapters/payments/payments.port.ts';
import type { DeviceCode } from '../../adapters/payments/terminals.port.ts';
import type { Staff } from '../../auth/staff-session.ts';
import { writeTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../deps.ts';
import { SANDBOX_PREFIX } from '../../http/security-headers.ts';
import { singleLine } from '../../../domain/texts/single-line.ts';
import { readPairing } from '../../orders/terminal/read-pairing.ts';
import { paymentsOff } from '../../real-payments.ts';
import { recordAudit } from '../../stores/audit.store.ts';
import {
  deleteTerminal,
  insertTerminal,
  isTerminalBusy,
  renameTerminal,
  saveNextCode,
  type Terminal,
  terminalById,
  terminalsAt,
} from '../../stores/terminals.store.ts';

type CodeError = 'payments_off' | 'terminal_permission' | 'terminal_refused' | 'terminal_unavailable';
type Changed<Error> = { ok: true; terminal: TerminalView } | { ok: false; error: Error };

/** Lists the terminals of the account that takes the payments; Square is asked about those that wait. */
export async function terminalsView(deps: Deps): Promise<TerminalsView> {
  const { locationId, environment } = deps.payments;
  const known = await terminalsAt(deps.db, locationId);
  await Promise.all(known.filter(isWaiting).map((terminal) => readPairing(deps, terminal.codeId)));
  const terminals = known.some(isWaiting) ? await terminalsAt(deps.db, locationId) : known;
  return {
    terminals: terminals.map((terminal) => viewOf(deps, terminal)),
    standIn: environment === 'bundled' ? `${SANDBOX_PREFIX}/terminal` : null,
  };
}

/** Adds a terminal with its first code, or renames one that there is. */
export async function saveTerminal(
  deps: Deps,
  staff: Staff,
  id: string,
  given: string,
): Promise<Changed<CodeError | 'invalid' | 'terminals_full'>> {
  const name = singleLine(given);
  if (name === '') return { ok: false, error: 'invalid' };
  const before = await terminalById(deps.db, id);
  if (before !== null) {
    if (before.name !== name) {
      await writeTransaction(deps.db, async (tx) => {
        await renameTerminal(tx, id, name);
        await recordAudit(tx, deps, {
          staff,
          action: 'terminal.renamed',
          subject: id,
          before: { name: before.name },
          after: { name },
        });
      });
    }
    return { ok: true, terminal: viewOf(deps, { ...before, name }) };
  }
  const { locationId } = deps.payments;
  if ((await terminalsAt(deps.db, locationId)).length >= MAX_TERMINALS) {
    return { ok: false, error: 'terminals_full' };
  }
  const made = await makeCode(deps, { id, name, attempt: 1 });
  if (!made.ok) return made;
  const { id: codeId, code, pairBy, deviceId } = made.code;
  await writeTransaction(deps.db, async (tx) => {
    const added = { id, name, locationId, attempt: 1, codeId, code, pairBy, deviceId, addedAt: deps.now() };
    // The same request may have been sent twice.
    if (await insertTerminal(tx, added)) {
      await recordAudit(tx, deps, {
        staff,
        action: 'terminal.added',
        subject: id,
        before: null,
        after: { name },
      });
    }
  });
  return stored(deps, id);
}

/** Returns a terminal with a code that works: the one it has, or the next where that has expired. */
export async function renewCode(deps: Deps, id: string): Promise<Changed<CodeError | 'not_found'>> {
  const known = await terminalById(deps.db, id);
  if (known === null) return { ok: false, error: 'not_found' };
  if (isWaiting(known)) await readPairing(deps, known.codeId);
  const terminal = await terminalById(deps.db, id);
  if (terminal === null) return { ok: false, error: 'not_found' };
  if (stateOf(deps, terminal) !== 'expired') return { ok: true, terminal: viewOf(deps, terminal) };
  const attempt = terminal.attempt + 1;
  const made = await makeCode(deps, { id, name: terminal.name, attempt });
  if (!made.ok) return made;
  const { id: codeId, code, pairBy } = made.code;
  await saveNextCode(deps.db, id, { attempt, codeId, code, pairBy });
  return stored(deps, id);
}

/** Removes a terminal; one that is gone is no error. */
export async function removeTerminal(
  deps: Deps,
  staff: Staff,
  id: string,
): Promise<{ ok: true } | { ok: false; error: 'terminal_busy' }> {
  return writeTransaction(deps.db, async (tx) => {
    const terminal = await terminalById(tx, id);
    if (terminal === null) return { ok: true };
    if (await isTerminalBusy(tx, id)) return { ok: false, error: 'terminal_busy' };
    await deleteTerminal(tx, id);
    await recordAudit(tx, deps, {
      staff,
      action: 'terminal.removed',
      subject: id,
      before: { name: terminal.name },
      after: null,
    });
    return { ok: true };
  });
}

async function stored(deps: Deps, id: string): Promise<Changed<never>> {
  const terminal = await terminalById(deps.db, id);
  if (terminal === null) throw new Error(`terminal ${id} was removed meanwhile`);
  return { ok: true, terminal: viewOf(deps, terminal) };
}

async function makeCode(
  deps: Deps,
  { id, name, attempt }: Pick<Terminal, 'id' | 'name' | 'attempt'>,
): Promise<{ ok: true; code: DeviceCode } | { ok: false; error: CodeError }> {
  if (await paymentsOff(deps, deps.db)) return { ok: false, error: 'payments_off' };
  const made: PaymentsResult<DeviceCode> = await deps.payments.createDeviceCode(
    name,
    `device:${id}:${attempt}`,
  );
  if (made.ok) return { ok: true, code: made.value };
  if (made.accessRefused) return { ok: false, error: 'terminal_permission' };
  return { ok: false, error: made.error === 'rejected' ? 'terminal_refused' : 'terminal_unavailable' };
}

const isWaiting = ({ deviceId }: Terminal): boolean => deviceId === null;

function stateOf(deps: Deps, { deviceId, pairBy }: Terminal): TerminalView['state'] {
  if (deviceId !== null) return 'paired';
  return pairBy > deps.now() ? 'waiting' : 'expired';
}

function viewOf(deps: Deps, terminal: Terminal): TerminalView {
  const state = stateOf(deps, terminal);
  const waits = state === 'waiting';
  return {
    id: terminal.id,
    name: terminal.name,
    state,
    code: waits ? terminal.code : null,
    leftMs: waits ? terminal.pairBy - deps.now() : 0,
  };
}
