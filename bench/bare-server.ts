// A Fastify that only sends fixed bytes: the baseline. Runs as its own process, started with the URLs of the bytes.
import Fastify from 'fastify';

const [port, ...sources] = process.argv.slice(2);
const app = Fastify();
for (const [index, source] of sources.entries()) {
  for (const encoding of ['identity', 'br']) {
    const answer = await fetch(source, { headers: { 'accept-encoding': encoding } });
    const type = answer.headers.get('content-type') ?? 'application/octet-stream';
    // fetch decompresses the body, so it is compressed again here.
    const plain = Buffer.from(await answer.arrayBuffer());
    const body = encoding === 'br' ? (await import('node:zlib')).brotliCompressSync(plain) : plain;
    app.get(`/${index}/${encoding}`, (_request, reply) => {
      reply.header('content-type', type);
      if (encoding === 'br') reply.header('content-encoding', 'br');
      return reply.send(body);
    });
  }
}
await app.listen({ port: Number(port), host: '127.0.0.1' });
console.log('listening');
