import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import type { SquareSandboxOptions } from '../square-sandbox/square-sandbox.ts';
import { switchedEmail } from './adapters/email/switched.email.ts';
import type { EventsPort } from './adapters/events/events.port.ts';
import { localEvents } from './adapters/events/local-events.ts';
import { postgresEvents } from './adapters/events/postgres-events.ts';
import { guardedPayments } from './adapters/payments/guarded.payments.ts';
import { measuredPayments } from './adapters/payments/measured.payments.ts';
import { switchedPayments } from './adapters/payments/switched.payments.ts';
import { sharpImages } from './adapters/images/sharp.images.ts';
import { networkPrinter } from './adapters/printer/network-printer.ts';
import type { PushPort } from './adapters/push/push.port.ts';
import { newVapidKeys, type VapidKeys, webPush } from './adapters/push/web-push.ts';
import { switchedSms } from './adapters/sms/switched.sms.ts';
import { httpsWebhooks } from './adapters/webhooks/https.webhooks.ts';
import { buildApp } from './app.ts';
import { argon2Hasher } from './auth/password-hasher.ts';
import { examine } from './doctor/doctor.ts';
import type { Finding } from './doctor/finding.ts';
import { prepareDataFolder } from './data-folder.ts';
import { openDatabase } from './database/open-database.ts';
import { seedDemo } from './database/seed.ts';
import { waitForDatabase } from './database/wait-for-database.ts';
import type { Deps } from './deps.ts';
import type { Environment } from './environment.ts';
import { prepareFirstOwner } from './features/owner-auth/first-owner.service.ts';
import { rescueNotice } from './features/owner-auth/password.service.ts';
import { startJobs } from './jobs/jobs.ts';
import { paymentsOff } from './real-payments.ts';
import { makeLog } from './log.ts';
import { newId } from './new-id.ts';
import { problemOf } from './connections/connection.ts';
import { bundledAccount, hostAccount } from './connections/square-accounts.ts';
import { openMailConnection } from './connections/mail-connection.ts';
import { openSquareConnection } from './connections/square-connection.ts';
import { openTextConnection } from './connections/text-connection.ts';
import { isLocal } from './setting-checks.ts';
import { startNotices } from './start-notices.ts';
import { secret } from './stores/secrets.store.ts';
import { makeMetrics } from './monitoring/metrics.ts';
import { readSettings } from './stores/settings.store.ts';

/** How long a process of several says that it is not ready and still serves. */
const LEAVING_MS = 3_000;

export interface ServerParts {
  /** Mounts the bundled sandbox; called only without a Square account. */
  mountSandbox(app: FastifyInstance, options: SquareSandboxOptions): Promise<void>;
  /** Mounts the site's files and pages. */
  mountSite(app: FastifyInstance, deps: Deps): Promise<void>;
}

export interface RunningServer {
  /** Messages for the person who started the process. */
  notices: string[];
  /** Checks what the truck needs around it; call it once the server listens. */
  examine(): Promise<Finding[]>;
  /** Refuses new requests, finishes running ones, and closes everything. */
  stop(): Promise<void>;
}

/** Opens everything, listens and starts the background work. Throws when a dependency is not available. */
export async function runServer(given: Environment, parts: ServerParts): Promise<RunningServer> {
  const log = makeLog(given.logLevel);
  const environment = given.port === 0 ? await withFreePort(given) : given;
  const opened: (() => Promise<void>)[] = [];
  const close = async (): Promise<void> => {
    for (let end = opened.pop(); end !== undefined; end = opened.pop()) await end();
  };
  try {
    prepareDataFolder(environment.dataDir);
    const open = () => openDatabase(environment);
    const {
      db,
      copy,
      close: closeDatabase,
    } = await (environment.databaseUrl === undefined
      ? open()
      : waitForDatabase(open, (line) => log.warn(line)));
    opened.push(closeDatabase);
    if (copy !== undefined) log.info({ copy }, 'the database was updated, and its state before is kept');
    const events = await openEvents(environment, log);
    opened.push(() => events.close());
    const host = hostAccount(environment);
    const bundled = await bundledAccount(environment, db);
    // Pages, boards and lists show whether real money moves, and whether texts are offered.
    const onChange = () => events.publish({ kind: 'missed' });
    const shared = { environment, db, log, onChange };
    const square = await openSquareConnection({ ...shared, host, bundled: bundled.account });
    const mailConnection = await openMailConnection(shared);
    const textConnection = await openTextConnection(shared);
    opened.push(async () => stopHearing());
    const stopHearing = events.subscribe(({ kind }) => {
      if (kind !== 'missed') return;
      for (const connection of [square, mailConnection, textConnection]) {
        connection.reload().catch((error: unknown) => log.error({ err: error }, 'reload failed'));
      }
    });
    const metrics = makeMetrics();
    const account = measuredPayments(switchedPayments(square), metrics);
    const off = () => paymentsOff({ payments: account, environment }, db);
    const payments = guardedPayments(account, off);
    const now = Date.now;
    const email = switchedEmail(mailConnection);
    opened.push(async () => email.close());
    const push = await openPush(environment, db);
    const deps: Deps = {
      db,
      payments,
      square,
      events,
      email,
      mailConnection,
      printer: networkPrinter(),
      push,
      images: sharpImages(),
      sms: switchedSms(textConnection),
      textConnection,
      webhooks: httpsWebhooks(),
      passwordHasher: argon2Hasher(),
      environment,
      log,
      metrics,
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
        if (host === null) {
          await site.register(async (scope) => {
            closeWhile(scope, { off, elsewhere: () => payments.environment !== 'bundled' });
            await parts.mountSandbox(scope, { ...bundled.sandbox, log });
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
      ready = false;
      // Other processes serve on: a proxy that asks every second sends nothing more when new requests are refused.
      if (environment.databaseUrl !== undefined)
        await new Promise((resolve) => setTimeout(resolve, LEAVING_MS));
      app.draining.begin();
      await app.draining.finished();
      await jobs.stop();
    });
    const notice = startNotices(environment, {
      setupUrl,
      paymentsOff: await off(),
      square: square.state(),
      unreadable: { mail: problemOf(mailConnection), texts: problemOf(textConnection) },
    });
    return {
      notices: rescue === undefined ? notice : [...notice, rescue],
      stop: close,
      async examine() {
        const live = (await readSettings(db)).liveSince !== null;
        const isDemo = !live && square.state().source === 'none' && isLocal(environment.publicUrl);
        if (isDemo) return [];
        return examine({ environment, square, mail: mailConnection, texts: textConnection, live });
      },
    };
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

/** The bundled sandbox's pages are closed while `off`, and are not there while another account takes the payments. */
function closeWhile(
  scope: FastifyInstance,
  { off, elsewhere }: { off: () => Promise<boolean>; elsewhere: () => boolean },
): void {
  scope.addHook('onRequest', async (_, reply) => {
    if (elsewhere()) {
      reply.callNotFound();
      return reply;
    }
    if (!(await off())) return undefined;
    return reply.code(503).type('text/plain; charset=utf-8').send(NO_PAYMENTS_HERE);
  });
}

const NO_PAYMENTS_HERE =
  'Card payments are off at this truck right now. Nothing was charged.\n' +
  'Por ahora no se puede pagar con tarjeta aquí. No se cobró nada.\n';
