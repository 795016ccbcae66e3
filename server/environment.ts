import { resolve } from 'node:path';
import { z } from 'zod';
import { STAFF_PASSWORD_MIN } from '../contracts/owner/staff/owner-auth.ts';
import { readEmail } from '../domain/contact/email.ts';
import { isCommonPassword } from './auth/common-passwords.ts';
import { backupProblems, type BackupSettings, backupSettings, backupVariables } from './backup-settings.ts';
import {
  hasWebScheme,
  isLocal,
  isProxyAddress,
  isSiteUrl,
  isSmtpUrl,
  readSecretsKey,
  vapidProblem,
} from './setting-checks.ts';
import { fileVariable, readSettingFiles } from './setting-files.ts';
import { unknownSettings } from './unknown-settings.ts';

/** Everything read from the environment, once, at start. */
export interface Environment {
  port: number;
  host: string;
  dataDir: string;
  /** Undefined: SQLite in `dataDir`. */
  databaseUrl: string | undefined;
  /** Connections of one process to PostgreSQL. */
  databasePool: number;
  /** Without a trailing slash. */
  publicUrl: string;
  ownerEmail: string | undefined;
  ownerPassword: string | undefined;
  /** Prints a link for a new password of this account, for an operator who has lost access. */
  ownerReset: string | undefined;
  backup: BackupSettings;
  /** 32 bytes that encrypt the console's secrets; undefined: a file in `dataDir`, which processes do not share. */
  secretsKey: Buffer | undefined;
  square: {
    accessToken: string | undefined;
    locationId: string | undefined;
    webhookSignatureKey: string | undefined;
    environment: 'sandbox' | 'production';
    baseUrl: string | undefined;
  };
  /** Lets a truck that is open for real take test payments. */
  allowSandbox: boolean;
  /** Undefined: no mail is sent; messages are stored for the owner. */
  smtp: { url: string; from: string | undefined } | undefined;
  /** Undefined: keys are created at the first start. */
  vapid: { publicKey: string; privateKey: string; subject: string | undefined } | undefined;
  /** Undefined: no text messages are offered or sent. */
  twilio: { accountSid: string; authToken: string; from: string } | undefined;
  /** Another host with Twilio's API, without a trailing slash. */
  twilioBaseUrl: string | undefined;
  rateLimitFactor: number;
  /** Trusted proxies whose forwarded address is used: false, true, or a list of addresses. */
  trustProxy: boolean | string[];
  logLevel: LogLevel;
  /** The bearer token of `GET /metrics`; undefined: there are none. */
  metricsToken: string | undefined;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];
/** Shorter ones can be guessed. */
const METRICS_TOKEN_MIN = 16;

const optionalText = z
  .string()
  .trim()
  .transform((text) => (text === '' ? undefined : text))
  .optional();

