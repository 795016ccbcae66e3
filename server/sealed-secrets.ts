import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Environment } from './environment.ts';
import { readSecretsKey, SECRETS_KEY_BYTES } from './setting-checks.ts';

const FORM = 'v1';
const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
export const SECRETS_KEY_FILE = 'secrets.key';
/** What the host does about secrets whose key is missing. */
export const PUT_KEY_BACK =
  'put back SECRETS_KEY, or on SQLite the file secrets.key in DATA_DIR, whose content is the SECRETS_KEY of PostgreSQL';

/** A key that encrypts the console's secrets: `SECRETS_KEY`, or the file in the data folder. */
export interface SecretsKey {
  /** Names the key without revealing it; it stands beside what was sealed with it. */
  id: string;
  source: 'setting' | 'file';
  bytes: Buffer;
}

export type Unsealed = { ok: true; text: string } | { ok: false; error: 'other_key' | 'damaged' };

type Where = Pick<Environment, 'dataDir' | 'databaseUrl' | 'secretsKey'>;

/** Whether a secret can be stored: processes that share a database need a key that they share too, and no key is torn. */
export function canSeal(where: Where): boolean {
  if (where.databaseUrl !== undefined && where.secretsKey === undefined) return false;
  try {
    knownKeys(where);
    return true;
  } catch {
    return false;
  }
}

/** Returns the key for new secrets; makes the key's file, for this user alone, where neither exists. */
export function sealingKey(where: Where): SecretsKey {
  if (where.databaseUrl !== undefined && where.secretsKey === undefined) {
    throw new Error('SECRETS_KEY: needed to keep secrets in a shared database');
  }
  const [key] = knownKeys(where);
  return key ?? makeKeyFile(where.dataDir);
}

/** Returns the keys that open secrets, the one for new secrets first. */
export function knownKeys({ dataDir, databaseUrl, secretsKey }: Where): SecretsKey[] {
  const setting = secretsKey === undefined ? [] : [keyOf('setting', secretsKey)];
  // A file of one process says nothing to the others.
  if (databaseUrl !== undefined) return setting;
  try {
    const file = readKeyFile(dataDir);
    return file === null ? setting : [...setting, file];
  } catch (error) {
    // With the setting there is a key all the same.
    if (setting.length > 0) return setting;
    throw error;
  }
}

/** Encrypts a text; it can be opened under the same name only. */
export function seal(key: SecretsKey, name: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key.bytes, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(boundTo(key.id, name));
  const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return [FORM, key.id, ...[nonce, cipher.getAuthTag(), data].map((part) => part.toString('base64url'))].join(
    '.',
  );
}

/** Decrypts a sealed text. `other_key`: none of these keys made it. `damaged`: it was changed, or is another name's. */
export function unseal(keys: readonly SecretsKey[], name: string, sealed: string): Unsealed {
  const [form, id = '', nonce = '', tag = '', data = '', ...rest] = sealed.split('.');
  if (form !== FORM || rest.length > 0) return { ok: false, error: 'damaged' };
  const key = keys.find((one) => one.id === id);
  if (key === undefined) return { ok: false, error: 'other_key' };
  try {
    const decipher = createDecipheriv(ALGORITHM, key.bytes, Buffer.from(nonce, 'base64url'), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(boundTo(id, name));
    decipher.setAuthTag(Buffer.from(tag, 'base64url'));
    const text = Buffer.concat([decipher.update(Buffer.from(data, 'base64url')), decipher.final()]);
    return { ok: true, text: text.toString('utf8') };
  } catch {
    return { ok: false, error: 'damaged' };
  }
}

/** Returns the id of the key that a stored value was sealed with, or null for a value that is not sealed. */
export function keyIdOf(stored: string): string | null {
  const [form, id = ''] = stored.split('.');
  return form === FORM && id !== '' ? id : null;
}

function boundTo(keyId: string, name: string): Buffer {
  return Buffer.from(`${FORM}.${keyId}.${name}`, 'utf8');
}

function keyOf(source: SecretsKey['source'], bytes: Buffer): SecretsKey {
  const id = createHash('sha256').update('comal secrets key ').update(bytes).digest('hex').slice(0, 8);
  return { id, source, bytes };
}

/** The file has its name once it is whole: with a torn one no secret could be kept or opened. */
function makeKeyFile(dataDir: string): SecretsKey {
  const path = join(dataDir, SECRETS_KEY_FILE);
  const unfinished = `${path}.new`;
  const bytes = randomBytes(SECRETS_KEY_BYTES);
  const file = openSync(unfinished, 'w', 0o600);
  try {
    writeSync(file, `${bytes.toString('base64')}\n`);
    // A secret that is stored while its key is lost with the power cannot be opened again.
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(unfinished, path);
  return keyOf('file', bytes);
}

/** Null without the file. Throws for a file that holds no key: a new one would lock out what the old one sealed. */
function readKeyFile(dataDir: string): SecretsKey | null {
  const path = join(dataDir, SECRETS_KEY_FILE);
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
  const bytes = readSecretsKey(text.trim());
  if (bytes === null) throw new Error(`${path} holds no key. Put back the file that was there.`);
  return keyOf('file', bytes);
}
