import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { encodeBody, sendEncoded } from './encoded-body.ts';

const TEXT = 'Tacos al pastor, quesadillas, horchata. '.repeat(100);

describe('a body that is sent many times', () => {
  test('is compressed once for all who ask at the same moment, and kept', async () => {
    const { br } = encodeBody(TEXT);
    const asked = [br?.(), br?.(), br?.()];
    expect(asked[0]).toBeInstanceOf(Promise);
    const [first, ...others] = await Promise.all(asked.map(async (bytes) => bytes));
    expect(others).toEqual([first, first]);
    expect(others.every((bytes) => bytes === first)).toBe(true);
    expect(br?.()).toBe(first);
    expect(brotliDecompressSync(first ?? '').toString()).toBe(TEXT);
  });

  test('has no other encoding where it is small, and no Brotli where it is sent once', () => {
    expect(encodeBody('Tacos')).toMatchObject({ br: undefined, gzip: undefined });
    expect(encodeBody(TEXT, { brotli: false }).br).toBeUndefined();
  });

  test('is sent in the encoding that each client accepts, to the first as to the others', async () => {
    const app = Fastify();
    const body = encodeBody(TEXT);
    app.get('/', (request, reply) => sendEncoded(request, reply, body));
    const ask = async (accepted?: string) => {
      const headers = accepted === undefined ? {} : { 'accept-encoding': accepted };
      const answer = await app.inject({ url: '/', headers });
      return { encoding: answer.headers['content-encoding'], bytes: answer.rawPayload };
    };
    const readers = [...Array.from({ length: 8 }, () => ask('gzip, br')), ask('gzip'), ask('br;q=0'), ask()];
    const answers = await Promise.all(readers);
    for (const { encoding, bytes } of answers.slice(0, 8)) {
      expect(encoding).toBe('br');
      expect(brotliDecompressSync(bytes).toString()).toBe(TEXT);
    }
    const [zipped, refused, plain] = answers.slice(8);
    expect(zipped?.encoding).toBe('gzip');
    expect(gunzipSync(zipped?.bytes ?? '').toString()).toBe(TEXT);
    for (const answer of [refused, plain]) {
      expect(answer?.encoding).toBeUndefined();
      expect(String(answer?.bytes)).toBe(TEXT);
    }
    expect((await ask('gzip')).bytes).toEqual(zipped?.bytes);
    await app.close();
  });
});
