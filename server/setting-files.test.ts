import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { removedFolder } from '../testing/process/removed-folder.ts';
import { readEnvironment } from './environment.ts';

const folder = removedFolder('comal-settings-');

function fileWith(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

function problemsOf(env: Record<string, string>): string[] {
  const read = readEnvironment(env);
  return read.ok ? [] : read.problems;
}

describe('a setting that is given as a file', () => {
  test('counts as if it were set, without the line end of an editor', () => {
    const key = Buffer.alloc(32, 7).toString('base64');
    const read = readEnvironment({
      SQUARE_ACCESS_TOKEN_FILE: fileWith('square', 'EAAA-token\n'),
      SQUARE_LOCATION_ID: 'L1',
      DATABASE_URL_FILE: fileWith('database', 'postgres://comal:p%40ss@db/comal\r\n'),
      SECRETS_KEY_FILE: fileWith('key', `${key}\n`),
      OWNER_EMAIL: 'owner@cocina.example',
      OWNER_PASSWORD_FILE: fileWith('password', '  a long enough password '),
    });
    expect(read).toMatchObject({
      ok: true,
      warnings: [],
      environment: {
        square: { accessToken: 'EAAA-token' },
        databaseUrl: 'postgres://comal:p%40ss@db/comal',
        secretsKey: Buffer.alloc(32, 7),
        ownerPassword: '  a long enough password ',
      },
    });
  });

  test('and once more in the environment is refused, whichever is meant', () => {
    const SMTP_URL = 'smtp://user:password@mail.example.com:587';
    const SMTP_URL_FILE = fileWith('smtp', SMTP_URL);
    expect(problemsOf({ SMTP_URL, SMTP_URL_FILE })).toEqual(['SMTP_URL and SMTP_URL_FILE: set one of them']);
    expect(problemsOf({ SMTP_URL: '', SMTP_URL_FILE })).toEqual([]);
  });

  test('is named where it cannot be used, without its content', () => {
    mkdirSync(join(folder, 'directory'));
    const SQUARE_WEBHOOK_SIGNATURE_KEY_FILE = fileWith('long', 'secret'.repeat(20_000));
    const VAPID_PRIVATE_KEY_FILE = fileWith('empty', '\n');
    const TWILIO_AUTH_TOKEN_FILE = join(folder, 'missing');
    const DATABASE_URL_FILE = join(folder, 'directory');
    const files = {
      SQUARE_WEBHOOK_SIGNATURE_KEY_FILE,
      VAPID_PRIVATE_KEY_FILE,
      TWILIO_AUTH_TOKEN_FILE,
      DATABASE_URL_FILE,
    };
    const lines = Object.entries(files).flatMap(([name, path]) => problemsOf({ [name]: path }));
    expect(lines).toEqual([
      `SQUARE_WEBHOOK_SIGNATURE_KEY_FILE: ${SQUARE_WEBHOOK_SIGNATURE_KEY_FILE} is too long for a setting`,
      `VAPID_PRIVATE_KEY_FILE: ${VAPID_PRIVATE_KEY_FILE} is empty`,
      `TWILIO_AUTH_TOKEN_FILE: ${TWILIO_AUTH_TOKEN_FILE} cannot be read (ENOENT)`,
      `DATABASE_URL_FILE: ${DATABASE_URL_FILE} cannot be read (EISDIR)`,
    ]);
  });

  test('is checked like any other, and a misspelled name is named', () => {
    expect(problemsOf({ DATABASE_URL_FILE: fileWith('mysql', 'mysql://db') })).toEqual([
      expect.stringMatching(/^DATABASE_URL: must begin with postgres/),
    ]);
    expect(readEnvironment({ SQUARE_ACESS_TOKEN_FILE: '/x' }).warnings).toEqual([
      expect.stringContaining('Was SQUARE_ACCESS_TOKEN_FILE meant?'),
    ]);
  });
});
