import { type FileHandle, open } from 'node:fs/promises';
import { within } from '../within.ts';

const CHUNK_BYTES = 256 * 1024;
const LOOK_MS = 50;

/**
 * Reads a file while it is written to `part`, until `made` has given it the name `path`. Ends only where all of its bytes
 * were read; throws what `made` rejects with, so that a reader never takes a part for the whole.
 */
export async function* growingFile(
  { part, path }: { part: string; path: string },
  made: Promise<{ bytes: number }>,
): AsyncGenerator<Uint8Array> {
  let bytes: number | undefined;
  const ended = (async () => {
    ({ bytes } = await made);
  })();
  ended.catch(() => undefined);
  let file: FileHandle | undefined;
  try {
    for (let at = 0; ; ) {
      // Read first: what is written after this look is not missed.
      const end = bytes;
      file ??= end === undefined ? await openIfThere(part) : await open(path);
      const { bytesRead, buffer } = (await file?.read(
        Buffer.allocUnsafe(CHUNK_BYTES),
        0,
        CHUNK_BYTES,
        at,
      )) ?? {
        bytesRead: 0,
        buffer: Buffer.alloc(0),
      };
      at += bytesRead;
      if (bytesRead > 0) yield buffer.subarray(0, bytesRead);
      else if (end === undefined) await within(LOOK_MS, ended, undefined);
      else if (at === end) return;
      else throw new Error(`the disk returned ${at} bytes of ${end}`);
    }
  } finally {
    await file?.close();
  }
}

async function openIfThere(path: string): Promise<FileHandle | undefined> {
  try {
    return await open(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