const variables = z.object({
  PORT: z.coerce.number('must be a port number').int().min(0).max(65_535).default(3000),
  HOST: z.string().trim().min(1).default('localhost'),
  DATA_DIR: z.string().trim().min(1).default('./data'),
  DATABASE_URL: optionalText.refine(
    (url) => url === undefined || /^postgres(ql)?:\/\/./.test(url),
    'must begin with postgres:// (unset it to use SQLite)',
  ),
  DATABASE_POOL: z.coerce
    .number('must be a number of connections')
    .int('must be a whole number of connections')
    .min(2, 'must be at least 2 connections')
    .max(1_000, 'must be at most 1000 connections')
    .default(10),
  PUBLIC_URL: optionalText.refine(
    (url) => url === undefined || isSiteUrl(url),
    'must be an address such as https://order.example.com, without a path',
  ),
  OWNER_EMAIL: optionalText.refine(
    (email) => email === undefined || /^[^\s@]+@[^\s@]+$/.test(email),
    'must be an email address',
  ),
  OWNER_PASSWORD: z
    .string()
    .min(STAFF_PASSWORD_MIN, `must have at least ${STAFF_PASSWORD_MIN} characters`)
    .max(200, 'must have at most 200 characters')
    .optional(),
  OWNER_RESET: optionalText,
  SECRETS_KEY: optionalText.refine(
    (key) => key === undefined || readSecretsKey(key) !== null,
    'must be 32 random bytes, as `openssl rand -base64 32` prints them',
  ),
  ...backupVariables,
  SQUARE_ACCESS_TOKEN: optionalText,
  SQUARE_LOCATION_ID: optionalText,
  SQUARE_WEBHOOK_SIGNATURE_KEY: optionalText,
  SQUARE_ENVIRONMENT: z.enum(['sandbox', 'production']).default('production'),
  SQUARE_BASE_URL: optionalText.refine(
    (url) => url === undefined || hasWebScheme(url),
    'must be an address such as https://connect.squareup.com',
  ),
  ALLOW_SANDBOX: z
    .stringbool({ truthy: ['1', 'true', 'on', 'yes'], falsy: ['0', 'false', 'off', 'no'] })
    .default(false),
  SMTP_URL: optionalText.refine(
    (url) => url === undefined || isSmtpUrl(url),
    'must be an address such as smtp://user:password@mail.example.com:587, with signs such as @ and % in the password written as %40 and %25',
  ),
  SMTP_FROM: optionalText.refine(
    (email) => email === undefined || readEmail(email) !== null,
    'must be one email address',
  ),
  VAPID_PUBLIC_KEY: optionalText,
  VAPID_PRIVATE_KEY: optionalText,
  VAPID_SUBJECT: optionalText.refine(
    (subject) => subject === undefined || /^(mailto:|https:\/\/)./.test(subject),
    'must be mailto:you@example.com or an https address',
  ),
  TWILIO_ACCOUNT_SID: optionalText,
  TWILIO_AUTH_TOKEN: optionalText,
  TWILIO_FROM: optionalText.refine(
    (from) => from === undefined || /^(\+[1-9]\d{7,14}|MG[0-9a-f]{32})$/i.test(from),
    'must be a number such as +19285550100, or a messaging service (MG…)',
  ),
  TWILIO_BASE_URL: optionalText.refine(
    (url) => url === undefined || hasWebScheme(url),
    'must be an address such as https://api.twilio.com',
  ),
  RATE_LIMIT_FACTOR: z.coerce.number('must be a number').positive().default(1),
  TRUST_PROXY: optionalText.refine((value) => {
    const trusted = proxies(value);
    return typeof trusted === 'boolean' || trusted.every(isProxyAddress);
  }, 'must be true for one proxy in front, off, or a list of addresses such as 10.0.0.1 or 10.0.0.0/8'),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
  METRICS_TOKEN: optionalText.refine(
    (token) => token === undefined || (token.length >= METRICS_TOKEN_MIN && /^[\x21-\x7e]+$/.test(token)),
    `must have at least ${METRICS_TOKEN_MIN} characters, without spaces, as \`openssl rand -hex 32\` prints them`,
  ),
});

/** The settings, or one line for each invalid one; and a warning for each that is probably a mistake. */
export type EnvironmentResult = { warnings: string[] } & (
  | { ok: true; environment: Environment }
  | { ok: false; problems: string[] }
);

