import { resolve } from 'node:path';
import { z } from 'zod';
import { BACKUP_MINUTES } from '../domain/backups.ts';
import { hasWebScheme } from './setting-checks.ts';

/** age's standard forms; what is encrypted for several can be opened by each. */
export type BackupEncryption = { passphrase: string } | { recipients: string[] };

/** A bucket of a store that speaks S3's protocol. */
export interface BackupStoreSettings {
  /** Without a trailing slash. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Put before each name: empty, or a folder that ends with a slash. */
  prefix: string;
}

/** Where, when and how the daily backups are made. */
export interface BackupSettings {
  folder: string;
  /** Minutes of the truck's day; null where none are made. */
  minutes: number | null;
  /** Null: files are as readable as the database. */
  encryption: BackupEncryption | null;
  /** Null: the folder alone. */
  store: BackupStoreSettings | null;
  /** An age identity, or the path of a file of identities, that opens what was encrypted for `recipients`. */
  identity: string | undefined;
}

/** A passphrase is tried on a stolen file as often as a thief likes. */
const PASSPHRASE_MIN = 16;
const RECIPIENT = /^age1[0-9a-z]{20,}$/;

const text = z
  .string()
  .trim()
  .transform((value) => (value === '' ? undefined : value))
  .optional();

/** The variables of backups, a part of all settings. */
export const backupVariables = {
  BACKUP_DIR: text,
  BACKUP_TIME: text.refine(
    (time) => time === undefined || minutesOf(time) !== undefined,
    'must be a time of the truck’s day such as 04:30, or off',
  ),
  BACKUP_PASSPHRASE: text.refine(
    (passphrase) => passphrase === undefined || passphrase.length >= PASSPHRASE_MIN,
    `must have at least ${PASSPHRASE_MIN} characters`,
  ),
  BACKUP_AGE_RECIPIENT: text.refine(
    (recipients) => recipients === undefined || recipientsOf(recipients).every((one) => RECIPIENT.test(one)),
    'must be a public key of age such as age1…, or several with commas between them',
  ),
  BACKUP_AGE_IDENTITY: text,
  BACKUP_S3_ENDPOINT: text.refine(
    (url) => url === undefined || hasWebScheme(url),
    'must be an address such as https://s3.us-west-2.amazonaws.com',
  ),
  BACKUP_S3_BUCKET: text.refine(
    (bucket) => bucket === undefined || /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/i.test(bucket),
    'must be the name of a bucket; a folder in it is BACKUP_S3_PREFIX',
  ),
  BACKUP_S3_REGION: z.string().trim().min(1).default('us-east-1'),
  BACKUP_S3_PREFIX: text,
  BACKUP_S3_ACCESS_KEY_ID: text,
  BACKUP_S3_SECRET_ACCESS_KEY: text,
};

type Read = z.output<z.ZodObject<typeof backupVariables>>;

/** Returns one line for each pair of settings that do not go together. */
export function backupProblems(v: Read): string[] {
  const problems: string[] = [];
  if (v.BACKUP_PASSPHRASE !== undefined && v.BACKUP_AGE_RECIPIENT !== undefined) {
    problems.push('BACKUP_PASSPHRASE and BACKUP_AGE_RECIPIENT: set one of them');
  }
  const parts = [
    v.BACKUP_S3_ENDPOINT,
    v.BACKUP_S3_BUCKET,
    v.BACKUP_S3_ACCESS_KEY_ID,
    v.BACKUP_S3_SECRET_ACCESS_KEY,
  ];
  if (new Set(parts.map((part) => part === undefined)).size > 1) {
    problems.push(
      'BACKUP_S3_ENDPOINT, BACKUP_S3_BUCKET, BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY: set all four, or none',
    );
  }
  return problems;
}

/** Returns the settings of backups; the folder is beside the database unless another is set. */
export function backupSettings(v: Read, dataDir: string): BackupSettings {
  const { BACKUP_PASSPHRASE: passphrase, BACKUP_AGE_RECIPIENT: recipients } = v;
  return {
    folder: resolve(v.BACKUP_DIR ?? `${dataDir}/backups`),
    minutes: v.BACKUP_TIME === undefined ? BACKUP_MINUTES : (minutesOf(v.BACKUP_TIME) ?? null),
    encryption:
      passphrase !== undefined
        ? { passphrase }
        : recipients === undefined
          ? null
          : { recipients: recipientsOf(recipients) },
    store: storeOf(v),
    identity: v.BACKUP_AGE_IDENTITY,
  };
}

function storeOf(v: Read): BackupStoreSettings | null {
  const {
    BACKUP_S3_ENDPOINT: endpoint,
    BACKUP_S3_BUCKET: bucket,
    BACKUP_S3_ACCESS_KEY_ID: accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = v;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return null;
  const prefix = (v.BACKUP_S3_PREFIX ?? '').replace(/^\/+|\/+$/g, '');
  return {
    endpoint: endpoint.replace(/\/+$/, ''),
    bucket,
    region: v.BACKUP_S3_REGION,
    accessKeyId,
    secretAccessKey,
    prefix: prefix === '' ? '' : `${prefix}/`,
  };
}

/** Null for off, undefined for what is no time. */
function minutesOf(time: string): number | null | undefined {
  if (/^off$/i.test(time)) return null;
  const [, hours, minutes] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes);
}

function recipientsOf(text: string): string[] {
  return text
    .split(/[,\s]+/)
    .map((one) => one.trim())
    .filter((one) => one !== '');
}
