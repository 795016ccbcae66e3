import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { WEBHOOK_PATH } from '../../contracts/webhook-path.ts';
import type { SquarePaymentsOptions } from '../adapters/payments/square/square.payments.ts';
import type { Schema } from '../database/tables/schema.ts';
import type { Environment } from '../environment.ts';
import { SANDBOX_PREFIX } from '../http/security-headers.ts';
import type { StoredSquare } from '../stores/square-connection.store.ts';
import { secret } from '../stores/secrets.store.ts';

export type Account = Omit<SquarePaymentsOptions, 'log'>;

/** What the bundled sandbox is mounted with. */
interface BundledSandbox {
  databaseFile: string;
  accessToken: string;
  locationId: string;
  signatureKey: string;
  notificationUrl: string;
  deliverTo: string;
  publicBase: string;
}

/** The address that Square sends its webhooks to. */
export function notificationUrlOf({ publicUrl }: Pick<Environment, 'publicUrl'>): string {
  return `${publicUrl}${WEBHOOK_PATH}`;
}

/** Returns the account's webhook; one of the address that this site had before is none: Square tells nobody. */
export function ownWebhook(
  environment: Pick<Environment, 'publicUrl'>,
  { webhook }: StoredSquare,
): StoredSquare['webhook'] {
  return webhook?.url === notificationUrlOf(environment) ? webhook : null;
}

/** Returns the account that the environment variables name, or null without a token. */
export function hostAccount(environment: Environment): Account | null {
  const { square } = environment;
  if (square.accessToken === undefined || square.locationId === undefined) return null;
  return {
    accessToken: square.accessToken,
    locationId: square.locationId,
    // Without its key no webhook can be verified: a random key refuses them all.
    webhookSignatureKey: square.webhookSignatureKey ?? randomKey(),
    environment: square.environment,
    baseUrl: square.baseUrl,
    notificationUrl: notificationUrlOf(environment),
    sandbox: false,
  };
}

/** Returns the account that the owner connected in the console. */
export function consoleAccount(environment: Environment, stored: StoredSquare): Account {
  return {
    accessToken: stored.accessToken,
    locationId: stored.location.id,
    webhookSignatureKey: stored.webhook?.signatureKey ?? randomKey(),
    environment: stored.environment,
    baseUrl: environment.square.baseUrl,
    notificationUrl: stored.webhook?.url ?? notificationUrlOf(environment),
    sandbox: false,
  };
}

/** Returns the bundled sandbox with generated keys, and its account. */
export async function bundledAccount(
  environment: Environment,
  db: Kysely<Schema>,
): Promise<{ account: Account; sandbox: BundledSandbox }> {
  const accessToken = await secret(db, 'sandbox-access-token', randomKey);
  const signatureKey = await secret(db, 'sandbox-signature-key', randomKey);
  const locationId = environment.square.locationId ?? 'LCOMALSANDBOX';
  const notificationUrl = notificationUrlOf(environment);
  const here = `http://${localHost(environment.host)}:${environment.port}`;
  return {
    account: {
      accessToken,
      locationId,
      webhookSignatureKey: signatureKey,
      environment: 'sandbox',
      baseUrl: `${here}${SANDBOX_PREFIX}`,
      notificationUrl,
      sandbox: true,
    },
    sandbox: {
      databaseFile: join(environment.dataDir, 'square-sandbox.db'),
      accessToken,
      locationId,
      signatureKey,
      notificationUrl,
      // The public URL may not be reachable from here, for example behind a proxy.
      deliverTo: `${here}${WEBHOOK_PATH}`,
      publicBase: `${environment.publicUrl}${SANDBOX_PREFIX}`,
    },
  };
}

/** Returns a name of this machine under which a server bound to `host` answers. */
function localHost(host: string): string {
  if (['localhost', '0.0.0.0', '::', ''].includes(host)) return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

function randomKey(): string {
  return randomBytes(32).toString('base64url');
}
