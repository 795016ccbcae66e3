import { describe, expect, test } from 'vitest';
import { readEnvironment } from './environment.ts';

function problemsOf(env: Record<string, string>): string[] {
  const result = readEnvironment(env);
  return result.ok ? [] : result.problems;
}

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
    ['a database of another kind', { DATABASE_URL: 'mysql://db' }, /^DATABASE_URL: must begin with postgres/],
    [
      'a public address with a path',
      { PUBLIC_URL: 'https://x.example/shop' },
      /^PUBLIC_URL: .*without a path/,
    ],
    ['a short owner password', { OWNER_EMAIL: 'a@b.c', OWNER_PASSWORD: 'tamales' }, /^OWNER_PASSWORD: .*12/],
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
    expect(readEnvironment({ TRUST_PROXY: '10.0.0.1, 10.0.0.2' })).toMatchObject({
      environment: { trustProxy: ['10.0.0.1', '10.0.0.2'] },
    });
  });
});

describe('text message settings', () => {
  const twilio = { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 't', TWILIO_FROM: '+19285550100' };

  test('without them no text is offered; with all three they come from the number given', () => {
    expect(readEnvironment({})).toMatchObject({ environment: { twilio: undefined } });
    expect(readEnvironment({ ...twilio, TWILIO_BASE_URL: 'http://localhost:9/' })).toMatchObject({
      environment: {
        twilio: { accountSid: 'AC1', authToken: 't', from: '+19285550100', baseUrl: 'http://localhost:9' },
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
