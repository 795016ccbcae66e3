import { randomBytes } from 'node:crypto';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import { WEBHOOK_PATH } from '../contracts/webhook-path.ts';
import { readEmail } from '../domain/email.ts';
import type { SquareSandboxOptions } from '../square-sandbox/square-sandbox.ts';
import type { EmailPort } from './adapters/email/email.port.ts';
import { offEmail } from './adapters/email/off.email.ts';
import { smtpEmail } from './adapters/email/smtp.email.ts';
import type { EventsPort } from './adapters/events/events.port.ts';
import { localEvents } from './adapters/events/local-events.ts';
import { postgresEvents } from './adapters/events/postgres-events.ts';
import { guardedPayments } from './adapters/payments/guarded.payments.ts';
import { squarePayments } from './adapters/payments/square.payments.ts';
import { sharpImages } from './adapters/images/sharp.images.ts';
import { networkPrinter } from './adapters/printer/network-printer.ts';
import type { PushPort } from './adapters/push/push.port.ts';
import { newVapidKeys, type VapidKeys, webPush } from './adapters/push/web-push.ts';
import { offSms } from './adapters/sms/off.sms.ts';
import type { SmsPort } from './adapters/sms/sms.port.ts';
import { twilioSms } from './adapters/sms/twilio.sms.ts';
import { buildApp } from './app.ts';
import { prepareDataFolder } from './data-folder.ts';
import { openDatabase } from './database/open-database.ts';
import { seedDemo } from './database/seed.ts';
import { waitForDatabase } from './database/wait-for-database.ts';
import type { Deps } from './deps.ts';
import type { Environment } from './environment.ts';
import { prepareFirstOwner } from './features/owner-auth/first-owner.service.ts';
import { rescueNotice } from './features/owner-auth/password.service.ts';
import { SANDBOX_PREFIX } from './http/security-headers.ts';
import { startJobs } from './jobs/jobs.ts';
import { paymentsOff } from './real-payments.ts';
import { makeLog } from './log.ts';
import { newId } from './new-id.ts';
import { saveUndelivered } from './stores/mail.store.ts';
import { secret } from './stores/secrets.store.ts';
import { readSettings } from './stores/settings.store.ts';

export interface ServerParts {
  /** Mounts the bundled sandbox; called only without a Square account. */
  mountSandbox(app: FastifyInstance, options: SquareSandboxOptions): Promise<void>;
  /** Mounts the site's files and pages. */
  mountSite(app: FastifyInstance, deps: Deps): Promise<void>;
}

export interface RunningServer {
  /** Messages for the person who started the process. */
  notices: string[];
  /** Refuses new requests, finishes running ones, and closes everything. */
  stop(): Promise<void>;
}

