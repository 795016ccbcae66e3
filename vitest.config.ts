import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{domain,contracts,server,web,square-sandbox,testing,scripts}/**/*.test.{ts,tsx}'],
    testTimeout: 90_000,
    hookTimeout: 120_000,
    // Its own choice is a processor fewer than there are; much of these tests is waiting.
    maxWorkers: '100%',
    // Loading the server anew for each of 200 files took a third of the time; no test replaces a module.
    isolate: false,
    globalSetup: ['testing/postgres-server.ts'],
  },
});
