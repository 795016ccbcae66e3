import { createHash, randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { removedFolder } from '../../../testing/process/removed-folder.ts';
import { type S3Server, startS3Server } from '../../../testing/process/s3-server.ts';
import type { BackupStoreSettings } from '../../backup-settings.ts';
import { s3BackupStore } from './s3.backup-store.ts';

const MB = 1024 * 1024;

function fileOf(bytes: Buffer): string {
  const path = join(removedFolder('comal-s3-'), 'file');
  writeFileSync(path, bytes);
  return path;
}

async function read(store: ReturnType<typeof s3BackupStore>, name: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of await store.read(name)) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks);
}

function sumOf(bytes: Buffer | undefined): string {
  return createHash('sha256')
    .update(bytes ?? '')
    .digest('hex');
}

describe('a store that speaks S3', () => {
  const running: S3Server[] = [];
  afterEach(() => Promise.all(running.splice(0).map((server) => server.stop())));

  async function start(prefix = '') {
    const server = await startS3Server(prefix);
    running.push(server);
    const open = (other: Partial<BackupStoreSettings> = {}) =>
      s3BackupStore({ ...server.settings, ...other }, (name) => name.endsWith('.gz'));
    return { server, open, store: open() };
  }

  test.each(['', 'backups/our truck/'])('keeps files in the folder %j of its bucket', async (prefix) => {
    const { server, store } = await start(prefix);
    server.objects.set('photo.gz', Buffer.from('somebody else’s'));
    server.objects.set(`${prefix}notes.txt`, Buffer.from('somebody else’s'));
    const bytes = randomBytes(1000);
    for (const name of ['b.gz', 'a.gz', 'c.gz']) await store.put(name, fileOf(bytes));
    expect(server.objects.get(`${prefix}a.gz`)).toEqual(bytes);
    const names = (await store.list()).filter(({ bytes: size }) => size === 1000).map(({ name }) => name);
    expect(names).toEqual(['a.gz', 'b.gz', 'c.gz']);
    expect(await read(store, 'b.gz')).toEqual(bytes);
    await store.delete('b.gz');
    await store.delete('b.gz');
    await expect(store.read('b.gz')).rejects.toThrow('b.gz');
    expect(server.objects.has(`${prefix}notes.txt`)).toBe(true);
  });

  test('takes a large file in parts, and has it only once every part has arrived', async () => {
    const { server, store } = await start('folder/');
    const bytes = randomBytes(19 * MB);
    const parts: string[] = [];
    let objectsMeanwhile = 0;
    server.fault = ({ query }) => {
      if (query.has('partNumber')) {
        parts.push(query.get('partNumber') ?? '');
        objectsMeanwhile += server.objects.size;
      }
      // Once, as networks do.
      return parts.length === 2 && query.get('partNumber') === parts[1] ? 'drop' : undefined;
    };
    await store.put('large.gz', fileOf(bytes));
    expect(objectsMeanwhile).toBe(0);
    expect(new Set(parts)).toEqual(new Set(['1', '2', '3']));
    expect(sumOf(server.objects.get('folder/large.gz'))).toBe(sumOf(bytes));
    expect(sumOf(await read(store, 'large.gz'))).toBe(sumOf(bytes));
    expect(server.uploads.size).toBe(0);
  });

  test('deletes what a killed process had sent, and nobody else’s uploads', async () => {
    const { server, store } = await start('folder/');
    await store.deleteUnfinished();
    server.uploads.set('one', { key: 'folder/a.gz', parts: new Map() });
    await store.deleteUnfinished();
    expect([...server.uploads.keys()]).toEqual([]);
    for (const [id, key] of [
      ['two', 'folder/a.gz'],
      ['three', 'folder/b.gz'],
      ['other', 'folder/video.mp4'],
      ['outside', 'a.gz'],
    ] as const) {
      server.uploads.set(id, { key, parts: new Map() });
    }
    await store.deleteUnfinished();
    expect([...server.uploads.keys()]).toEqual(['other', 'outside']);
  });

  test('says why it does nothing: a wrong key, no such bucket, a refusal, no network', async () => {
    const { server, store, open } = await start();
    const path = fileOf(Buffer.from('x'));
    await expect(open({ secretAccessKey: 'wrong' }).put('a.gz', path)).rejects.toThrow(
      'SignatureDoesNotMatch',
    );
    await expect(open({ bucket: 'other' }).put('a.gz', path)).rejects.toThrow('NoSuchBucket');
    await expect(open({ bucket: 'other' }).list()).rejects.toThrow('no bucket other');
    server.fault = () => 'refuse';
    await expect(store.put('a.gz', path)).rejects.toThrow('SlowDown');
    await expect(open({ endpoint: 'http://127.0.0.1:1' }).list()).rejects.toThrow('fetch failed');
    expect(server.objects.size).toBe(0);
  });
});
