import { type Kysely, type Migration, Migrator, PostgresAdapter, sql } from 'kysely';
import type { DatabaseKind } from './tables/columns.ts';
import type { Schema } from './tables/schema.ts';
import { foundation } from './migrations/001-foundation.ts';
import { contacts } from './migrations/002-contacts.ts';
import { customers } from './migrations/003-customers.ts';
import { notifications } from './migrations/004-notifications.ts';
import { audit } from './migrations/005-audit.ts';
import { kitchen } from './migrations/006-kitchen.ts';
import { orders } from './migrations/007-orders.ts';
import { menu } from './migrations/008-menu.ts';
import { stops } from './migrations/009-stops.ts';
import { paymentTests } from './migrations/010-payment-tests.ts';
import { textMessages } from './migrations/011-text-messages.ts';
import { people } from './migrations/012-people.ts';
import { staff } from './migrations/014-staff.ts';
import { printing } from './migrations/015-printing.ts';
import { reports } from './migrations/016-reports.ts';
import { promoCodes } from './migrations/017-promo-codes.ts';
import { promotionOpenings } from './migrations/018-promotion-openings.ts';
import { ticketNumbers } from './migrations/023-ticket-numbers.ts';
import { changedOrders } from './migrations/023b-changed-orders.ts';
import { searchAndAudiences } from './migrations/019-search-and-audiences.ts';
import { pickupNames } from './migrations/025-pickup-names.ts';
import { dishDrawings } from './migrations/027-dish-drawings.ts';
import { rateLimitWindows } from './migrations/028-rate-limit-windows.ts';
import { businessDays } from './migrations/038-business-days.ts';
import { categories } from './migrations/039-categories.ts';
import { orderingBy } from './migrations/041-ordering-by.ts';
import { optionSets } from './migrations/044-option-sets.ts';
import { menuImports } from './migrations/050-menu-imports.ts';
import { pins } from './migrations/050b-pins.ts';
import { dailyBackups } from './migrations/055-daily-backups.ts';
import { stockAndSizes } from './migrations/056-stock-and-sizes.ts';
import { window } from './migrations/058-window.ts';
import { windowPresses } from './migrations/059-window-presses.ts';
import { drawers } from './migrations/061-drawers.ts';
import { offlineOrders } from './migrations/062-offline-orders.ts';
import { orderRatings } from './migrations/063-order-ratings.ts';
import { readyStations } from './migrations/065-ready-stations.ts';
import { salesStations } from './migrations/066-sales-stations.ts';
import { windowDiscounts } from './migrations/060-window-discounts.ts';
import { salesByWay } from './migrations/064-sales-by-way.ts';
import { terminals } from './migrations/067-terminals.ts';
import { splitPayments } from './migrations/068-split-payments.ts';
import { contactRetention } from './migrations/069-contact-retention.ts';
import { cleanUpIndexes } from './migrations/070-clean-up-indexes.ts';
import { apiKeys } from './migrations/071-api-keys.ts';
import { ordersOfAccounts } from './migrations/072-orders-of-accounts.ts';
import { cashGiven } from './migrations/073-cash-given.ts';
import { webhooks } from './migrations/074-webhooks.ts';
import { squareFees } from './migrations/075-square-fees.ts';
import { webhookIndexes } from './migrations/076-webhook-indexes.ts';
import { holdsOfACount } from './migrations/077-holds-of-a-count.ts';
import { orderChannels } from './migrations/057-order-channels.ts';

