import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { within } from '../../within.ts';
import type { NewBackup } from './backup.service.ts';

/** Until then a backup that cannot be made is answered with its error. */
const FIRST_BYTE_WITHIN_MS = 5_000;

/**
 * Sends a backup while it is written: a year of orders takes longer than a proxy waits for a first byte. One that fails
 * breaks the connection off, which no browser takes for the end.
 */
export async function sendGrowing(
  reply: FastifyReply,
  backup: NewBackup,
  name: string,
): Promise<FastifyReply> {
  // In HTTP/1.0 an end looks like a break: such a caller gets the whole file, or an error.
  if (reply.request.raw.httpVersion === '1.0') {
    const { path, bytes } = await orDiscard(backup, backup.whole);
    const stream = createReadStream(path);
    stream.once('close', () => void backup.discard());
    return sendFile(reply, stream, { name, bytes });
  }
  const rest = backup.growing();
  const first = rest.next();
  first.catch(() => undefined);
  // What fails until then is answered as an error.
  await orDiscard(backup, within(FIRST_BYTE_WITHIN_MS, first, undefined));
  const stream = Readable.from(sent());
  stream.once('close', () => {
    void rest.return(undefined);
    void backup.discard();
  });
  return sendFile(reply, stream, { name, bytes: undefined });

  async function* sent(): AsyncGenerator<Uint8Array> {
    reply.raw.flushHeaders();
    const begun = await first;
    if (begun.done === true) return;
    yield begun.value;
    yield* rest;
  }
}

async function orDiscard<T>({ discard }: NewBackup, made: Promise<T>): Promise<T> {
  try {
    return await made;
  } catch (error) {
    await discard();
    throw error;
  }
}

/** Sends a file under a name; `bytes` is undefined while nobody knows them. */
export function sendFile(
  reply: FastifyReply,
  stream: Readable,
  { name, bytes }: { name: string; bytes: number | undefined },
): FastifyReply {
  return reply
    .headers({
      'content-type': name.endsWith('.age') ? 'application/octet-stream' : 'application/gzip',
      ...(bytes !== undefined && { 'content-length': bytes }),
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    })
    .send(stream);
}
