import { describe, expect, test } from 'vitest';
import { newVapidKeys } from './adapters/push/web-push.ts';
import { readEnvironment } from './environment.ts';

const VAPID = newVapidKeys();

function problemsOf(env: Record<string, string>): string[] {
  const result = readEnvironment(env);
  return result.ok ? [] : result.problems;
}

const warningsOf = (env: Record<string, string>) => readEnvironment(env).warnings;

describe('settings from the environment', () => {
  test('with nothing set, Comal runs on localhost:3000 with SQLite and the sandbox', () => {
    const result = readEnvironment({});
    expect(result).toMatchObject({
      ok: true,
      environment: {
        port: 3000,
        host: 'localhost',
        publicUrl: 'http://localhost:3000',
        databaseUrl: undefined,
        rateLimitFactor: 1,
        trustProxy: false,
        square: { accessToken: undefined },
      },
    });
  });

  test('the public address follows the port, and loses a trailing slash', () => {
    expect(readEnvironment({ PORT: '8080' })).toMatchObject({
      environment: { publicUrl: 'http://localhost:8080' },
    });
    expect(readEnvironment({ PUBLIC_URL: 'https://order.example/' })).toMatchObject({
      environment: { publicUrl: 'https://order.example' },
    });
  });

  test.each([
    ['a port that is no number', { PORT: 'http' }, /^PORT: must be a port number/],
    ['a log level that is none', { LOG_LEVEL: 'loud' }, /^LOG_LEVEL: must be one of fatal, error/],
    ['a token that can be guessed', { METRICS_TOKEN: 'secret' }, /^METRICS_TOKEN: must have at least 16/],
    ['a database of another kind', { DATABASE_URL: 'mysql://db' }, /^DATABASE_URL: must begin with postgres/],
    ['a pool of one connection', { DATABASE_POOL: '1' }, /^DATABASE_POOL: must be at least 2/],
    ['a pool that is no number', { DATABASE_POOL: 'big' }, /^DATABASE_POOL: must be a number/],
    [
      'a public address with a path',
      { PUBLIC_URL: 'https://x.example/shop' },
      /^PUBLIC_URL: .*without a path/,
    ],
    ['a short owner password', { OWNER_EMAIL: 'a@b.c', OWNER_PASSWORD: 'tamales' }, /^OWNER_PASSWORD: .*12/],
    [
      'an owner password that every thief tries',
      { OWNER_EMAIL: 'a@b.c', OWNER_PASSWORD: 'passwordpassword' },
      /^OWNER_PASSWORD: .*thieves/,
    ],
    ['a proxy count', { TRUST_PROXY: '2' }, /^TRUST_PROXY: .*list of addresses/],
    ['a proxy that is no address', { TRUST_PROXY: '10.0.0.1, garbage' }, /^TRUST_PROXY: /],
    ['a proxy range too wide', { TRUST_PROXY: '10.0.0.0/33' }, /^TRUST_PROXY: /],
    ['a key for secrets that is a word', { SECRETS_KEY: 'hunter2' }, /^SECRETS_KEY: .*openssl rand/],
    ['a Square address of another kind', { SQUARE_BASE_URL: 'ftp://x' }, /^SQUARE_BASE_URL: /],
    [
      'a mail password that cannot be read',
      { SMTP_URL: 'smtp://u%zz:p@mail.example.com' },
      /^SMTP_URL: .*%25/,
    ],
    ['push keys that are none', { VAPID_PUBLIC_KEY: 'x', VAPID_PRIVATE_KEY: 'y' }, /^VAPID_PRIVATE_KEY: /],
    [
      'push keys of two pairs',
      { VAPID_PUBLIC_KEY: VAPID.publicKey, VAPID_PRIVATE_KEY: newVapidKeys().privateKey },
      /^VAPID_PUBLIC_KEY: does not belong/,
    ],
    ['a switch that is neither on nor off', { ALLOW_SANDBOX: 'maybe' }, /^ALLOW_SANDBOX: /],
    ['an owner without a password', { OWNER_EMAIL: 'a@b.c' }, /OWNER_EMAIL and OWNER_PASSWORD/],
    ['a Square token without its location', { SQUARE_ACCESS_TOKEN: 't' }, /^SQUARE_LOCATION_ID/],
    ['a negative rate limit', { RATE_LIMIT_FACTOR: '-1' }, /^RATE_LIMIT_FACTOR/],
  ])('%s is refused with a line that names it', (_, env: Record<string, string>, line) => {
    const problems = problemsOf(env);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(line);
  });

  test('an empty variable counts as unset', () => {
    expect(problemsOf({ PORT: '', DATABASE_URL: '', OWNER_EMAIL: '', SQUARE_ENVIRONMENT: '' })).toEqual([]);
  });

  test('trusted proxies are off, on, or a list of addresses', () => {
    expect(readEnvironment({ TRUST_PROXY: 'true' })).toMatchObject({ environment: { trustProxy: true } });
    expect(readEnvironment({ TRUST_PROXY: '10.0.0.1, 10.0.0.0/8, fd00::/8, loopback' })).toMatchObject({
      environment: { trustProxy: ['10.0.0.1', '10.0.0.0/8', 'fd00::/8', 'loopback'] },
    });
  });
});

