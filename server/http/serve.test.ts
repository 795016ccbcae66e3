import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { calls, EMPTY, events, fields, file } from '../../contracts/call.ts';
import type { PublicData } from '../pages/public-data.ts';
import { registerEventStreams } from './event-stream.ts';
import { serve } from './serve.ts';

const testCalls = calls({
  'GET /file': { answer: file('text/csv') },
  'GET /events': { answer: events<{ order: { number: number } }>() },
});

test('a file or a stream that a handler has sent is sent once', async () => {
  const logged: string[] = [];
  const app = Fastify({
    forceCloseConnections: true,
    logger: { level: 'warn', stream: { write: (line: string) => void logged.push(line) } },
  });
  registerEventStreams(app);
  serve(app, testCalls, {
    'GET /file': async ({ reply }) => reply.type('text/csv').send('a,b\n'),
    'GET /events': async ({ openStream, reply }) => {
      const stream = openStream();
      stream.send('order', { number: 2 });
      stream.end();
      return reply;
    },
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  expect(await (await fetch(`${url}/file`)).text()).toBe('a,b\n');
  expect(await (await fetch(`${url}/events`)).text()).toContain('event: order\ndata: {"number":2}\n\n');
  await app.close();
  expect(logged).toEqual([]);
});

const fullCalls = calls({
  'POST /promotions': {
    answer: EMPTY,
    errors: ['promotions_full', 'conflict'],
    fields: fields<{ conflict: { now: string } }>(),
  },
});

test('a refusal carries what its code or its call declares', async () => {
  const app = Fastify();
  app.decorate('publicData', { ordering: { last: () => null } } as unknown as PublicData);
  serve(app, fullCalls, {
    'POST /promotions': ({ request, refuse }) => {
      // @ts-expect-error It carries when the next one may be sent.
      if (request.url === '/wrong') return refuse('promotions_full', { at: 5 });
      // @ts-expect-error The call declares another type of it.
      if (request.url === '/promotions?other') return refuse('conflict', { now: 5 });
      if (request.url === '/promotions?changed') return refuse('conflict', { now: 'sent' });
      return refuse('promotions_full', { nextAt: 5 });
    },
  });
  const answer = await app.inject({ method: 'POST', url: '/promotions' });
  expect(answer.json()).toMatchObject({ error: 'promotions_full', fields: { nextAt: 5 } });
  const changed = await app.inject({ method: 'POST', url: '/promotions?changed' });
  expect(changed.json()).toMatchObject({ error: 'conflict', fields: { now: 'sent' } });
  await app.close();
});
