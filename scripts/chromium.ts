import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

// The shell is Chromium without a window: its tests take a quarter less of the processor.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/** Flags that keep a headless Chromium from talking to anything but the page under test. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** Path of a Chromium on this machine: `CHROME_PATH`, one on the PATH, or Playwright's own; null when there is none. */
export async function findChromium(): Promise<string | null> {
  const fromEnvironment = process.env['CHROME_PATH'];
  if (fromEnvironment && existsSync(fromEnvironment)) return fromEnvironment;
  for (const folder of (process.env['PATH'] ?? '').split(delimiter)) {
    for (const name of NAMES) if (existsSync(join(folder, name))) return join(folder, name);
  }
  const { chromium } = await import('@playwright/test');
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : null;
}

function installFromDebian(name: string): boolean {
  const { status } = spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
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
    if (!installFromDebian('chromium-headless-shell')) installFromDebian('chromium');
  } else {
    execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  }
  const installed = await findChromium();
  if (!installed) throw new Error('Chromium could not be installed; set CHROME_PATH to one.');
  return installed;
}
