import { EventEmitter, once } from 'node:events';
import { appendFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { removedFolder } from '../../testing/process/removed-folder.ts';
import { growingFile } from './growing-file.ts';

function newFile() {
  const folder = removedFolder('comal-growing-');
  const names = { part: join(folder, 'file.part'), path: join(folder, 'file') };
  const disk = new EventEmitter();
  const made = once(disk, 'whole').then(([bytes]: number[]) => ({ bytes: bytes ?? 0 }));
  const end = (bytes: number) => disk.emit('whole', bytes);
  const fail = (error: Error) => disk.emit('error', error);
  const read = growingFile(names, made);
  const next = async () => {
    const { value, done } = await read.next();
    return done === true ? 'the end' : Buffer.from(value).toString();
  };
  return { ...names, end, fail, next, read };
}

test('what is written is read at once, before the file is whole', async () => {
  const { part, path, end, next } = newFile();
  const first = next();
  await writeFile(part, 'masa');
  expect(await first).toBe('masa');
  await appendFile(part, ' y agua');
  expect(await next()).toBe(' y agua');
  const last = next();
  await appendFile(part, ' y sal');
  await rename(part, path);
  end(17);
  expect(await last).toBe(' y sal');
  expect(await next()).toBe('the end');
});

test('a file that was whole before anybody looked is read under its name', async () => {
  const { path, end, next } = newFile();
  await writeFile(path, 'masa');
  end(4);
  // It looks for the part first.
  expect(await next()).toBe('masa');
  expect(await next()).toBe('the end');
});

test('a file that is not made whole ends in an error, never in an end', async () => {
  const failed = newFile();
  await writeFile(failed.part, 'masa');
  expect(await failed.next()).toBe('masa');
  failed.fail(new Error('ENOSPC'));
  await expect(failed.next()).rejects.toThrow('ENOSPC');

  const never = newFile();
  never.fail(new Error('no database'));
  await expect(never.next()).rejects.toThrow('no database');

  const short = newFile();
  await writeFile(short.path, 'masa');
  short.end(5);
  expect(await short.next()).toBe('masa');
  await expect(short.next()).rejects.toThrow('4 bytes of 5');
});
