import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Where servers are installed, which is on root's path alone. */
const SYSTEM_FOLDERS = ['/usr/local/sbin', '/usr/sbin'];

/** Path of the first of these programs that is on the path or among the system's; null when there is none. */
export function findProgram(...names: string[]): string | null {
  for (const folder of [...(process.env['PATH'] ?? '').split(delimiter), ...SYSTEM_FOLDERS]) {
    for (const name of names) if (existsSync(join(folder, name))) return join(folder, name);
  }
  return null;
}

/** Whether Debian's packages can be installed: on Debian, as root. */
export const isDebianRoot = async () =>
  process.getuid?.() === 0 &&
  run('apt-get', ['--version']).then(
    () => true,
    () => false,
  );

/** Installs packages of Debian; `update` reads the lists of packages first. */
export async function installFromDebian(names: string[], { update = false } = {}): Promise<void> {
  if (update) await run('apt-get', ['update', '-qq']);
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

/** Installs Caddy and nginx from Debian's packages as root; elsewhere their tests need them installed. */
export async function ensureProxies(): Promise<void> {
  const packages = [
    ['caddy', 'caddy'],
    ['nginx', 'nginx-light'],
  ] as const;
  const missing = packages.filter(([program]) => findProgram(program) === null).map(([, name]) => name);
  if (missing.length === 0) return;
  if (!(await isDebianRoot())) {
    console.log(`${missing.join(' and ')} not found: the tests behind a real proxy are skipped.`);
    return;
  }
  console.log(`Installing ${missing.join(' and ')}.`);
  await installFromDebian(missing, { update: true });
}
