import { type Kysely, type Migration, sql } from 'kysely';
import { columnTypes, createTable, type DatabaseKind } from '../tables/columns.ts';

/** Creates names, invitations, second factors and devices of the staff; makes the audit log searchable. */
export function staff(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await extendAccounts(db, kind);
      await createLinks(db, kind);
      await extendAudit(db, kind);
    },
  };
}

async function extendAccounts(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const { text, integer, bigint } = columnTypes(kind);
  const staffTable = () => db.schema.alterTable('staff');
  await staffTable().addColumn('name', text).execute();
  await staffTable()
    .addColumn('device', integer, (c) => c.notNull().defaultTo(0))
    .execute();
  await staffTable().addColumn('deactivated_at', bigint).execute();
  await staffTable().addColumn('seen_at', bigint).execute();
  await staffTable().addColumn('totp_secret', text).execute();
  await staffTable().addColumn('totp_since', bigint).execute();
  await staffTable()
    .addColumn('totp_last_step', bigint, (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('sessions').addColumn('ends_at', bigint).execute();
  await db.schema.alterTable('sessions').addColumn('user_agent', text).execute();
  await db.schema.alterTable('sessions').addColumn('seen_at', bigint).execute();
}

async function createLinks(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const { text, integer, bigint } = columnTypes(kind);
  await createTable(db, kind, 'staff_invitations')
    .addColumn('id', text, (c) => c.notNull().primaryKey())
    .addColumn('email', text, (c) => c.notNull().unique())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('role', text, (c) => c.notNull())
    .addColumn('language', text, (c) => c.notNull())
    .addColumn('invited_by', text, (c) => c.notNull().references('staff.id'))
    .addColumn('token_hash', text, (c) => c.unique())
    .addColumn('created_at', bigint, (c) => c.notNull())
    .addColumn('expires_at', bigint, (c) => c.notNull())
    .execute();
  await createTable(db, kind, 'staff_tokens')
    .addColumn('token_hash', text, (c) => c.notNull().primaryKey())
    .addColumn('staff_id', text, (c) => c.notNull().references('staff.id'))
    .addColumn('kind', text, (c) => c.notNull())
    .addColumn('expires_at', bigint, (c) => c.notNull())
    .execute();
  await createTable(db, kind, 'staff_mails')
    .addColumn('id', text, (c) => c.notNull().primaryKey())
    .addColumn('kind', text, (c) => c.notNull())
    .addColumn('email', text, (c) => c.notNull())
    .addColumn('language', text, (c) => c.notNull())
    .addColumn('created_at', bigint, (c) => c.notNull())
    .execute();
  await createTable(db, kind, 'staff_recovery_codes')
    .addColumn('staff_id', text, (c) => c.notNull().references('staff.id'))
    .addColumn('code_hash', text, (c) => c.notNull())
    .addPrimaryKeyConstraint('staff_recovery_codes_key', ['staff_id', 'code_hash'])
    .execute();
  await createTable(db, kind, 'pairing_codes')
    .addColumn('slot', text, (c) => c.notNull().primaryKey())
    .addColumn('code_hash', text, (c) => c.notNull())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('created_by', text, (c) => c.notNull().references('staff.id'))
    .addColumn('expires_at', bigint, (c) => c.notNull())
    .addColumn('tries_left', integer, (c) => c.notNull())
    .execute();
}

async function extendAudit(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const { text } = columnTypes(kind);
  await db.schema
    .alterTable('audit_entries')
    .addColumn('area', text, (c) => c.notNull().defaultTo(''))
    .execute();
  const before = kind === 'sqlite' ? sql`instr(action || '.', '.')` : sql`position('.' in action || '.')`;
  await sql`update audit_entries set area = substr(action, 1, ${before} - 1)`.execute(db);
  for (const column of ['actor', 'area']) {
    await db.schema
      .createIndex(`audit_entries_${column}`)
      .on('audit_entries')
      .columns([column, 'at', 'id'])
      .execute();
  }
}
