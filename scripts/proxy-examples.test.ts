import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import { expect, test } from 'vitest';

const nginx = readFileSync('deploy/nginx/comal.conf', 'utf8');
const caddy = readFileSync('deploy/caddy/Caddyfile', 'utf8');

/** Longest silence of a stream that a visitor's own network may impose; one sends something every 15 s. */
const IDLE_S = 120;

const seconds = (config: string, setting: string): number[] =>
  [...config.matchAll(new RegExp(`^\\s*${setting}\\s+(\\d+)s;?$`, 'gm'))].map(([, value]) => Number(value));

test('neither proxy ends a stream of events or a long restore', () => {
  expect(seconds(nginx, 'proxy_read_timeout')).toHaveLength(1);
  expect(Math.min(...seconds(nginx, 'proxy_read_timeout'))).toBeGreaterThan(IDLE_S);
  // Caddy's are unlimited unless they are set.
  expect(caddy).not.toMatch(/read_timeout|write_timeout|response_header_timeout|stream_timeout/);
  expect(nginx).not.toMatch(/proxy_ignore_headers|proxy_buffering on/);
});

test('an unused connection is closed by the proxy first, or a request would meet one that is closing', () => {
  const keptByComal = (Fastify().server.keepAliveTimeout ?? 0) / 1000;
  expect(seconds(caddy, 'keepalive')).toHaveLength(1);
  expect(Math.max(...seconds(caddy, 'keepalive'))).toBeLessThan(keptByComal);
  // nginx's own default is a minute.
  expect(nginx).not.toContain('keepalive_timeout');
  expect(keptByComal).toBeGreaterThan(60);
});
