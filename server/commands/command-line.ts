import { version } from '../../package.json';
import { isDatabaseUnreachable } from '../database/failures.ts';
import { newestMigration, NewerDatabase } from '../database/migrate.ts';
import { readEnvironment } from '../environment.ts';
import { backup } from './backup.ts';
import { type Command, CommandRefused, type Terminal } from './command.ts';
import { doctor } from './doctor.ts';
import { moveToPostgres } from './move-to-postgres.ts';
import { ownerReset } from './owner-reset.ts';
import { renewKeys } from './renew-keys.ts';
import { restore } from './restore.ts';

const USAGE = `Usage: comal [command]

  start                  serve the truck (also without a command); without settings, the demo
  doctor                 check settings, database, Square, mail, disk, clock and address
  backup [file]          write everything to one file, also while Comal runs
  restore <file>         replace everything by a backup, by the newest daily one (latest), or by one of the
                         store (s3://bucket/name); stop Comal first
  move-to-postgres       copy the truck of DATA_DIR to the empty database of DATABASE_URL; stop Comal first
  owner-reset <email>    print a one-time link that sets a new password; on SQLite stop Comal first
  renew-keys             make Comal's own keys anew, which ends every session; stop Comal first
  version                print the version

Settings are environment variables; docs/settings.md lists them.`;

const COMMANDS: Record<string, Command> = {
  doctor,
  backup,
  restore,
  'move-to-postgres': moveToPostgres,
  'owner-reset': ownerReset,
  'renew-keys': renewKeys,
};

const HELP: ReadonlySet<string> = new Set(['help', '--help', '-h']);
/** Commands without a file or an address. */
const ALONE: ReadonlySet<string> = new Set(['doctor', 'move-to-postgres', 'renew-keys']);

/** Runs one command and returns the process's exit code: 0, 1 where it did nothing, 2 where nobody knows the command. */
export async function runCommand(
  name: string | undefined,
  rest: readonly string[],
  terminal: Terminal,
): Promise<number> {
  const { say, complain } = terminal;
  if (name === 'version' || name === '--version') {
    say(`comal ${version}, database ${newestMigration()}, Node ${process.version}`);
    return 0;
  }
  if (name === undefined || (name === 'start' && rest.length === 0)) {
    await terminal.serve();
    return 0;
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  const [given] = rest;
  const asked = HELP.has(name) || rest.some((word) => HELP.has(word));
  // There are no options: a mistyped one must not become a file's name.
  if (
    asked ||
    command === undefined ||
    rest.length > (ALONE.has(name) ? 0 : 1) ||
    given?.startsWith('-') === true
  ) {
    (asked ? say : complain)(USAGE);
    return asked ? 0 : 2;
  }
  const read = readEnvironment(terminal.env);
  for (const line of read.warnings) complain(line);
  if (!read.ok) {
    for (const problem of read.problems) complain(problem);
    return 1;
  }
  try {
    await command(read.environment, given, terminal);
    return 0;
  } catch (error) {
    for (const line of linesOf(error)) complain(line);
    return 1;
  }
}

/** An error of ours is one line that says what to do; the cause of any other is its own. */
function linesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [String(error)];
  if (isDatabaseUnreachable(error)) {
    return [
      `DATABASE_URL: the database does not answer (${error.message}). Start it, or correct the address.`,
    ];
  }
  const isOwn = error instanceof CommandRefused || error instanceof NewerDatabase;
  return [error.message, ...(!isOwn && error.cause instanceof Error ? [error.cause.message] : [])];
}
