import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from './scripts/chromium.ts';

const executablePath = await findChromium();

/** Specs that choose their displays themselves, or whose display is the tablet's: once is enough. */
const ONE_DISPLAY = [
  'back-forward',
  'business',
  'first-run',
  'hours',
  'keyboard',
  'kitchen',
  'kitchen-offline',
  'menu-editor',
  'orders',
  'payment-test',
  'people',
  'printing',
  'small-screen',
  'staff',
  'weight',
].map(specOf);

/** What they show has nothing to do with the size of the display. */
const ANY_DISPLAY = ['checkout-choices', 'clear-cache', 'failures'].map(specOf);

function specOf(name: string): string {
  return `**/${name}.spec.ts`;
}

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/browser',
  timeout: 120_000,
  expect: { timeout: 7_000 },
  workers: 2,
  // A second try is reported as flaky, by name; it never hides a test that fails twice.
  retries: process.env['CI'] === 'true' ? 1 : 0,
  forbidOnly: process.env['CI'] === 'true',
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    ...(executablePath && { launchOptions: { executablePath, args: CHROMIUM_FLAGS } }),
    trace: 'retain-on-failure',
  },
  projects: [
    {
      name: 'phone',
      testIgnore: ONE_DISPLAY,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
    },
    { name: 'desktop', testIgnore: ANY_DISPLAY, use: { viewport: { width: 1280, height: 900 } } },
  ],
});