describe('settings that are likely not what was meant', () => {
  test('a variable that is none is named with the one that was meant, and never its value', () => {
    const lines = warningsOf({
      SQUARE_ACESS_TOKEN: 'sq0-secret',
      SQUARE_LOCATION: 'L1',
      SMTP_URI: 'smtp://u:p@h',
      TWILIO_SID: 'x',
      VAPID_PUBLICKEY: 'x',
      OWNER_PASWORD: 'x',
      COMAL_PORT: '1',
      PATH: '/usr/bin',
    });
    expect(lines).toEqual([
      'COMAL_PORT is not a setting of Comal and does nothing.',
      'OWNER_PASWORD is not a setting of Comal and does nothing. Was OWNER_PASSWORD meant?',
      'SMTP_URI is not a setting of Comal and does nothing. Was SMTP_URL meant?',
      'SQUARE_ACESS_TOKEN is not a setting of Comal and does nothing. Was SQUARE_ACCESS_TOKEN meant?',
      'SQUARE_LOCATION is not a setting of Comal and does nothing. Was SQUARE_LOCATION_ID meant?',
      expect.stringMatching(/^TWILIO_SID is not a setting of Comal/),
      'VAPID_PUBLICKEY is not a setting of Comal and does nothing. Was VAPID_PUBLIC_KEY meant?',
    ]);
  });

  test('settings that are refused come with the warnings as well', () => {
    const read = readEnvironment({ PORT: 'http', SQUARE_TOKEN: 'x' });
    expect(read).toMatchObject({ ok: false, warnings: [expect.stringContaining('SQUARE_TOKEN')] });
  });

  test('a public address without https is warned of, unless it is this machine', () => {
    expect(warningsOf({ PUBLIC_URL: 'http://order.example.com' })).toEqual([
      expect.stringMatching(/^PUBLIC_URL: http:\/\/order\.example\.com is not https/),
    ]);
    for (const url of [
      'https://order.example.com',
      'http://localhost:3000',
      'http://127.0.0.1',
      'http://[::1]:3000',
    ]) {
      expect(warningsOf({ PUBLIC_URL: url })).toEqual([]);
    }
  });

  test('a pair of push keys is taken', () => {
    const { publicKey, privateKey } = VAPID;
    expect(readEnvironment({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey })).toMatchObject({
      ok: true,
      environment: { vapid: VAPID },
    });
  });
});

describe('text message settings', () => {
  const twilio = { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 't', TWILIO_FROM: '+19285550100' };

  test('without them no text is offered; with all three they come from the number given', () => {
    expect(readEnvironment({})).toMatchObject({ environment: { twilio: undefined } });
    expect(readEnvironment({ ...twilio, TWILIO_BASE_URL: 'http://localhost:9/' })).toMatchObject({
      environment: {
        twilio: { accountSid: 'AC1', authToken: 't', from: '+19285550100' },
        twilioBaseUrl: 'http://localhost:9',
      },
    });
  });

  test.each([
    [{ TWILIO_ACCOUNT_SID: 'AC1' }, 'set all three, or none'],
    [{ ...twilio, TWILIO_AUTH_TOKEN: '' }, 'set all three, or none'],
    [{ ...twilio, TWILIO_ACCOUNT_SID: 'SK1' }, 'TWILIO_ACCOUNT_SID'],
    [{ ...twilio, TWILIO_FROM: '928 555 0100' }, 'TWILIO_FROM'],
    [{ ...twilio, TWILIO_BASE_URL: 'here' }, 'TWILIO_BASE_URL'],
  ])('%j is refused in words', (env, words) => {
    const result = readEnvironment(env);
    expect(result.ok ? [] : result.problems).toEqual([expect.stringContaining(words)]);
  });
});

describe('mail settings', () => {
  test('without SMTP_URL no mail is sent; with it, from the address of SMTP_FROM', () => {
    expect(readEnvironment({})).toMatchObject({ environment: { smtp: undefined } });
    const url = 'smtp://user:secret@mail.example.com:587';
    expect(readEnvironment({ SMTP_URL: url, SMTP_FROM: 'hola@cocina.example' })).toMatchObject({
      environment: { smtp: { url, from: 'hola@cocina.example' } },
    });
  });

  test.each([
    [{ SMTP_URL: 'mail.example.com' }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtp://x', SMTP_FROM: 'a@b.example, c@d.example' }, 'SMTP_FROM'],
  ])('%j is refused, naming the setting', (env, name) => {
    const result = readEnvironment(env);
    expect(result.ok ? [] : result.problems).toEqual([expect.stringContaining(name)]);
  });
});
