import { EventEmitter, once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { removedFolder } from '../../../testing/process/removed-folder.ts';
import type { NewBackup } from './backup.service.ts';
import { sendGrowing } from './send-backup.ts';

const WHOLE = Buffer.from('masa y agua');
const apps: { close: () => Promise<unknown> }[] = [];
afterEach(() => Promise.all(apps.splice(0).map((app) => app.close())));

/** Serves one backup that grows as `growing` says; `discarded` tells whether its file is gone. */
async function serving(growing: NewBackup['growing'], whole: () => NewBackup['whole'] = () => file()) {
  let discarded = false;
  const app = Fastify({ forceCloseConnections: true });
  apps.push(app);
  app.post('/backup', (_, reply) =>
    sendGrowing(
      reply,
      {
        growing,
        whole: whole(),
        discard: async () => {
          discarded = true;
        },
      },
      'comal.gz',
    ),
  );
  const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  return {
    ask: () => fetch(new URL('/backup', address), { method: 'POST' }),
    async askAsOf1996() {
      const socket = connect(Number(address.port), address.hostname);
      socket.write('POST /backup HTTP/1.0\r\ncontent-length: 0\r\n\r\n');
      return (await buffer(socket)).toString();
    },
    isDiscarded: () => expect.poll(() => discarded).toBe(true),
  };
}

async function file(): ReturnType<() => NewBackup['whole']> {
  const path = join(removedFolder('comal-sent-'), 'backup');
  writeFileSync(path, WHOLE);
  return { path, bytes: WHOLE.length };
}

test('a backup begins to arrive while the rest is still written', async () => {
  const disk = new EventEmitter();
  const { ask, isDiscarded } = await serving(async function* () {
    yield WHOLE.subarray(0, 4);
    await once(disk, 'written');
    yield WHOLE.subarray(4);
  });
  const answer = await ask();
  expect(answer.headers.get('content-length')).toBeNull();
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="comal.gz"');
  const reader = answer.body?.getReader();
  expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('masa');
  disk.emit('written');
  expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe(' y agua');
  expect((await reader?.read())?.done).toBe(true);
  await isDiscarded();
});

test('one that fails in the middle breaks off: nobody has half of it for a whole', async () => {
  const { ask, isDiscarded } = await serving(async function* () {
    yield WHOLE.subarray(0, 4);
    throw new Error('the disk is full');
  });
  const answer = await ask();
  expect(answer.status).toBe(200);
  await expect(answer.arrayBuffer()).rejects.toThrow('terminated');
  await isDiscarded();
});

test('one that fails before its first byte is answered as an error', async () => {
  const { ask, isDiscarded } = await serving(async function* () {
    yield await Promise.reject<Buffer>(new Error('no database'));
  });
  const answer = await ask();
  expect(answer.status).toBe(500);
  expect(await answer.json()).toMatchObject({ message: 'no database' });
  await isDiscarded();
});

test('a reader who leaves ends the reading', async () => {
  let ended = false;
  const { ask, isDiscarded } = await serving(async function* () {
    try {
      for (;;) {
        yield WHOLE;
        await sleep(20);
      }
    } finally {
      ended = true;
    }
  });
  const answer = await ask();
  await answer.body?.cancel();
  await expect.poll(() => ended).toBe(true);
  await isDiscarded();
});

test('HTTP/1.0, where an end looks like a break, gets the whole file with its size', async () => {
  const grows = await serving(async function* () {
    yield WHOLE.subarray(0, 4);
  });
  const answer = await grows.askAsOf1996();
  expect(answer).toMatch(/\r\ncontent-length: 11\r\n/i);
  expect(answer.endsWith('\r\n\r\nmasa y agua')).toBe(true);
  await grows.isDiscarded();
  const fails = await serving(
    async function* () {
      yield WHOLE;
    },
    () => Promise.reject(new Error('no disk')),
  );
  expect(await fails.askAsOf1996()).toContain('HTTP/1.1 500');
  await fails.isDiscarded();
});
