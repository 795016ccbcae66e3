import { createReadStream, createWriteStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ReadableStream } from 'node:stream/web';
import type { BackupEncryption, BackupSettings } from '../backup-settings.ts';

/** First bytes of each file of age. */
const AGE_HEADER = 'age-encryption.org/v1';
/** scrypt with 64 MB and half a second; age's usual 18 takes 256 MB, and passphrases are long. */
const SCRYPT_WORK_FACTOR = 16;

type Bytes = AsyncIterable<Uint8Array>;

/** Encrypts a stream in age's format, for anybody's `age` to open. */
export async function* encrypted(source: Bytes, encryption: BackupEncryption): AsyncGenerator<Uint8Array> {
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  if ('passphrase' in encryption) {
    encrypter.setScryptWorkFactor(SCRYPT_WORK_FACTOR);
    encrypter.setPassphrase(encryption.passphrase);
  } else {
    for (const recipient of encryption.recipients) encrypter.addRecipient(recipient);
  }
  yield* await encrypter.encrypt(streamOf(source));
}

export async function isEncrypted(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(AGE_HEADER.length), 0, AGE_HEADER.length, 0);
    return buffer.toString('latin1', 0, bytesRead) === AGE_HEADER;
  } finally {
    await file.close();
  }
}

/**
 * Decrypts a file of age to `into`, with the passphrase or the identity of the settings. `locked`: none of them opens
 * it; `incomplete`: it was changed or cut short.
 */
export async function decrypt(
  path: string,
  into: string,
  { encryption, identity }: Pick<BackupSettings, 'encryption' | 'identity'>,
): Promise<'opened' | 'locked' | 'incomplete'> {
  const { Decrypter } = await import('age-encryption');
  const decrypter = new Decrypter();
  const identities = await identitiesOf(identity);
  try {
    if (encryption !== null && 'passphrase' in encryption) decrypter.addPassphrase(encryption.passphrase);
    for (const one of identities) decrypter.addIdentity(one);
    const opened = await decrypter.decrypt(streamOf(createReadStream(path)));
    await pipeline(Readable.from(opened), createWriteStream(into, { mode: 0o600 }));
    return 'opened';
  } catch (error) {
    // Errors of the disk are not the file's.
    if (error instanceof Error && 'syscall' in error) throw error;
    return /no identity matched|invalid identity/.test(String(error)) ? 'locked' : 'incomplete';
  }
}

/** The identities of a setting: itself, or those in the file that it names. */
async function identitiesOf(identity: string | undefined): Promise<string[]> {
  if (identity === undefined) return [];
  if (identity.startsWith('AGE-SECRET-KEY-')) return [identity];
  const lines = (await readFile(identity, 'utf8')).split('\n').map((line) => line.trim());
  return lines.filter((line) => line.startsWith('AGE-SECRET-KEY-'));
}

function streamOf(source: Bytes): globalThis.ReadableStream<Uint8Array> {
  return ReadableStream.from(source) as globalThis.ReadableStream<Uint8Array>;
}
