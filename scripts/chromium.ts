import { execFile } from 'node:child_process';
import { createReadStream, createWriteStream, existsSync, readFileSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createBrotliDecompress } from 'node:zlib';
import { findProgram, installFromDebian, isDebianRoot } from './programs.ts';

const run = promisify(execFile);

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const DEBIANS_SHELL = 'chromium-headless-shell';
/** The headless shell's package has a lockfile of its own: only the tests need its 70 MB. */
const SHELL_FOLDER = join(dirname(fileURLToPath(import.meta.url)), '../e2e/headless-shell');
const SHELL_PACKAGE = '@sparticuz/chromium';

/** Flags that prevent a headless Chromium from making requests of its own, and from forking its processes. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  // A forked page copies its memory fault by fault: one that is started anew takes an eighth to a fifth less processor.
  '--no-zygote',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/**
 * Turns off `Cross-Origin-Opener-Policy`, for which each page is given a second process: the browser tests take a
 * twenty-fifth less processor. The other features are those that Playwright turns off and pages would notice: of two such
 * flags only the last counts.
 */
export const WITHOUT_OPENER_POLICY = `--disable-features=${[
  'CrossOriginOpenerPolicy',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
].join()}`;

/**
 * Asks for pictures below the screen only once they are nearly in view: a third of a menu's instead of all but a few, each
 * a request and a drawing. The other settings are Playwright's own: of two such flags only the last counts.
 */
export const PICTURES_NEARLY_IN_VIEW = `--blink-settings=${[
  'lazyLoadingImageMarginPxUnknown=100',
  'primaryHoverType=2',
  'availableHoverTypes=2',
  'primaryPointerType=4',
  'availablePointerTypes=4',
].join()}`;

/**
 * Optimizes a page's code after ten times as much use: most of a test's pages are left before that pays. The same pages take
 * a twelfth less processor.
 */
export const OPTIMIZED_LATER = `--js-flags=${[
  '--invocation-count-for-maglev=4000',
  '--invocation-count-for-turbofan=30000',
].join(' ')}`;

/**
 * Leaves room for next to no painted tiles: no test looks at pixels, and without it each page is painted several screens
 * ahead. Layout, styles, frames and events stay as they are. The tests take a tenth less processor.
 */
export const HARDLY_PAINTED = '--force-gpu-mem-available-mb=1';

/** Path of a Chromium on this machine: `CHROME_PATH`, one on the PATH, or Playwright's own; null when there is none. */
export async function findChromium(): Promise<string | null> {
  const fromEnvironment = process.env['CHROME_PATH'];
  if (fromEnvironment && existsSync(fromEnvironment)) return fromEnvironment;
  const found = findProgram(...NAMES);
  if (found !== null) return found;
  const { chromium } = await import('@playwright/test');
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : null;
}

/** Where the headless shell of the locked version is unpacked to. */
function headlessShellPath(): string {
  const { packages } = JSON.parse(readFileSync(join(SHELL_FOLDER, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version: string } | undefined>;
  };
  const version = packages[`node_modules/${SHELL_PACKAGE}`]?.version;
  return join(SHELL_FOLDER, `node_modules/headless-shell-${version}`);
}

/**
 * Path of the headless shell, which uses two fifths less processor time than the whole browser; it supports neither push
 * nor the back-forward cache. Null where none is installed.
 */
export function findHeadlessShell(): string | null {
  const path = headlessShellPath();
  return existsSync(path) ? path : findProgram(DEBIANS_SHELL);
}

/** As `findChromium`, but installs one where there is none: from Debian's packages as root, else Playwright's build. */
export async function ensureChromium(): Promise<string> {
  const found = await findChromium();
  if (found) return found;
  console.log('No Chromium found: installing one.');
  if (await isDebianRoot()) {
    await installFromDebian(['chromium'], { update: true });
  } else {
    await run('npx', ['playwright', 'install', 'chromium']);
  }
  const installed = await findChromium();
  if (!installed) throw new Error('Chromium could not be installed; set CHROME_PATH to one.');
  return installed;
}

/**
 * Installs the headless shell: the locked one, which is built for Linux on x64, else Debian's as root. The tests run without
 * it as well, only slower.
 */
export async function ensureHeadlessShell(): Promise<void> {
  const path = headlessShellPath();
  const hasLocked = process.platform === 'linux' && process.arch === 'x64';
  if (hasLocked ? existsSync(path) : findHeadlessShell() !== null) return;
  console.log('Installing the headless shell.');
  if (hasLocked) await unpackHeadlessShell(path).catch(sayFailed);
  if (findHeadlessShell() === null && (await isDebianRoot())) {
    await installFromDebian([DEBIANS_SHELL], { update: true }).catch(sayFailed);
  }
}

const sayFailed = (error: unknown): void => console.log(`It could not be installed. ${String(error)}`);

async function unpackHeadlessShell(path: string): Promise<void> {
  await run('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: SHELL_FOLDER });
  const packed = createReadStream(join(SHELL_FOLDER, 'node_modules', SHELL_PACKAGE, 'bin/chromium.br'));
  const unpacked = `${path}.part`;
  await pipeline(packed, createBrotliDecompress(), createWriteStream(unpacked, { mode: 0o755 }));
  // A system without its libraries cannot start it.
  await run(unpacked, ['--version']);
  await rename(unpacked, path);
}
