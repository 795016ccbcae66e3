import { connect } from 'node:net';
import { expect, test } from '../support/journey.ts';

/** What is served beside the calls of the API, which `proof/fuzz` tries. */
const TARGETS = `
  / /menu /order-confirmation?order=x /account /admin /admin/kitchen /nowhere
  /assets/ /assets/core.js /menu-data/x.json /photos/x /icons/x.png /ready/x
  /sw.js /manifest.webmanifest /sitemap.xml /robots.txt /truck.ics /app-icon.svg
  /square-sandbox/checkout/x /square-sandbox/v2/payments /square-sandbox/terminal
  /healthz /readyz /metrics`
  .trim()
  .split(/\s+/);
const TAILS = [
  '%',
  '%00',
  '%ff%fe',
  '/..%2f..%2fetc%2fpasswd',
  '/%5c..%5c',
  '//',
  '?lang=%F0%9F',
  '?lang=xx&lang=en&lang',
  `/${'a'.repeat(6_000)}`,
];
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];
const HEADERS = [
  'Accept-Language: ;;q=x,*-*,\u00e9',
  'Accept-Encoding: br;q=nan, gzip;;, *',
  'Range: bytes=9-1,,-',
  'If-None-Match: W/"",*,\u0001',
  'If-Modified-Since: 99 Foo 99999 99:99:99',
  'Cookie: session=%; =; ;;comal-language=%E0%A4%A; lang=__proto__',
  'X-Forwarded-For: , ,::, 999.1.1.1',
  'Content-Type: application/json; charset=\u00ff',
  'Expect: 200-maybe',
  'Upgrade: websocket\r\nConnection: Upgrade',
];

/** Sends a request as it is, and returns the status of its answer; 0 where the connection is closed without one. */
function statusOf(url: string, lines: string): Promise<number> {
  const { hostname, port, host } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(`${lines}\r\nHost: ${host}\r\nConnection: close\r\n\r\n`, 'latin1');
    });
    let text = '';
    socket.setEncoding('latin1');
    socket.on('data', (chunk: string) => (text += chunk));
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0)));
    socket.on('error', reject);
  });
}

test('no malformed request for a page, a file or a signal is a server’s error', async ({ product }) => {
  const requests = TARGETS.flatMap((target) => [
    ...TAILS.map((tail) => `GET ${target}${tail} HTTP/1.1`),
    ...METHODS.map((method) => `${method} ${target} HTTP/1.1`),
    ...HEADERS.map((header) => `GET ${target} HTTP/1.1\r\n${header}`),
  ]);
  const answered: Record<string, number> = {};
  for (const request of requests) answered[request.slice(0, 200)] = await statusOf(product.url, request);
  const wrong = Object.entries(answered).filter(([, status]) => status === 0 || status >= 500);
  expect(wrong).toEqual([]);
  expect(Object.values(answered).filter((status) => status === 200).length).toBeGreaterThan(100);
  expect(await statusOf(product.url, 'GET /readyz HTTP/1.1')).toBe(200);
});
