import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const SHELL = 'chromium-headless-shell';

/** Flags that prevent a headless Chromium from making requests of its own. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

function onPath(names: readonly string[]): string | null {
  for (const folder of (process.env['PATH'] ?? '').split(delimiter)) {
    for (const name of names) if (existsSync(join(folder, name))) return join(folder, name);
  }
  return null;
}

/** Path of a Chromium on this machine: `CHROME_PATH`, one on the PATH, or Playwright's own; null when there is none. */
export async function findChromium(): Promise<string | null> {
  const fromEnvironment = process.env['CHROME_PATH'];
  if (fromEnvironment && existsSync(fromEnvironment)) return fromEnvironment;
  const found = onPath(NAMES);
  if (found !== null) return found;
  const { chromium } = await import('@playwright/test');
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : null;
}

/**
 * Path of the headless shell, which uses a quarter less processor time; it supports neither push nor the back-forward
 * cache.
 */
export const findHeadlessShell = (): string | null => onPath([SHELL]);

function installFromDebian(...names: string[]): boolean {
  const { status } = spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return status === 0;
}

/** As `findChromium`, but installs one where there is none: from Debian's packages as root, else Playwright's build. */
export async function ensureChromium(): Promise<string> {
  const found = await findChromium();
  if (found) return found;
  console.log('No Chromium found: installing one.');
  const debian = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
  if (debian) {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    // Older releases have no package of the shell alone.
    if (!installFromDebian('chromium', SHELL)) installFromDebian('chromium');
  } else {
    execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  }
  const installed = await findChromium();
  if (!installed) throw new Error('Chromium could not be installed; set CHROME_PATH to one.');
  return installed;
}
