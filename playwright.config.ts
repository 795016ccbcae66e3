import { defineConfig } from '@playwright/test';
import type { Language } from './domain/language.ts';
import { DESKTOP, PHONE } from './e2e/support/displays.ts';
import {
  CHROMIUM_FLAGS,
  findChromium,
  findHeadlessShell,
  HARDLY_PAINTED,
  OPTIMIZED_LATER,
  PICTURES_NEARLY_IN_VIEW,
  WITHOUT_OPENER_POLICY,
} from './scripts/chromium.ts';

const executablePath = findHeadlessShell() ?? (await findChromium());

/** The owner's tablet, whole days, and specs that choose their displays themselves. */
const NOT_ON_THE_PHONE = [
  ...['console', 'hosting', 'kitchen', 'screens', 'setup'].map((folder) => `**/e2e/${folder}/**/*.spec.ts`),
  ...['brasa-norte', 'whole-day'].map(specOf),
];

/** What customers do on both displays, but for tests tagged `@phone`; the rest is tried on the phone that most of them hold. */
const ALSO_ON_THE_DESKTOP = [
  'accessible',
  'accessible-account',
  'browse-and-order',
  'order-and-pay',
  'toasts',
].map(specOf);

function specOf(name: string): string {
  return `**/${name}.spec.ts`;
}

export default defineConfig<{ language: Language }>({
  testDir: 'e2e',
  outputDir: 'test-results/browser',
  timeout: 240_000,
  expect: { timeout: 20_000 },
  // Much of what they do is waiting: four fill two processors.
  workers: 4,
  // A second try is reported as flaky, by name; it never hides a test that fails twice.
  retries: process.env['CI'] === 'true' ? 1 : 0,
  forbidOnly: process.env['CI'] === 'true',
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    // No page has an opener; specs with the whole browser keep the policy (`WHOLE_BROWSER`).
    ...(executablePath && {
      launchOptions: {
        executablePath,
        args: [
          ...CHROMIUM_FLAGS,
          WITHOUT_OPENER_POLICY,
          PICTURES_NEARLY_IN_VIEW,
          OPTIMIZED_LATER,
          HARDLY_PAINTED,
        ],
      },
    }),
    // It fetches the whole site for each new context, a third of the tests' time: those that are about it allow it.
    serviceWorkers: 'block',
    // Drawing frames takes a fifth of the tests' time: the main journeys run as they move (`MOVING`).
    contextOptions: { reducedMotion: 'reduce' },
    // A page that has stopped drawing is tried again at once, and not when its test's time is over.
    actionTimeout: 30_000,
    // Tracing takes as much processor as the browser: where a test is tried again, only then.
    trace: process.env['CI'] === 'true' ? 'on-first-retry' : 'retain-on-failure',
  },
  projects: [
    {
      // The first, because it has the longest of all: at the end the others would be done and wait for them.
      name: 'desktop',
      testMatch: [...NOT_ON_THE_PHONE, ...ALSO_ON_THE_DESKTOP],
      grepInvert: /@phone/,
      use: { ...DESKTOP, language: 'es' },
    },
    {
      name: 'phone',
      testIgnore: NOT_ON_THE_PHONE,
      use: { ...PHONE, language: 'en' },
    },
  ],
});
