import { createServer, type RequestListener } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { MAX_PHOTO_BYTES } from '../../../../domain/menu/photo.ts';
import { readPicture } from './square.picture.ts';

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** A server that counts what it is asked. */
async function host(answer: RequestListener) {
  let asked = 0;
  const server = createServer((request, reply) => {
    asked += 1;
    answer(request, reply);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  ends.push(
    () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  );
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { origin: `http://127.0.0.1:${port}`, asked: () => asked };
}

const picture: RequestListener = (_, reply) => {
  reply.end(Buffer.from('bytes'));
};

test('a picture of the stand-in is read from its own origin', async () => {
  const { origin } = await host(picture);
  const read = await readPicture(`${origin}/pictures/a.jpg`, `${origin}/square`);
  expect(read).toEqual({ ok: true, bytes: Buffer.from('bytes') });
});

test('addresses of this machine or its network, and all that are not https, are refused', async () => {
  const { origin, asked } = await host(picture);
  const port = new URL(origin).port;
  for (const url of [
    `${origin}/a.jpg`,
    `https://127.0.0.1:${port}/a.jpg`,
    'https://127.0.0.1/a.jpg',
    'https://localhost/a.jpg',
    'https://[::1]/a.jpg',
    'https://10.0.0.1/a.jpg',
    'https://169.254.169.254/latest/meta-data',
    'https://printer.local/a.jpg',
    'http://items-images-production.s3.us-west-2.amazonaws.com/a.jpg',
    'https://user:pass@example.com/a.jpg',
    'https://example.com:8443/a.jpg',
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
    'not a url',
    '',
  ]) {
    expect(await readPicture(url, undefined), url).toEqual({ ok: false, error: 'refused' });
    // The stand-in of another origin opens no door either.
    expect(await readPicture(url, 'http://127.0.0.1:1/square'), url).toEqual({ ok: false, error: 'refused' });
  }
  expect(asked()).toBe(0);
});

test('a redirect is not followed', async () => {
  const elsewhere = await host(picture);
  const { origin } = await host((_, reply) => {
    reply.writeHead(302, { location: `${elsewhere.origin}/a.jpg` }).end();
  });
  expect(await readPicture(`${origin}/a.jpg`, origin)).toEqual({ ok: false, error: 'refused' });
  expect(elsewhere.asked()).toBe(0);
});

test('more than an upload may have is not read, whether it is announced or not', async () => {
  const announced = await host((_, reply) => {
    reply.writeHead(200, { 'content-length': String(MAX_PHOTO_BYTES + 1) });
    reply.write('x');
  });
  expect(await readPicture(`${announced.origin}/a.jpg`, announced.origin)).toEqual({
    ok: false,
    error: 'refused',
  });
  const endless = await host((_, reply) => {
    const chunk = Buffer.alloc(1024 * 1024);
    const more = () => {
      while (!reply.destroyed && reply.write(chunk));
    };
    reply.on('drain', more);
    more();
  });
  expect(await readPicture(`${endless.origin}/a.jpg`, endless.origin)).toEqual({
    ok: false,
    error: 'refused',
  });
});

test('a passing failure is told from a lasting one', async () => {
  for (const [status, error] of [
    [404, 'refused'],
    [403, 'refused'],
    [429, 'unavailable'],
    [503, 'unavailable'],
  ] as const) {
    const { origin } = await host((_, reply) => {
      reply.writeHead(status).end();
    });
    expect(await readPicture(`${origin}/a.jpg`, origin)).toEqual({ ok: false, error });
  }
  expect(await readPicture('http://127.0.0.1:1/a.jpg', 'http://127.0.0.1:1')).toEqual({
    ok: false,
    error: 'unavailable',
  });
});
