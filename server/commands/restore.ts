import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { localEvents } from '../adapters/events/local-events.ts';
import { openMailConnection } from '../connections/mail-connection.ts';
import { bundledAccount, hostAccount } from '../connections/square-accounts.ts';
import { openSquareConnection } from '../connections/square-connection.ts';
import { openTextConnection } from '../connections/text-connection.ts';
import { restoreFile, type RestoreDeps } from '../features/backup/backup.service.ts';
import { makeLog } from '../log.ts';
import { newId } from '../new-id.ts';
import { type Command, CommandRefused } from './command.ts';
import { withStoppedTruck } from './stopped-truck.ts';

const PROBLEMS = {
  not_a_backup: 'is no backup of Comal.',
  other_version: 'was made by a newer version: update Comal first.',
  incomplete: 'is damaged or cut short.',
  no_owner: 'holds no owner who could sign in.',
  misfit: 'holds rows that do not fit: nothing was changed.',
};
const CONNECTIONS = { square: 'Square', mail: 'the mail server', texts: 'the account for text messages' };

/** Replaces everything by a backup's file. The state before is kept in the data folder for a day. */
export const restore: Command = async (environment, file, { say }) => {
  if (file === undefined) throw new CommandRefused('Which file? Usage: comal restore <file>');
  const path = resolve(file);
  if (!existsSync(path)) throw new CommandRefused(`There is no file ${path}.`);
  await withStoppedTruck(environment, async ({ db }) => {
    const log = makeLog('silent');
    const shared = { environment, db, log, onChange: () => undefined };
    const { account: bundled } = await bundledAccount(environment, db);
    const deps: RestoreDeps = {
      db,
      environment,
      log,
      events: localEvents(log),
      now: Date.now,
      newId: () => newId(Date.now()),
      square: await openSquareConnection({ ...shared, host: hostAccount(environment), bundled }),
      mailConnection: await openMailConnection(shared),
      textConnection: await openTextConnection(shared),
    };
    const restored = await restoreFile(deps, null, path, { stopped: true });
    if (!restored.ok) {
      throw new CommandRefused(
        restored.error === 'invalid'
          ? `${path} ${PROBLEMS[restored.fields.backup]}`
          : 'Ordering is open: nothing was changed.',
      );
    }
    say(
      `${restored.rows} rows of ${new Date(restored.madeAt).toISOString()} restored. Everybody signs in again.`,
    );
    say(`The state before is kept for a day: ${restored.kept.name} in ${environment.dataDir}`);
    for (const name of restored.connectAgain) say(`Connect ${CONNECTIONS[name]} again: its key is not here.`);
  });
};
