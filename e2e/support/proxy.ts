import { createServer, type ServerResponse } from 'node:http';

export interface Proxy {
  url: string;
  close(): Promise<void>;
}

/** Starts a proxy in front of the product; `answer` may change each body, which is never compressed. */
export async function startProxy(
  target: string,
  answer: (path: string, body: Buffer, response: ServerResponse) => unknown,
): Promise<Proxy> {
  const pass = async (path: string, headers: Record<string, string>, response: ServerResponse) => {
    const got = await fetch(target + path, { headers, redirect: 'manual' });
    const kept = [...got.headers].filter(([name]) => !/length|encoding|connection|keep-alive/.test(name));
    const body = Buffer.from(await got.arrayBuffer());
    await answer(path, body, response.writeHead(got.status, Object.fromEntries(kept)));
  };
  const server = createServer((request, response) => {
    const headers: Record<string, string> = { 'accept-encoding': 'identity' };
    // Without cache conditions, or a changed file would be answered with 304.
    for (const name of ['accept', 'accept-language', 'cookie']) {
      const value = request.headers[name];
      if (typeof value === 'string') headers[name] = value;
    }
    pass(request.url ?? '/', headers, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://localhost:${port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
