import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readEnvironment } from './environment.ts';

const RECIPIENT = 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p';
const STORE = {
  BACKUP_S3_ENDPOINT: 'https://s3.us-west-2.amazonaws.com/',
  BACKUP_S3_BUCKET: 'our-truck',
  BACKUP_S3_ACCESS_KEY_ID: 'AKIA',
  BACKUP_S3_SECRET_ACCESS_KEY: 'secret',
};

function backupOf(env: Record<string, string>) {
  const read = readEnvironment(env);
  if (!read.ok) throw new Error(read.problems.join('\n'));
  return read.environment.backup;
}

describe('the settings of backups', () => {
  test('without any, they are made at 4:30 in the data folder, as readable as the database', () => {
    expect(backupOf({ DATA_DIR: '/srv/comal' })).toEqual({
      folder: '/srv/comal/backups',
      minutes: 270,
      encryption: null,
      store: null,
      identity: undefined,
    });
    expect(backupOf({}).folder).toBe(resolve('data/backups'));
  });

  test('say where, when, for whom and what else gets a copy', () => {
    const settings = {
      BACKUP_DIR: '/mnt/disk',
      BACKUP_TIME: '23:05',
      BACKUP_AGE_RECIPIENT: `${RECIPIENT}, ${RECIPIENT}`,
      BACKUP_S3_PREFIX: '/trucks/one/',
      BACKUP_S3_REGION: 'auto',
      ...STORE,
    };
    expect(backupOf(settings)).toEqual({
      folder: '/mnt/disk',
      minutes: 23 * 60 + 5,
      encryption: { recipients: [RECIPIENT, RECIPIENT] },
      identity: undefined,
      store: {
        endpoint: 'https://s3.us-west-2.amazonaws.com',
        bucket: 'our-truck',
        region: 'auto',
        accessKeyId: 'AKIA',
        secretAccessKey: 'secret',
        prefix: 'trucks/one/',
      },
    });
    expect(backupOf({ BACKUP_TIME: 'off' }).minutes).toBeNull();
    expect(backupOf(STORE).store).toMatchObject({ prefix: '', region: 'us-east-1' });
  });

  test.each([
    [{ BACKUP_TIME: '25:00' }, /^BACKUP_TIME: must be a time/],
    [{ BACKUP_TIME: '4.30' }, /^BACKUP_TIME: must be a time/],
    [{ BACKUP_PASSPHRASE: 'taco' }, /^BACKUP_PASSPHRASE: must have at least 16/],
    [{ BACKUP_AGE_RECIPIENT: 'AGE-SECRET-KEY-1QQQQ' }, /^BACKUP_AGE_RECIPIENT: must be a public key/],
    [
      { BACKUP_PASSPHRASE: 'masa harina y agua', BACKUP_AGE_RECIPIENT: RECIPIENT },
      /^BACKUP_PASSPHRASE and BACKUP_AGE_RECIPIENT: set one/,
    ],
    [{ ...STORE, BACKUP_S3_ENDPOINT: 's3.example.com' }, /^BACKUP_S3_ENDPOINT: must be an address/],
    [{ ...STORE, BACKUP_S3_BUCKET: 'our-truck/folder' }, /^BACKUP_S3_BUCKET: .*BACKUP_S3_PREFIX/],
    [{ ...STORE, BACKUP_S3_SECRET_ACCESS_KEY: '' }, /set all four, or none/],
  ])('%j is refused with a line that names it', (env: Record<string, string>, line) => {
    const read = readEnvironment(env);
    expect(read.ok ? [] : read.problems).toEqual([expect.stringMatching(line)]);
  });

  test('one that is misspelled is named', () => {
    expect(readEnvironment({ BACKUP_S3_BUKET: 'x' }).warnings).toEqual([
      expect.stringContaining('Was BACKUP_S3_BUCKET meant?'),
    ]);
  });
});
