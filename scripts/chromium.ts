import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { findProgram, installFromDebian, isDebianRoot } from './programs.ts';

const run = promisify(execFile);

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const SHELL = 'chromium-headless-shell';

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

/** Path of a Chromium on this machine: `CHROME_PATH`, one on the PATH, or Playwright's own; null when there is none. */
export async function findChromium(): Promise<string | null> {
  const fromEnvironment = process.env['CHROME_PATH'];
  if (fromEnvironment && existsSync(fromEnvironment)) return fromEnvironment;
  const found = findProgram(...NAMES);
  if (found !== null) return found;
  const { chromium } = await import('@playwright/test');
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : null;
}

/**
 * Path of the headless shell, which uses two fifths less processor time; it supports neither push nor the back-forward
 * cache.
 */
export const findHeadlessShell = (): string | null => findProgram(SHELL);

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

/** Installs the headless shell from Debian's packages as root; the tests run without it as well, only slower. */
export async function ensureHeadlessShell(): Promise<void> {
  if (findHeadlessShell() !== null || !(await isDebianRoot())) return;
  console.log(`Installing ${SHELL}.`);
  // Older releases have no such package.
  await installFromDebian([SHELL], { update: true }).catch((error: unknown) =>
    console.log(`${SHELL} could not be installed: the browser tests take longer. ${String(error)}`),
  );
}