/** Reads the settings from environment variables and the files that they name; an empty variable counts as unset. */
export function readEnvironment(env: Record<string, string | undefined>): EnvironmentResult {
  const set = Object.entries(env).flatMap(([name, value]) => (value ? [[name, value] as const] : []));
  const names = Object.keys(variables.shape);
  const { given, problems: files } = readSettingFiles(Object.fromEntries(set), names);
  const known = [...names, ...names.map(fileVariable)];
  const warnings = unknownSettings(Object.keys(given), known);
  if (files.length > 0) return { ok: false, warnings, problems: files };
  const parsed = variables.safeParse(given);
  if (!parsed.success) {
    return {
      ok: false,
      warnings,
      problems: parsed.error.issues.map((i) => `${i.path.join('.')}: ${i.message}`),
    };
  }
  const v = parsed.data;
  const problems = backupProblems(v);
  if ((v.OWNER_EMAIL === undefined) !== (v.OWNER_PASSWORD === undefined)) {
    problems.push('OWNER_EMAIL and OWNER_PASSWORD: set both, or neither for a set-up link');
  }
  if (v.SQUARE_ACCESS_TOKEN !== undefined && v.SQUARE_LOCATION_ID === undefined) {
    problems.push('SQUARE_LOCATION_ID: needed with SQUARE_ACCESS_TOKEN');
  }
  if ((v.VAPID_PUBLIC_KEY === undefined) !== (v.VAPID_PRIVATE_KEY === undefined)) {
    problems.push('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY: set both, or neither to have keys made');
  }
  const twilioParts = [v.TWILIO_ACCOUNT_SID, v.TWILIO_AUTH_TOKEN, v.TWILIO_FROM];
  if (new Set(twilioParts.map((part) => part === undefined)).size > 1) {
    problems.push('TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM: set all three, or none');
  }
  if (v.TWILIO_ACCOUNT_SID !== undefined && !v.TWILIO_ACCOUNT_SID.startsWith('AC')) {
    problems.push('TWILIO_ACCOUNT_SID: must begin with AC');
  }
  const vapid = vapidOf(v);
  const vapidWrong = vapid === undefined ? null : vapidProblem(vapid);
  if (vapidWrong !== null) problems.push(vapidWrong);
  if (v.OWNER_PASSWORD !== undefined && isCommonPassword(v.OWNER_PASSWORD, v.OWNER_EMAIL ?? '')) {
    problems.push('OWNER_PASSWORD: is among the first that thieves try; choose another');
  }
  if (problems.length > 0) return { ok: false, warnings, problems };
  if (v.PUBLIC_URL !== undefined && v.PUBLIC_URL.startsWith('http:') && !isLocal(v.PUBLIC_URL)) {
    warnings.push(
      `PUBLIC_URL: ${v.PUBLIC_URL} is not https. Sign-in cookies travel in the clear, phones get no notices, and Square sends no webhooks there.`,
    );
  }
  return {
    ok: true,
    warnings,
    environment: {
      port: v.PORT,
      host: v.HOST,
      dataDir: resolve(v.DATA_DIR),
      databaseUrl: v.DATABASE_URL,
      databasePool: v.DATABASE_POOL,
      publicUrl: new URL(v.PUBLIC_URL ?? `http://localhost:${v.PORT}`).origin,
      ownerEmail: v.OWNER_EMAIL,
      ownerPassword: v.OWNER_PASSWORD,
      ownerReset: v.OWNER_RESET,
      backup: backupSettings(v, v.DATA_DIR),
      secretsKey: v.SECRETS_KEY === undefined ? undefined : (readSecretsKey(v.SECRETS_KEY) ?? undefined),
      square: {
        accessToken: v.SQUARE_ACCESS_TOKEN,
        locationId: v.SQUARE_LOCATION_ID,
        webhookSignatureKey: v.SQUARE_WEBHOOK_SIGNATURE_KEY,
        environment: v.SQUARE_ENVIRONMENT,
        baseUrl: v.SQUARE_BASE_URL?.replace(/\/+$/, ''),
      },
      allowSandbox: v.ALLOW_SANDBOX,
      smtp: v.SMTP_URL === undefined ? undefined : { url: v.SMTP_URL, from: v.SMTP_FROM },
      vapid,
      twilio: twilioOf(v),
      twilioBaseUrl: v.TWILIO_BASE_URL?.replace(/\/+$/, ''),
      rateLimitFactor: v.RATE_LIMIT_FACTOR,
      trustProxy: proxies(v.TRUST_PROXY),
      logLevel: v.LOG_LEVEL,
      metricsToken: v.METRICS_TOKEN,
    },
  };
}

function vapidOf(v: z.output<typeof variables>): Environment['vapid'] {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = v;
  return publicKey === undefined || privateKey === undefined ? undefined : { publicKey, privateKey, subject };
}

function twilioOf(v: z.output<typeof variables>): Environment['twilio'] {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from } = v;
  if (accountSid === undefined || authToken === undefined || from === undefined) return undefined;
  return { accountSid, authToken, from };
}

function proxies(value: string | undefined): boolean | string[] {
  if (value === undefined || /^(0|false|off|no)$/i.test(value)) return false;
  if (/^(1|true|on|yes)$/i.test(value)) return true;
  return value.split(',').map((address) => address.trim());
}
