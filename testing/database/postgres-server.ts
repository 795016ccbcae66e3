import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { once } from 'node:events';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { openPostgres } from '../../server/database/postgres.ts';
import { createPostgresDatabase, databaseName, dropPostgresDatabase } from './postgres-database.ts';
import { temporaryFolder } from '../process/temporary-folder.ts';

/** A PostgreSQL server for test databases, or why there is none. */
type Server =
  | { url: string; stop: () => Promise<void>; kill?: () => Promise<void> }
  | { url: null; reason: string };

/** What `inject('postgres')` provides: the server, and a migrated database to copy. */
interface ProvidedPostgres {
  serverUrl: string;
  template: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    postgres: ProvidedPostgres | null;
  }
}

/** How a private server runs: `durable` keeps fsync on, `returns` starts it again after it was killed. */
interface ServerOptions {
  durable?: boolean;
  returns?: boolean;
}

export interface ScriptPostgres {
  url: string;
  stop: () => Promise<void>;
  /** Kills a private server that returns; null for one of `DATABASE_URL`. */
  kill: (() => Promise<void>) | null;
}

/**
 * An empty database of its own for a script: on the server of `DATABASE_URL`, else on a private server that dies
 * with this process. Null, said aloud, where there is neither.
 */
export async function startPostgres(options: ServerOptions = {}): Promise<ScriptPostgres | null> {
  const server = await startServer(options);
  if (server.url === null) {
    sayMissing(server.reason);
    return null;
  }
  const url = await createPostgresDatabase(server.url);
  return {
    url,
    kill: (options.returns === true && server.kill) || null,
    async stop() {
      await dropPostgresDatabase(server.url, url);
      await server.stop();
    },
  };
}

/** Vitest's global set-up. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer({});
  if (server.url === null) {
    sayMissing(server.reason);
    project.provide('postgres', null);
    return () => Promise.resolve();
  }
  const template = await createPostgresDatabase(server.url);
  const { close } = await openPostgres(template, tmpdir());
  await close();
  project.provide('postgres', { serverUrl: server.url, template: databaseName(template) });
  return async () => {
    await dropPostgresDatabase(server.url, template);
    await server.stop();
  };
}

function sayMissing(reason: string): void {
  process.stderr.write(`PostgreSQL tests do NOT run: ${reason}\n`);
}

/** Says why no PostgreSQL can be started here; null where it can, or where one is given by `DATABASE_URL`. */
export function postgresMissing(): string | null {
  if (process.env['DATABASE_URL']) return null;
  if (findPrograms(['initdb', 'postgres']) === null) {
    return 'DATABASE_URL is not set and no initdb and postgres programs were found';
  }
  if (serverAccount() === null) {
    return 'running as root, and neither user postgres nor nobody exists to run it';
  }
  return null;
}

async function startServer(options: ServerOptions): Promise<Server> {
  const given = process.env['DATABASE_URL'];
  if (given) return { url: given, stop: () => Promise.resolve() };
  const programs = findPrograms(['initdb', 'postgres']);
  const account = serverAccount();
  if (programs === null || account === null) return { url: null, reason: postgresMissing() ?? '' };
  for (let attempt = 1; ; attempt++) {
    try {
      return await startPrivateServer(programs, account, options);
    } catch (error) {
      // Another program may take the free port before this one listens on it.
      if (attempt === 3) return { url: null, reason: `a private server did not start: ${String(error)}` };
    }
  }
}

export interface Account {
  uid?: number;
  gid?: number;
}

/** PostgreSQL refuses to run as root. */
export function serverAccount(): Account | null {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    const uid = spawnSync('id', ['-u', name], { encoding: 'utf8' });
    const gid = spawnSync('id', ['-g', name], { encoding: 'utf8' });
    if (uid.status === 0 && gid.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  }
  return null;
}

/** Returns the paths of PostgreSQL's programs, all of one installation; null where there is none with all of them. */
export function findPrograms<Name extends string>(names: readonly Name[]): Record<Name, string> | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  for (const root of ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt', '/Library/PostgreSQL']) {
    if (!existsSync(root)) continue;
    const versions = readdirSync(root).sort((a, b) => b.localeCompare(a, 'en', { numeric: true }));
    folders.push(...versions.map((version) => join(root, version, 'bin')));
  }
  const found = folders.find((folder) => names.every((name) => existsSync(join(folder, name))));
  if (found === undefined) return null;
  return Object.fromEntries(names.map((name) => [name, join(found, name)])) as Record<Name, string>;
}

