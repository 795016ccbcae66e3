import { execFile } from 'node:child_process';
import { chown, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '../support/journey.ts';
import { payOrder, placeOrder } from '../support/order-by-call.ts';
import { startProductProcess } from '../support/product.ts';

const MAX_BYTES = 120_000_000;
/** The Node.js that installs and runs it: this one, or the program that TEST_NODE names. */
const NODE = process.env['TEST_NODE'] ?? process.execPath;
/** Another user than root, where root runs the tests. */
const NOBODY = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

const run = promisify(execFile);

async function bytesOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

test('the package, installed in an empty folder, backs up and takes a paid order', async ({ browser }) => {
  const folder = await mkdtemp(join(tmpdir(), 'comal of a truck '));
  const home = join(folder, 'home');
  await mkdir(home);
  const { stdout } = await run('npm', ['pack', '--ignore-scripts', '--silent', '--pack-destination', folder]);
  const packed = join(folder, 'comal.tgz');
  await rename(join(folder, stdout.trim()), packed);
  if (NOBODY.uid !== undefined)
    await Promise.all([folder, home, packed].map((path) => chown(path, NOBODY.uid, NOBODY.gid)));
  const options = {
    ...NOBODY,
    cwd: folder,
    env: {
      ...process.env,
      PATH: [dirname(NODE), process.env['PATH']].join(delimiter),
      HOME: home,
      npm_config_cache: join(home, 'cache'),
    },
  };
  await run('npm', ['install', '--no-audit', '--no-fund', packed], options);
  const bytes = await bytesOf(join(folder, 'node_modules'));
  expect(bytes).toBeLessThan(MAX_BYTES);
  test.info().annotations.push({ type: 'installed', description: `${(bytes / 1e6).toFixed(1)} MB` });

  const program = join(folder, 'node_modules/comal/bin/comal.mjs');
  const comal = (...args: string[]) =>
    run(NODE, [program, ...args], {
      ...options,
      env: { ...options.env, DATA_DIR: join(folder, 'data') },
    });
  const { stdout: nodeVersion } = await run(NODE, ['--version']);
  expect((await comal('version')).stdout).toMatch(/^comal \d+\.\d+\.\d+, database /);
  expect((await comal('version')).stdout.trim()).toMatch(new RegExp(`, Node ${nodeVersion.trim()}$`));

  const begun = performance.now();
  const product = await startProductProcess(
    { ...options.env, DATA_DIR: join(folder, 'data') },
    { command: 'npx', args: ['--no-install', 'comal'], cwd: folder, ...NOBODY },
  );
  const seconds = (performance.now() - begun) / 1000;
  test.info().annotations.push({ type: 'ready', description: `${seconds.toFixed(1)} s after npx comal` });
  try {
    const page = await browser.newPage({ baseURL: product.url });
    await page.goto('/menu');
    await expect(page.getByRole('heading', { level: 1, name: 'Menu' })).toBeVisible();
    await payOrder(page, await placeOrder(page));
    await page.close();
    expect((await comal('backup', join(folder, 'backup.ndjson.gz'))).stdout).toContain('rows in');
  } finally {
    await product.stop();
  }
  // npx ends before the program that it started.
  const restored = () =>
    comal('restore', join(folder, 'backup.ndjson.gz')).then(
      ({ stdout }) => stdout,
      (error: unknown) => String(error),
    );
  await expect.poll(restored, { timeout: 20_000 }).toContain('restored from');
  await rm(folder, { recursive: true, force: true });
});
