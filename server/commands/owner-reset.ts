import { rescueLink } from '../features/owner-auth/password.service.ts';
import { openDatabase } from '../database/open-database.ts';
import { prepareDataFolder } from '../data-folder.ts';
import { type Command, CommandRefused } from './command.ts';
import { requireTruck } from './stopped-truck.ts';

/** Prints a one-time link that sets a new password and turns two-step verification off. */
export const ownerReset: Command = async (environment, email, { say }) => {
  if (email === undefined) throw new CommandRefused('Whose? Usage: comal owner-reset <email>');
  requireTruck(environment);
  prepareDataFolder(environment.dataDir);
  const { db, close } = await openDatabase(environment);
  try {
    const link = await rescueLink({ db, environment, now: Date.now }, email);
    if (link === undefined) throw new CommandRefused(`Nobody who works here has the address ${email}.`);
    say(link);
  } finally {
    await close();
  }
};
