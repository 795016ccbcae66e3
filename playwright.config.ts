import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from './scripts/chromium.ts';

const executablePath = await findChromium();

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
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true } },
    { name: 'desktop', use: { viewport: { width: 1280, height: 900 } } },
  ],
});
