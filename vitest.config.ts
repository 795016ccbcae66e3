import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{domain,contracts,server,web,square-sandbox,testing,scripts,proof}/**/*.test.{ts,tsx}'],
    testTimeout: 90_000,
    hookTimeout: 120_000,
    // The default is one processor fewer; much of these tests is waiting: three fill two.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // Every test makes much that it soon leaves: four times the room for it takes a twentieth less processor. Code is
    // optimized after seven times as much use: most of it has run for the last time by then, which saves as much again.
    execArgv: ['--max-semi-space-size=64', '--interrupt-budget=500000'],
    // Loading the server again for each of 200 files took a third of the time; no test replaces a module.
    isolate: false,
    globalSetup: ['testing/database/postgres-server.ts'],
  },
});
