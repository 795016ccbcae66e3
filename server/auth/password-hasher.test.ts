import { describe, expect, test } from 'vitest';
import { argon2Hasher } from './password-hasher.ts';

describe('the hash of a password', () => {
  const hasher = argon2Hasher();

  test('costs what OWASP recommends for argon2id, and each has a salt of its own', async () => {
    const [first, second] = await Promise.all([hasher.hash('masa-y-comal'), hasher.hash('masa-y-comal')]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(second).not.toBe(first);
  });

  test('fits its password alone', async () => {
    const stored = await hasher.hash('masa-y-comal');
    expect(await hasher.verify(stored, 'masa-y-comal')).toBe(true);
    expect(await hasher.verify(stored, 'masa-y-comaI')).toBe(false);
  });

  test('made at another cost still fits', async () => {
    const stored = await argon2Hasher({ memoryCost: 64, timeCost: 1, parallelism: 1 }).hash('masa-y-comal');
    expect(await hasher.verify(stored, 'masa-y-comal')).toBe(true);
  });

  test('that is missing fits no password, not even that of the hash compared with instead', async () => {
    expect(await hasher.verify(undefined, 'masa-y-comal')).toBe(false);
    expect(await hasher.verify(undefined, 'no account has this password')).toBe(false);
  });
});