/** Opens everything, listens and starts the background work. Throws when a dependency is not available. */
export async function runServer(
  given: Environment,
  parts: ServerParts,
  logLevel = 'info',
): Promise<RunningServer> {
  const log = makeLog(logLevel);
  const environment = given.port === 0 ? await withFreePort(given) : given;
  const opened: (() => Promise<void>)[] = [];
  const close = async (): Promise<void> => {
    for (let end = opened.pop(); end !== undefined; end = opened.pop()) await end();
  };
  try {
    prepareDataFolder(environment.dataDir);
    const open = () => openDatabase(environment);
    const { db, close: closeDatabase } = await (environment.databaseUrl === undefined
      ? open()
      : waitForDatabase(open, (line) => log.warn(line)));
    opened.push(closeDatabase);
    const events = await openEvents(environment, log);
    opened.push(() => events.close());
    const square = await squareAccount(environment, db);
    const account = squarePayments({ ...square.account, log });
    const off = () => paymentsOff({ payments: account, environment }, db);
    const payments = guardedPayments(account, off);
    const now = Date.now;
    const email = openEmail(environment, db, log);
    opened.push(async () => email.close());
    const push = await openPush(environment, db);
    const deps: Deps = {
      db,
      payments,
      events,
      email,
      printer: networkPrinter(),
      push,
      images: sharpImages(),
      sms: openSms(environment, db),
      environment,
      log,
      now,
      newId: () => newId(now()),
    };

    await seedDemo(db, now());
    const setupUrl = await prepareFirstOwner(deps);
    const rescue = await rescueNotice(deps);
    let ready = false;
    const app = await buildApp(deps, {
      ready: () => ready,
      mount: async (site) => {
        const { sandbox } = square;
        if (sandbox !== undefined) {
          await site.register(async (scope) => {
            closeWhile(scope, off);
            await parts.mountSandbox(scope, { ...sandbox, log });
          });
        }
        await parts.mountSite(site, deps);
      },
    });
    opened.push(() => app.close());
    await app.listen({ port: environment.port, host: environment.host });
    const jobs = startJobs(deps);
    ready = true;
    opened.push(async () => {
      app.draining.begin();
      await app.draining.finished();
      await jobs.stop();
    });
    const notice = notices(environment, { setupUrl, paymentsOff: await off() });
    return { notices: rescue === undefined ? notice : [...notice, rescue], stop: close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** PORT=0 takes a free port, which must be known before any URL is built. */
async function withFreePort(environment: Environment): Promise<Environment> {
  const port = await new Promise<number>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, environment.host, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
  return { ...environment, port, publicUrl: environment.publicUrl.replace(/:0$/, `:${port}`) };
}

async function openEvents({ databaseUrl }: Environment, log: Logger): Promise<EventsPort> {
  return databaseUrl === undefined ? localEvents(log) : postgresEvents(databaseUrl, log);
}

/** Returns the configured mail server; without one, messages are stored for the owner to read. */
function openEmail(environment: Environment, db: Deps['db'], log: Logger): EmailPort {
  const { smtp, publicUrl } = environment;
  if (smtp === undefined) {
    return offEmail(({ id, to, subject, text }) =>
      saveUndelivered(db, {
        id,
        channel: 'email',
        recipient: to.address,
        subject,
        body: text,
        why: 'off',
        createdAt: Date.now(),
      }),
    );
  }
  return smtpEmail({
    url: smtp.url,
    host: new URL(publicUrl).hostname,
    log,
    async sender() {
      const { site } = await readSettings(db);
      const user = readEmail(decodeURIComponent(new URL(smtp.url).username));
      return { name: site.name, address: smtp.from ?? user ?? site.email };
    },
  });
}

/** Returns the configured text message provider; without one, messages are stored for the owner to read. */
function openSms({ twilio }: Environment, db: Deps['db']): SmsPort {
  if (twilio !== undefined) return twilioSms(twilio);
  return offSms(({ id, to, body }) =>
    saveUndelivered(db, {
      id,
      channel: 'sms',
      recipient: to,
      subject: '',
      body,
      why: 'off',
      createdAt: Date.now(),
    }),
  );
}

/** Returns Web Push with the configured keys, or with those created at the first start. */
async function openPush(environment: Environment, db: Deps['db']): Promise<PushPort> {
  const { vapid, publicUrl } = environment;
  const own = async (): Promise<VapidKeys> =>
    vapidKeys.parse(JSON.parse(await secret(db, 'vapid-keys', () => JSON.stringify(newVapidKeys()))));
  const keys = vapid === undefined ? own : async (): Promise<VapidKeys> => vapid;
  const mail = `mailto:${(await readSettings(db)).site.email}`;
  // Push services refuse keys without a contact that can be reached.
  const subject = vapid?.subject ?? (publicUrl.startsWith('https:') ? publicUrl : mail);
  return webPush({ keys, subject });
}

const vapidKeys = z.object({ publicKey: z.string(), privateKey: z.string() });

type Account = Omit<Parameters<typeof squarePayments>[0], 'log'>;

/** Returns the configured Square account, or the bundled sandbox's with generated keys. */
async function squareAccount(
  environment: Environment,
  db: Deps['db'],
): Promise<{ account: Account; sandbox: SquareSandboxOptions | undefined }> {
  const { square, publicUrl } = environment;
  const notificationUrl = `${publicUrl}${WEBHOOK_PATH}`;
  if (square.accessToken !== undefined && square.locationId !== undefined) {
    const account = {
      accessToken: square.accessToken,
      locationId: square.locationId,
      // Without its key no webhook can be verified: a random key refuses them all.
      webhookSignatureKey: square.webhookSignatureKey ?? randomKey(),
      environment: square.environment,
      baseUrl: square.baseUrl,
      notificationUrl,
      sandbox: false,
    };
    return { account, sandbox: undefined };
  }
  const accessToken = await secret(db, 'sandbox-access-token', randomKey);
  const signatureKey = await secret(db, 'sandbox-signature-key', randomKey);
  const locationId = square.locationId ?? 'LCOMALSANDBOX';
  const here = `http://${localHost(environment.host)}:${environment.port}`;
  return {
    account: {
      accessToken,
      locationId,
      webhookSignatureKey: signatureKey,
      environment: 'sandbox',
      baseUrl: square.baseUrl ?? `${here}${SANDBOX_PREFIX}`,
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
      publicBase: `${publicUrl}${SANDBOX_PREFIX}`,
    },
  };
}

/** The bundled sandbox's pages are closed while `off`. */
function closeWhile(scope: FastifyInstance, off: () => Promise<boolean>): void {
  scope.addHook('onRequest', async (_, reply) => {
    if (!(await off())) return;
    await reply.code(503).type('text/plain; charset=utf-8').send(NO_PAYMENTS_HERE);
  });
}

const NO_PAYMENTS_HERE =
  'Card payments are off at this truck right now. Nothing was charged.\n' +
  'Por ahora no se puede pagar con tarjeta aquí. No se cobró nada.\n';

function notices(
  environment: Environment,
  start: { setupUrl: string | undefined; paymentsOff: boolean },
): string[] {
  const { square, publicUrl } = environment;
  const lines = [`Comal is serving ${publicUrl}`];
  const { setupUrl } = start;
  if (start.paymentsOff) {
    lines.push(
      `ORDERING IS CLOSED: this truck is open for real and ${square.accessToken === undefined ? 'SQUARE_ACCESS_TOKEN is not set' : 'SQUARE_ENVIRONMENT is sandbox'}, so no card can be charged. Set Square's production token and start again, or set ALLOW_SANDBOX=1 to rehearse with pretend money.`,
    );
  } else if (square.accessToken === undefined) {
    lines.push(
      'Payments go to the bundled sandbox: no real money moves. Set SQUARE_ACCESS_TOKEN to go live.',
    );
  } else if (square.webhookSignatureKey === undefined) {
    lines.push('SQUARE_WEBHOOK_SIGNATURE_KEY is not set: payments are only noticed by asking Square again.');
  }
  if (setupUrl !== undefined) lines.push(`Set up the owner's account, once, at ${setupUrl}`);
  return lines;
}

/** Returns a name of this machine under which a server bound to `host` answers. */
function localHost(host: string): string {
  if (['localhost', '0.0.0.0', '::', ''].includes(host)) return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

function randomKey(): string {
  return randomBytes(32).toString('base64url');
}
