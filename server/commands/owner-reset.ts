import { rescueNotice } from '../features/owner-auth/password.service.ts';
import { openDatabase } from '../database/open-database.ts';
import { prepareDataFolder } from '../data-folder.ts';
import { type Command, CommandRefused } from './command.ts';

/** Prints a one-time link that sets a new password and turns two-step verification off. */
export const ownerReset: Command = async (environment, email, { say }) => {
  if (email === undefined) throw new CommandRefused('Whose? Usage: comal owner-reset <email>');
  prepareDataFolder(environment.dataDir);
  const { db, close } = await openDatabase(environment);
  try {
    const notice = await rescueNotice({
      db,
      environment: { ...environment, ownerReset: email },
      now: Date.now,
    });
    say(notice ?? '');
  } finally {
    await close();
  }
};
