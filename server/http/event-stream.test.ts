import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { type EventStream, openEventStream, registerEventStreams } from './event-stream.ts';

async function start() {
  const app = Fastify({ forceCloseConnections: true });
  registerEventStreams(app);
  const streams: EventStream[] = [];
  const closed: number[] = [];
  app.get('/events', (request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
    const stream = openEventStream(request, reply);
    stream.onClose(() => closed.push(1));
    streams.push(stream);
    stream.send('order', { text: 'two\nlines' });
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, url: `${url}/events`, streams, closed };
}

test('events arrive as they are sent, one line of data each, never stored by anybody', async () => {
  const { app, url, streams } = await start();
  const answer = await fetch(url);
  expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  streams[0]?.send('order', { number: 2 });
  const text = answer.text();
  await app.close();
  expect(await text).toBe(
    'retry: 2000\n\nevent: order\ndata: {"text":"two\\nlines"}\n\nevent: order\ndata: {"number":2}\n\n',
  );
});

test('a reader who goes away ends the stream once, and later events go nowhere', async () => {
  const { app, url, streams, closed } = await start();
  const reader = new AbortController();
  await fetch(url, { signal: reader.signal });
  reader.abort();
  await expect.poll(() => closed.length).toBe(1);
  streams[0]?.send('order', {});
  streams[0]?.onClose(() => closed.push(2));
  expect(closed).toEqual([1, 2]);
  expect(app.eventStreams.size).toBe(0);
  await app.close();
  expect(closed).toEqual([1, 2]);
});

test('a reader who stops reading is cut off instead of filling the memory', async () => {
  const { app, url, streams, closed } = await start();
  const answer = await fetch(url);
  for (let i = 0; i < 100 && closed.length === 0; i++) {
    streams[0]?.send('order', 'x'.repeat(100_000));
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  expect(closed).toEqual([1]);
  await answer.body?.cancel().catch(() => undefined);
  await app.close();
});

test('a reader who left before the stream began keeps no stream open', async () => {
  const app = Fastify({ forceCloseConnections: true });
  registerEventStreams(app);
  let closed = 0;
  const opened: EventStream[] = [];
  app.get('/events', async (request, reply) => {
    await new Promise<void>((resolve) => {
      reply.raw.once('close', resolve);
    });
    const stream = openEventStream(request, reply);
    stream.onClose(() => {
      closed += 1;
    });
    opened.push(stream);
    return reply;
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const reader = new AbortController();
  const asked = fetch(`${url}/events`, { signal: reader.signal }).catch(() => undefined);
  setTimeout(() => reader.abort(), 50);
  await asked;
  await expect.poll(() => opened.length).toBe(1);
  await expect.poll(() => closed).toBe(1);
  expect(app.eventStreams.size).toBe(0);
  await app.close();
});
