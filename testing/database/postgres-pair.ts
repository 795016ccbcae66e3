import { execFileSync } from 'node:child_process';
import { chownSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { findPrograms, initialize, runPostgres, serverAccount } from './postgres-server.ts';
import { temporaryFolder } from '../process/temporary-folder.ts';

/** A primary and the replica that follows it; each commit waits until both have it. */
export interface PostgresPair {
  /** Names both hosts, the replica's first. */
  url: string;
  /** Ends the primary as a power cut does. */
  killPrimary: () => Promise<void>;
  /** Makes the replica the primary. */
  promoteReplica: () => void;
  stop: () => Promise<void>;
}

const SETTINGS = ['listen_addresses=127.0.0.1', 'max_connections=60', 'fsync=off', 'shared_buffers=32MB'];

/** Starts both on this machine; null where PostgreSQL's programs are not installed. */
export async function startPostgresPair(): Promise<PostgresPair | null> {
  const programs = findPrograms(['initdb', 'postgres', 'pg_basebackup', 'pg_ctl']);
  const account = serverAccount();
  if (programs === null || account === null) return null;
  const [first, second] = ['comal-primary-', 'comal-replica-'].map((name) => {
    const folder = temporaryFolder(name);
    if (account.uid !== undefined && account.gid !== undefined) chownSync(folder, account.uid, account.gid);
    return { folder, data: join(folder, 'data') };
  });
  if (first === undefined || second === undefined) throw new Error('two folders');
  initialize(programs.initdb, first.data, account);
  const primary = await runPostgres(programs.postgres, { ...first, account, settings: SETTINGS });
  const { hostname, port } = new URL(primary.url);
  execFileSync(
    programs.pg_basebackup,
    ['-h', hostname, '-p', port, '-U', 'comal', '-D', second.data, '-R', '-X', 'stream', '-c', 'fast', '-N'],
    { ...account, cwd: second.folder, stdio: 'pipe' },
  );
  const replica = await runPostgres(programs.postgres, { ...second, account, settings: SETTINGS });
  await waitForReplica(primary.url);
  return {
    url: `postgres://comal@${new URL(replica.url).host},${new URL(primary.url).host}/postgres`,
    killPrimary: () => primary.kill(),
    promoteReplica: () => {
      execFileSync(programs.pg_ctl, ['promote', '-D', second.data, '-w'], {
        ...account,
        cwd: second.folder,
        stdio: 'pipe',
      });
    },
    stop: async () => {
      await replica.stop();
      await primary.stop();
    },
  };
}

/** From here on a commit is acknowledged once the replica has it too. */
async function waitForReplica(primaryUrl: string): Promise<void> {
  const client = new Client({ connectionString: primaryUrl });
  await client.connect();
  try {
    await client.query(`alter system set synchronous_standby_names = '*'`);
    await client.query('select pg_reload_conf()');
    const asked = `select count(*)::int as count from pg_stat_replication where sync_state = 'sync'`;
    for (let tries = 0; tries < 200; tries++) {
      const { rows } = await client.query<{ count: number }>(asked);
      if (rows[0]?.count === 1) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error('the replica does not follow the primary');
  } finally {
    await client.end();
  }
}