// Stops the server and deletes its folder when standard input closes, which happens however this process ends. A server
// that was killed is started until its last children are gone.
const KEEPER = `folder=$1
returns=$2
shift 2
exec 3<&0
{
  cat <&3 >/dev/null
  touch "$folder/over"
  while [ -d "$folder" ]; do kill -INT "$(head -n 1 "$folder/data/postmaster.pid" 2>/dev/null)" 2>/dev/null; sleep 0.2; done
} &
while :; do
  "$@"
  if [ "$returns" = no ] || [ -e "$folder/over" ]; then break; fi
  sleep 0.2
done
rm -rf "$folder"`;

async function startPrivateServer(
  programs: { initdb: string; postgres: string },
  account: Account,
  { durable = false, returns = false }: ServerOptions,
): Promise<Server> {
  const folder = durable
    ? mkdtempSync(join(tmpdir(), 'comal-postgres-'))
    : temporaryFolder('comal-postgres-');
  if (account.uid !== undefined && account.gid !== undefined) chownSync(folder, account.uid, account.gid);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const data = join(folder, 'data');
    initialize(programs.initdb, data, account);
    const settings = durable ? DURABLE_SETTINGS : QUICK_SETTINGS;
    const running = await runPostgres(programs.postgres, { folder, data, account, settings, returns });
    return {
      ...running,
      stop: async () => {
        await running.stop();
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}

/** Makes the files of an empty server. */
export function initialize(initdb: string, data: string, account: Account): void {
  const options = ['-D', data, '-U', 'comal', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'];
  execFileSync(initdb, options, { ...account, cwd: dirname(data), stdio: 'pipe' });
}

/** A server to run on the files in `data` (`folder/data`); `returns` starts it again after it was killed. */
interface PostgresRun {
  folder: string;
  data: string;
  account: Account;
  settings: string[];
  returns?: boolean;
}

/** Starts a server on a free port; `folder` is deleted with it, however this process ends. */
export async function runPostgres(
  postgres: string,
  { folder, data, account, settings, returns = false }: PostgresRun,
): Promise<{ url: string; stop: () => Promise<void>; kill: () => Promise<void> }> {
  const port = await freePort();
  const options = ['-D', data, '-k', folder, '-p', String(port)];
  const keeper = spawn(
    'sh',
    ['-c', KEEPER, 'postgres-keeper', folder, returns ? 'yes' : 'no', postgres, ...options].concat(
      settings.flatMap((setting) => ['-c', setting]),
    ),
    { ...account, cwd: folder, stdio: ['pipe', 'ignore', 'pipe'] },
  );
  let log = '';
  keeper.stderr.setEncoding('utf8').on('data', (text: string) => {
    log = (log + text).slice(-2_000);
  });
  const stop = async () => {
    keeper.stdin.end();
    if (keeper.exitCode === null) await once(keeper, 'exit');
  };
  const url = `postgres://comal@127.0.0.1:${port}/postgres`;
  try {
    await untilReady(url, () => keeper.exitCode !== null);
  } catch (error) {
    await stop();
    throw new Error(`${String(error)}\n${log}`, { cause: error });
  }
  const kill = async () => {
    const [pid = ''] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(pid), 'SIGKILL');
    if (returns) await untilReady(url, () => keeper.exitCode !== null);
  };
  return { url, stop, kill };
}

const COMMON_SETTINGS = ['listen_addresses=127.0.0.1', 'max_connections=200', 'logging_collector=off'];
const DURABLE_SETTINGS = [...COMMON_SETTINGS, 'shared_buffers=128MB'];
const QUICK_SETTINGS = [
  'wal_level=minimal',
  'max_wal_senders=0',
  ...COMMON_SETTINGS,
  'fsync=off',
  'full_page_writes=off',
  'autovacuum=off',
  'shared_buffers=32MB',
];

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

async function untilReady(url: string, hasEnded: () => boolean): Promise<void> {
  const deadline = Date.now() + 20_000;
  for (;;) {
    const client = new Client({ connectionString: url });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (hasEnded() || Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