/** Every migration in order. Once released, a migration is never changed: a new one follows it. */
function migrations(kind: DatabaseKind): Record<string, Migration> {
  return {
    '001-foundation': foundation(kind),
    '002-contacts': contacts(kind),
    '003-customers': customers(kind),
    '004-notifications': notifications(kind),
    '005-audit': audit(kind),
    '006-kitchen': kitchen(kind),
    '007-orders': orders(kind),
    '008-menu': menu(kind),
    '009-stops': stops(kind),
    '010-payment-tests': paymentTests(kind),
    '011-text-messages': textMessages(kind),
    '012-people': people(kind),
    '014-staff': staff(kind),
    '015-printing': printing(kind),
    '016-reports': reports(kind),
    '017-promo-codes': promoCodes(kind),
    '018-promotion-openings': promotionOpenings(kind),
    '019-search-and-audiences': searchAndAudiences(kind),
    '023-ticket-numbers': ticketNumbers(kind),
    '023b-changed-orders': changedOrders(kind),
    '025-pickup-names': pickupNames(kind),
    '027-dish-drawings': dishDrawings(),
    '028-rate-limit-windows': rateLimitWindows(kind),
    '038-business-days': businessDays(),
    '039-categories': categories(kind),
    '041-ordering-by': orderingBy(),
    '044-option-sets': optionSets(kind),
    '050-menu-imports': menuImports(kind),
    '050b-pins': pins(kind),
    '055-daily-backups': dailyBackups(kind),
    '056-stock-and-sizes': stockAndSizes(kind),
    '057-order-channels': orderChannels(kind),
    '058-window': window(kind),
    '059-window-presses': windowPresses(kind),
    '060-window-discounts': windowDiscounts(kind),
    '061-drawers': drawers(kind),
    '062-offline-orders': offlineOrders(kind),
    '063-order-ratings': orderRatings(kind),
    '064-sales-by-way': salesByWay(kind),
    '065-ready-stations': readyStations(kind),
    '066-sales-stations': salesStations(kind),
    '067-terminals': terminals(kind),
    '068-split-payments': splitPayments(kind),
    '069-contact-retention': contactRetention(kind),
    '070-clean-up-indexes': cleanUpIndexes(),
    '071-api-keys': apiKeys(kind),
    '072-orders-of-accounts': ordersOfAccounts(),
    '073-cash-given': cashGiven(kind),
    '074-webhooks': webhooks(kind),
    '075-square-fees': squareFees(kind),
    '076-webhook-indexes': webhookIndexes(),
    '077-holds-of-a-count': holdsOfACount(kind),
  };
}

/** Names of this program's migrations, oldest first. */
export const migrationNames = (): string[] => Object.keys(migrations('sqlite'));

/** Name of the newest migration, which a backup's rows must match. */
export function newestMigration(): string {
  return migrationNames().at(-1) ?? '';
}

/** Whether this program has the migration: one that it has not was made by a newer program. */
export function isMigration(name: string): boolean {
  return Object.hasOwn(migrations('sqlite'), name);
}

/**
 * Whether the database has exactly this program's migrations, lacks some, or has one that the program does not know;
 * `none`: it never was this product's.
 */
export async function schemaAge(db: Kysely<Schema>): Promise<'none' | 'current' | 'older' | 'newer'> {
  const names = await appliedMigrations(db);
  if (names.length === 0) return 'none';
  if (!names.every(isMigration)) return 'newer';
  return names.length < migrationNames().length ? 'older' : 'current';
}

/** Names of the database's migrations, oldest first. */
export async function appliedMigrations(db: Kysely<Schema>): Promise<string[]> {
  if (!(await tableNames(db)).has('kysely_migration')) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Names of the database's tables, whatever its schema. */
export async function tableNames(db: Kysely<Schema>): Promise<ReadonlySet<string>> {
  const { rows } = await (db.getExecutor().adapter instanceof PostgresAdapter
    ? sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema()`
    : sql<{ name: string }>`select name from sqlite_master where type = 'table'`
  ).execute(db);
  return new Set(rows.map(({ name }) => name));
}

/** The database was made by a newer program; the message says what to do. */
export class NewerDatabase extends Error {}

/**
 * Migrates the database to the newest schema, or to that of `until`; the migrator locks against other processes. Throws
 * and changes nothing where a migration fails or the database is newer than this program.
 */
export async function migrate<T>(db: Kysely<T>, kind: DatabaseKind, until?: string): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations(kind)) },
  });
  const { error } = await (until === undefined ? migrator.migrateToLatest() : migrator.migrateTo(until));
  if (error === undefined) return;
  const [, newer] =
    /previously executed migration (\S+) is missing/.exec(error instanceof Error ? error.message : '') ?? [];
  if (newer === undefined) throw new Error('The database could not be migrated', { cause: error });
  throw new NewerDatabase(
    `The database was made by a newer Comal (it has ${newer}). Start that version, or restore a backup that this one made.`,
    { cause: error },
  );
}
