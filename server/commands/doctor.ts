import type { Kysely } from 'kysely';
import { openMailConnection } from '../connections/mail-connection.ts';
import { hostAccount } from '../connections/square-accounts.ts';
import { openSquareConnection } from '../connections/square-connection.ts';
import { openTextConnection } from '../connections/text-connection.ts';
import { schemaAge } from '../database/migrate.ts';
import { readSnapshot } from '../database/read-snapshot.ts';
import type { Schema } from '../database/tables/schema.ts';
import { examine, examineHost, type ExaminedTruck } from '../doctor/doctor.ts';
import { fault, type Finding, findingLine, ok } from '../doctor/finding.ts';
import type { Environment } from '../environment.ts';
import { makeLog } from '../log.ts';
import { readSettings } from '../stores/settings.store.ts';
import { type Command, CommandRefused } from './command.ts';
import { hasFile } from './stopped-truck.ts';

/** Checks everything the truck needs around it, also while it runs. Ends with 1 where something does not work. */
export const doctor: Command = async (environment, _, { say }) => {
  const { findings, truck } = await readTruck(environment);
  const all = [
    ...findings,
    ...(truck === null ? await examineAround(environment, findings) : await examine(truck)),
  ];
  for (const finding of all) say(findingLine(finding));
  const faults = all.filter(({ level }) => level === 'fault').length;
  if (faults > 0) throw new CommandRefused(faults === 1 ? '1 fault.' : `${faults} faults.`);
};

/** Checks what needs no truck; nothing where its folder cannot even be looked into. */
async function examineAround(environment: Environment, findings: Finding[]): Promise<Finding[]> {
  const isUnreadable =
    environment.databaseUrl === undefined && findings.some(({ level }) => level === 'fault');
  return isUnreadable ? [] : examineHost(environment, false);
}

/** Reads what the truck has stored; with the database's faults the truck is null. */
async function readTruck(
  environment: Environment,
): Promise<{ findings: Finding[]; truck: ExaminedTruck | null }> {
  const about = 'database';
  const { dataDir, databaseUrl } = environment;
  try {
    if (databaseUrl === undefined && !hasFile(dataDir)) {
      return { findings: [ok(about, 'made at the first start; start Comal, then check again')], truck: null };
    }
    return await readSnapshot(environment, async (db) => {
      const age = await schemaAge(db);
      if (age === 'none') {
        return { findings: [ok(about, 'empty; the first start makes its tables')], truck: null };
      }
      if (age === 'newer') {
        return { findings: [fault(about, 'made by a newer Comal: start that version')], truck: null };
      }
      if (age === 'older') {
        return {
          findings: [ok(about, 'of an earlier version; the next start brings it up to date')],
          truck: null,
        };
      }
      const kind = databaseUrl === undefined ? 'SQLite' : 'PostgreSQL';
      return { findings: [ok(about, `${kind} answers`)], truck: await openTruck(environment, db) };
    });
  } catch (error) {
    if (error instanceof CommandRefused) return { findings: [fault(about, error.message)], truck: null };
    const setting = databaseUrl === undefined ? 'DATA_DIR' : 'DATABASE_URL';
    const why = error instanceof Error ? error.message : String(error);
    return { findings: [fault(about, `it cannot be read (${why}): check ${setting}`)], truck: null };
  }
}

async function openTruck(environment: Environment, db: Kysely<Schema>): Promise<ExaminedTruck> {
  const shared = { environment, db, log: makeLog('silent'), onChange: () => undefined };
  const host = hostAccount(environment);
  return {
    environment,
    square: await openSquareConnection({ ...shared, host, bundled: UNUSED_ACCOUNT }),
    mail: await openMailConnection(shared),
    texts: await openTextConnection(shared),
    live: (await readSettings(db)).liveSince !== null,
  };
}

/** Stands for the sandbox, which is not asked. */
const UNUSED_ACCOUNT = {
  accessToken: '',
  locationId: '',
  webhookSignatureKey: '',
  environment: 'sandbox',
  notificationUrl: '',
  sandbox: true,
} as const;
