import type { Kysely, Transaction } from 'kysely';
import type { Staff } from '../auth/staff-session.ts';
import { lockWriters } from '../database/backup-file.ts';
import type { Schema } from '../database/tables/schema.ts';
import { writeTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { recordAudit } from '../stores/audit.store.ts';
import { readSealed, saveSealed } from '../stores/sealed-connections.store.ts';
import { type Connection, sealedFor, storedOf } from './connection.ts';

export interface ConnectionChange<Stored, Refused> {
  staff: Staff;
  /** Null: nothing is connected afterwards. */
  after: Stored | null;
  action: string;
  /** What the activity log may show. */
  shown: (stored: Stored) => Record<string, unknown>;
  /** Why the present connection must stay, or null; asked while all writers are held. */
  keep?: (tx: Kysely<Schema>, before: Stored | null) => Promise<Refused | null>;
  /** Stores what belongs to the connection and is no secret, in the same transaction. */
  storeMore?: (tx: Kysely<Schema>) => Promise<void>;
}

/**
 * Stores another connection, or none, unless somebody changed it meanwhile (`conflict`); then every process takes it up.
 * A repeat ends in the same state.
 */
export async function changeConnection<Stored, Refused = never>(
  deps: Deps,
  connection: Connection<Stored, unknown>,
  change: ConnectionChange<Stored, Refused>,
): Promise<{ ok: true } | { ok: false; error: 'conflict' } | Refused> {
  const { staff, after, action, shown } = change;
  const known = connection.sealed();
  const before = storedOf(connection);
  const sealed = after === null ? undefined : sealedFor(deps.environment, connection.kind, after);
  const changed = await writeTransaction(
    deps.db,
    async (tx: Transaction<Schema>): Promise<{ ok: true } | { ok: false; error: 'conflict' } | Refused> => {
      await lockWriters(tx);
      if ((await readSealed(tx, connection.kind)) !== known) return { ok: false, error: 'conflict' };
      const refused = (await change.keep?.(tx, before)) ?? null;
      if (refused !== null) return refused;
      await saveSealed(tx, connection.kind, sealed);
      await change.storeMore?.(tx);
      if (before === null && after === null) return { ok: true };
      await recordAudit(tx, deps, {
        staff,
        action,
        subject: '',
        before: before && shown(before),
        after: after && shown(after),
      });
      return { ok: true };
    },
  );
  await connection.reload();
  return changed;
}
