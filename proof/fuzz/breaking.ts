import type { Random } from '../random.ts';

/** Values that no form sends, or that mean something to a parser, a database or a page. */
const NASTY: readonly [unknown, ...unknown[]] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  -1e308,
  2 ** 53,
  // Instants: of the year 10000, of one with six digits, and the first that is no date.
  253_402_300_800_000,
  3_500_000_000_000_000,
  8_640_000_000_000_001,
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff',
  '\u202e\u2028\ufeff',
  'é'.repeat(300),
  '💥'.repeat(2_000),
  'x'.repeat(20_000),
  '__proto__',
  'constructor',
  '1e999',
  'NaN',
  '-0',
  '0x10',
  '2026-02-30',
  '9999999999999999999',
  "' OR 1=1 --",
  '%00%ff',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  [],
  {},
  [null],
  [[[[[[[[]]]]]]]],
  Array.from({ length: 2_000 }, (_, n) => n),
  { toString: 1, valueOf: null, constructor: { prototype: {} } },
  { length: 1e9 },
];

/** What stands in a path or a query. */
const NASTY_PARTS: readonly [string, ...string[]] = [
  '%00',
  '%ff',
  '%ED%A0%80',
  '%',
  '..%2f..%2fetc',
  '0',
  '-1',
  '1e3',
  '99999999999999999999',
  '2147483648',
  'NaN',
  '__proto__',
  'constructor',
  'x'.repeat(600),
  '%F0%9F%92%A5',
  'a%20b',
  '%2e%2e',
  'null',
  '%27%20OR%201%3D1--',
];

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'] as const;

/** A request as it is injected. */
export interface FuzzRequest {
  method: string;
  url: string;
  headers: Record<string, string | string[]>;
  payload?: string | Buffer;
}

type Path = (string | number)[];

/** Changes one place of a value, at most. */
export function broken(value: unknown, draw: Random): unknown {
  const paths: Path[] = [];
  collect(value, [], paths);
  const path = paths[draw.whole(0, Math.max(0, paths.length - 1))] ?? [];
  return changedAt(value, path, draw);
}

function collect(value: unknown, path: Path, found: Path[]): void {
  found.push(path);
  if (typeof value !== 'object' || value === null || found.length > 200) return;
  for (const [key, part] of Object.entries(value)) collect(part, [...path, key], found);
}

function changedAt(value: unknown, path: Path, draw: Random): unknown {
  const [key, ...rest] = path;
  if (key !== undefined && typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).flatMap(([name, part]): [string, unknown][] => {
      if (name !== String(key)) return [[name, part]];
      // Left out altogether.
      return rest.length === 0 && draw.chance(0.15) ? [] : [[name, changedAt(part, rest, draw)]];
    });
    return Array.isArray(value) ? entries.map(([, part]) => part) : Object.fromEntries(entries);
  }
  if (draw.chance(0.1)) return [value];
  if (draw.chance(0.1) && Array.isArray(value)) return Array.from({ length: 500 }, () => value[0]);
  if (draw.chance(0.1) && typeof value === 'object') return { ...value, [draw.pick(UNKNOWN_KEYS)]: 1 };
  if (draw.chance(0.1) && typeof value === 'number') return value * draw.pick([-1, 1e6, 1e15, 0.1]);
  if (draw.chance(0.1) && typeof value === 'string') return value + draw.pick(['\u0000', '\ud83d', 'é', ' ']);
  return draw.pick(NASTY);
}

const UNKNOWN_KEYS = ['unknown', 'toString', 'hasOwnProperty', 'a.b', ''] as const;

/** A body that is not what its header says. */
export function brokenBody(text: string, draw: Random): Pick<FuzzRequest, 'headers' | 'payload'> {
  const json = { 'content-type': 'application/json' };
  switch (draw.whole(0, 9)) {
    case 0:
      return { headers: json, payload: text.slice(0, draw.whole(0, text.length)) };
    case 1:
      return { headers: json, payload: '' };
    case 2:
      return { headers: json, payload: `\ufeff${text}` };
    case 3:
      return { headers: json, payload: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]) };
    case 4:
      return { headers: json, payload: text.replace('{', '{"__proto__":{"admin":true},') };
    case 5:
      return { headers: json, payload: `${'['.repeat(5_000)}${']'.repeat(5_000)}` };
    case 6:
      return { headers: { 'content-type': 'text/plain' }, payload: text };
    case 7:
      return { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: 'a=1&a=2' };
    case 8:
      return { headers: { 'content-type': 'multipart/form-data; boundary=x' }, payload: '--x\r\n\r\n--x--' };
    default:
      return {
        headers: { 'content-type': draw.pick(TYPES) },
        payload: 'x'.repeat(draw.pick([1, 1_200_000])),
      };
  }
}

const TYPES = [
  'application/json',
  'image/jpeg',
  'text/csv',
  ';;;',
  'application/json; charset=utf-99',
] as const;

/** Headers that contradict themselves, each other or the request. */
export function brokenHeaders(draw: Random): FuzzRequest['headers'] {
  return draw.pick<FuzzRequest['headers']>([
    { 'idempotency-key': 'x'.repeat(5_000) },
    { 'idempotency-key': ['one', 'two'] },
    { 'idempotency-key': 'ünïcode' },
    { 'accept-language': 'x'.repeat(3_000) },
    { 'accept-language': '*;q=9,;;;,es-MX-x-y;q=NaN' },
    { 'accept-encoding': 'br;q=0, gzip;q=huge, *' },
    { 'if-none-match': 'W/"\\"' },
    { cookie: 'comal_staff=%00; comal_staff=x; =; ;;; comal_customer' },
    { cookie: `comal_customer=${'x'.repeat(4_000)}` },
    { origin: 'null' },
    { origin: 'https://elsewhere.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'content-length': '-1' },
    { 'x-forwarded-for': 'not, an, address' },
    { 'x-request-id': '\u00ff'.repeat(300) },
    { authorization: 'Bearer \u00ff' },
    { range: 'bytes=9-1,-,5' },
    { 'content-encoding': 'gzip' },
    { 'last-event-id': '__proto__' },
  ]);
}

/** The path with each parameter filled by a known id or by nonsense. */
export function filledPath(path: string, ids: readonly string[], draw: Random): string {
  return path.replace(/:\w+/g, () => {
    const id = ids[draw.whole(0, Math.max(0, ids.length - 1))];
    return id !== undefined && draw.chance(0.7) ? encodeURIComponent(id) : draw.pick(NASTY_PARTS);
  });
}

/** A query with the known names, others, and each more than once. */
export function brokenQuery(names: readonly string[], draw: Random): string {
  const all: [string, ...string[]] = ['lang', '__proto__', 'a[b]', 'x', ...names];
  const parts = Array.from({ length: draw.whole(1, 4) }, () => `${draw.pick(all)}=${draw.pick(NASTY_PARTS)}`);
  return `?${parts.join(draw.pick(['&', '&&', ';']))}`;
}

export const anotherMethod = (draw: Random): string => draw.pick(METHODS);

/** The path in another spelling. */
export function respelled(path: string, draw: Random): string {
  return draw.pick([
    `${path}/`,
    `/${path}`,
    path.toUpperCase(),
    `${path}%00`,
    `${path}/../..`,
    `${path}?${'x'.repeat(3_000)}`,
    path.replace('/api', '/api/.'),
    `${path}%`,
  ]);
}
