import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { removedFolder } from '../testing/process/removed-folder.ts';
import { canSeal, keyIdOf, knownKeys, seal, sealingKey, SECRETS_KEY_FILE, unseal } from './sealed-secrets.ts';
import { readSecretsKey } from './setting-checks.ts';

const own = (dataDir = removedFolder('comal-secrets-')) => ({
  dataDir,
  databaseUrl: undefined,
  secretsKey: undefined,
});
const setting = (byte: number) => Buffer.alloc(32, byte);

const flipped = (part: string) => `${part.startsWith('A') ? 'B' : 'A'}${part.slice(1)}`;

describe('a sealed secret', () => {
  test('opens with its key under its name, and shows nothing of its text', () => {
    const where = own();
    const sealed = seal(sealingKey(where), 'square', 'EAAA token ñ');
    expect(sealed).not.toContain('EAAA');
    expect(Buffer.from(sealed.split('.')[4] ?? '', 'base64url').toString()).not.toContain('token');
    expect(unseal(knownKeys(where), 'square', sealed)).toEqual({ ok: true, text: 'EAAA token ñ' });
    expect(seal(sealingKey(where), 'square', 'EAAA token ñ')).not.toBe(sealed);
  });

  test('is refused where any part of it was changed, and under another name', () => {
    const where = own();
    const sealed = seal(sealingKey(where), 'square', 'token');
    const parts = sealed.split('.');
    for (const at of [2, 3, 4]) {
      const changed = parts.map((part, index) => (index === at ? flipped(part) : part)).join('.');
      expect(unseal(knownKeys(where), 'square', changed), changed).toEqual({ ok: false, error: 'damaged' });
    }
    for (const odd of ['', 'v1', 'v2.a.b.c.d', `${sealed}.more`, parts.slice(0, 4).join('.')]) {
      expect(unseal(knownKeys(where), 'square', odd).ok, odd).toBe(false);
    }
    expect(unseal(knownKeys(where), 'smtp', sealed)).toEqual({ ok: false, error: 'damaged' });
  });

  test('says that another key made it, also where there is no key at all', () => {
    const sealed = seal(sealingKey(own()), 'square', 'token');
    const other = own();
    expect(unseal(knownKeys(other), 'square', sealed)).toEqual({ ok: false, error: 'other_key' });
    sealingKey(other);
    expect(unseal(knownKeys(other), 'square', sealed)).toEqual({ ok: false, error: 'other_key' });
  });
});

/** Makes a key in a folder, and prints the error's code. */
const MAKER = `
  import { sealingKey } from './server/sealed-secrets.ts';
  try {
    sealingKey({ dataDir: process.argv[1] });
  } catch ({ code }) {
    console.log(code);
  }
`;

describe('the key', () => {
  test('is not left torn where it cannot be written, and the next try makes it', () => {
    const where = own();
    // No file may grow: writing fails as on a full disk.
    const full = 'ulimit -f 0; exec "$0" --import tsx --input-type=module -e "$1" "$2"';
    const made = spawnSync('sh', ['-c', full, process.execPath, MAKER, where.dataDir], { encoding: 'utf8' });
    expect(made.stdout.trim(), made.stderr).toBe('EFBIG');
    expect(canSeal(where)).toBe(true);
    const { id } = sealingKey(where);
    expect(knownKeys(where).map((key) => key.id)).toEqual([id]);
  });

  test('is a file for this user alone, made once', () => {
    const where = own();
    expect(knownKeys(where)).toEqual([]);
    const { id } = sealingKey(where);
    expect(sealingKey(where).id).toBe(id);
    const path = join(where.dataDir, SECRETS_KEY_FILE);
    expect((statSync(path).mode & 0o777).toString(8)).toBe('600');
    expect(readFileSync(path, 'utf8')).toMatch(/^[\w+/]{43}=\n$/);
    expect(keyIdOf(seal(sealingKey(where), 'square', 'token'))).toBe(id);
  });

  test('of a file that holds none is named, and the file is kept', () => {
    const where = own();
    const path = join(where.dataDir, SECRETS_KEY_FILE);
    for (const text of ['', 'short']) {
      writeFileSync(path, text);
      expect(() => sealingKey(where)).toThrow(/secrets\.key holds no key/);
      expect(canSeal(where)).toBe(false);
      expect(sealingKey({ ...where, secretsKey: setting(2) }).source).toBe('setting');
      expect(readFileSync(path, 'utf8')).toBe(text);
    }
    rmSync(path);
    expect(sealingKey(where).source).toBe('file');
  });

  test('of the setting comes first, and the file still opens what it sealed', () => {
    const where = own();
    const before = seal(sealingKey(where), 'square', 'token');
    const set = { ...where, secretsKey: setting(1) };
    expect(sealingKey(set).source).toBe('setting');
    expect(unseal(knownKeys(set), 'square', before)).toEqual({ ok: true, text: 'token' });
  });

  test('of processes that share a database is the setting alone', () => {
    const shared = { ...own(), databaseUrl: 'postgres://db' };
    expect(canSeal(shared)).toBe(false);
    expect(() => sealingKey(shared)).toThrow(/SECRETS_KEY/);
    const [one, two] = [1, 2].map(() => ({ ...own(), databaseUrl: 'postgres://db', secretsKey: setting(7) }));
    if (one === undefined || two === undefined) throw new Error('two processes');
    const sealed = seal(sealingKey(one), 'square', 'token');
    expect(unseal(knownKeys(two), 'square', sealed)).toEqual({ ok: true, text: 'token' });
    expect(() => statSync(join(one.dataDir, SECRETS_KEY_FILE))).toThrow(/ENOENT/);
  });

  test.each([
    ['base64', setting(200).toString('base64'), true],
    ['base64url', setting(251).toString('base64url'), true],
    ['hex', setting(3).toString('hex'), true],
    ['a word', 'correct horse battery staple', false],
    ['31 bytes', Buffer.alloc(31).toString('base64'), false],
    ['nothing', '', false],
  ])('is read from %s: %s', (_form, text, fits) => {
    expect(readSecretsKey(text)?.length).toBe(fits ? 32 : undefined);
  });
});
