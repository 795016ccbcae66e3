import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { freePort } from '../support/product.ts';

interface Started {
  child: ChildProcess;
  url: string;
  output: () => string;
}

/** npm's own variables would make every start look like a start by npm. */
const PLAIN = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_')));

function start(command: string, args: string[], dataDir: string, port: number, more = {}): Started {
  const child = spawn(command, args, {
    // A signal must reach this process alone, as a supervisor's does.
    detached: true,
    env: { ...PLAIN, PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: '', ...more },
  });
  let text = '';
  child.stdout.on('data', (chunk) => (text += String(chunk)));
  child.stderr.on('data', (chunk) => (text += String(chunk)));
  return { child, url: `http://localhost:${port}`, output: () => text };
}

const serves = (url: string) =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

const ended = (child: ChildProcess) =>
  new Promise<number | null>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve(child.exitCode);
    child.once('exit', resolve);
  });

/** Stops processes that a failed test has left. */
function endGroup({ child }: Started): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    return;
  }
}

const NPM = ['npm', ['start']] as const;
const NODE = ['node', ['scripts/start.mjs']] as const;

for (const [command, args] of [NPM, NODE]) {
  test(`${command} ${args.join(' ')} ends on TERM, INT and HUP: the port and the data are free for the next`, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'comal-e2e-stop-'));
    const port = await freePort();
    try {
      for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
        const started = start(command, [...args], folder, port);
        try {
          await expect.poll(() => serves(started.url), { timeout: 60_000 }).toBe(true);
          const pid = started.child.pid ?? 0;
          const exit = ended(started.child);
          process.kill(pid, signal);
          const code = await exit;
          if (command === 'node')
            expect([signal, code, started.output()]).toEqual([signal, 0, started.output()]);
          await expect
            .poll(
              () =>
                fetch(`${started.url}/healthz`).then(
                  () => 'serving',
                  () => 'free',
                ),
              { timeout: 10_000 },
            )
            .toBe('free');
        } finally {
          endGroup(started);
        }
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
}

test('in a data folder that others may read, no file can be read by them, new or from before', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'comal-e2e-modes-'));
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  chmodSync(dataDir, 0o755);
  const modes = () => {
    const files = readdirSync(dataDir, { recursive: true, encoding: 'utf8' });
    return files
      .toSorted()
      .map((file) => `${file} ${(statSync(join(dataDir, file)).mode & 0o777).toString(8)}`);
  };
  try {
    for (const round of ['new', 'from before']) {
      const started = start('node', ['scripts/start.mjs'], dataDir, await freePort());
      try {
        await expect.poll(() => serves(started.url), { timeout: 60_000 }).toBe(true);
        expect(modes().join('\n'), round).toMatch(
          /comal\.db 600[^]*comal\.db-wal 600[^]*square-sandbox\.db 600/,
        );
        expect(modes().filter((line) => !line.endsWith(' 600'))).toEqual([]);
        process.kill(started.child.pid ?? 0, 'SIGTERM');
        await ended(started.child);
      } finally {
        endGroup(started);
      }
      for (const file of readdirSync(dataDir)) chmodSync(join(dataDir, file), 0o644);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('a start at a public address names the proxy that nobody declared, and what cannot be reached', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'comal-e2e-examined-'));
  const address = { PUBLIC_URL: 'https://order.invalid' };
  const started = start('node', ['scripts/start.mjs'], folder, await freePort(), address);
  try {
    await expect
      .poll(started.output, { timeout: 60_000 })
      .toMatch(/^WARNING +TRUST_PROXY: a proxy serves https/m);
    await expect.poll(started.output, { timeout: 30_000 }).toMatch(/^(WARNING|FAULT) +.*order\.invalid/m);
    expect(started.output()).toContain('Comal is serving https://order.invalid');
  } finally {
    endGroup(started);
    rmSync(folder, { recursive: true, force: true });
  }
});

test('what cannot be used is refused in one line that names the setting, and PORT=0 prints the port it got', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'comal-e2e-settings-'));
  const refusal = async (more: Record<string, string>) => {
    const started = start('node', ['scripts/start.mjs'], folder, await freePort(), more);
    try {
      expect(await ended(started.child)).toBe(1);
      const lines = started
        .output()
        .split('\n')
        .filter((line) => line.startsWith('Comal cannot run.'));
      expect(lines).toHaveLength(1);
      return lines[0];
    } finally {
      endGroup(started);
    }
  };
  try {
    expect(await refusal({ HOST: 'not.a.host.invalid' })).toContain('HOST: not.a.host.invalid');
    expect(await refusal({ DATA_DIR: '/proc/nope' })).toContain('DATA_DIR: /proc/nope cannot be used');
    expect(await refusal({ TRUST_PROXY: 'garbage' })).toContain('TRUST_PROXY: ');
    const started = start('node', ['scripts/start.mjs'], folder, 0, { SQUARE_ACESS_TOKEN: 'sq0-secret' });
    try {
      const address = () => /serving (http:\/\/localhost:\d+)/.exec(started.output())?.[1] ?? '';
      await expect.poll(address, { timeout: 60_000 }).not.toBe('');
      expect(await serves(address())).toBe(true);
      expect(started.output()).toContain('Was SQUARE_ACCESS_TOKEN meant?');
      expect(started.output()).not.toContain('sq0-secret');
    } finally {
      endGroup(started);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
