import { timingSafeEqual } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { apiRoutes } from './api.routes.ts';
import { catalogRoutes, pictureRoute } from './catalog.routes.ts';
import { checkoutRoutes } from './checkout.routes.ts';
import { controlRoutes } from './control.routes.ts';
import { addFaults } from './faults.ts';
import { openLinks } from './links.ts';
import { openPayments } from './payments.ts';
import { openRefunds } from './refunds.ts';
import { openStore } from './store.ts';
import { terminalPageRoutes } from './terminal-page.routes.ts';
import { terminalControlRoutes, terminalRoutes } from './terminal.routes.ts';
import { openTerminals } from './terminals.ts';
import { startWebhooks } from './webhooks.ts';
import { subscriptionRoutes } from './subscriptions.ts';
import { type CatalogObject, type Location, notFound, Refusal } from './wire.ts';

export interface SquareSandboxOptions {
  /** SQLite file, created when missing; processes that share it share all state. */
  databaseFile: string;
  accessToken: string;
  /** Tokens that are valid as well, such as the one that replaces a revoked one. */
  furtherTokens?: readonly string[] | undefined;
  locationId: string;
  /** Changes the merchant's only place, and adds others. */
  location?: Partial<Location> | undefined;
  furtherLocations?: readonly Location[] | undefined;
  /** What the merchant sells; asked at each call. Nothing by default. */
  catalog?: (() => readonly CatalogObject[]) | undefined;
  /** The catalog's pictures by name, under `/pictures/`. None by default. */
  pictures?: Readonly<Record<string, Buffer>> | undefined;
  signatureKey: string;
  /** Webhook URL, which is part of the signature. A function where the port is known only later. */
  notificationUrl: string | (() => string);
  /** Where webhooks are posted when the notification URL cannot be reached from here. */
  deliverTo?: string | (() => string) | undefined;
  /** Address of this plugin as browsers see it, prefix included, without a trailing slash. */
  publicBase: string | (() => string);
  log?: { warn(fields: object, message: string): void } | undefined;
}

const called = (text: string | (() => string)) => (typeof text === 'string' ? () => text : text);

/** The sandbox for Square: the API under `/v2`, the payment page under `/checkout`, its control under `/control`. */
export const squareSandbox: FastifyPluginAsync<SquareSandboxOptions> = async (app, options) => {
  mkdirSync(dirname(options.databaseFile), { recursive: true });
  const store = openStore(options.databaseFile);
  const webhooks = startWebhooks(store, {
    signatureKey: options.signatureKey,
    notificationUrl: called(options.notificationUrl),
    deliverTo: called(options.deliverTo ?? options.notificationUrl),
    onFailure: (event) => options.log?.warn(event, 'sandbox webhook was never accepted'),
  });
  const publicBase = called(options.publicBase);
  const links = openLinks(store, { locationId: options.locationId, publicBase });
  const payments = openPayments(store, webhooks, publicBase);
  const refunds = openRefunds(store, webhooks);
  const terminals = openTerminals({ store, webhooks, publicBase }, options.locationId);

  ownBodies(app);
  app.addHook('onResponse', async () => webhooks.pump());
  app.addHook('onListen', async () => webhooks.pump());
  app.addHook('onClose', async () => {
    await webhooks.close();
    store.close();
  });
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof Refusal) return reply.code(error.status).send(error.body);
    const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
    const detail = error instanceof Error ? error.message : 'Unknown error';
    const api = status >= 500;
    return reply.code(status).send({
      errors: [
        api
          ? { category: 'API_ERROR', code: 'INTERNAL_SERVER_ERROR', detail }
          : { category: 'INVALID_REQUEST_ERROR', code: 'BAD_REQUEST', detail },
      ],
    });
  });

  const guarded = async (scope: FastifyInstance, revoked: () => string = () => '') => {
    scope.addHook('onRequest', async (request) => checkToken(request, options, revoked()));
    scope.setNotFoundHandler(() => {
      throw notFound('resource');
    });
  };

  await app.register(
    async (api) => {
      await guarded(api, () => store.control().revokedToken);
      addFaults(api, store);
      apiRoutes(api, store, links, payments, refunds, locationsOf(options));
      subscriptionRoutes(api, store, webhooks);
      terminalRoutes(api, store, terminals);
      catalogRoutes(api, options.catalog ?? (() => []));
    },
    { prefix: '/v2' },
  );
  await app.register(
    async (control) => {
      await guarded(control);
      controlRoutes(control, store, { payments, refunds, webhooks });
      terminalControlRoutes(control, terminals);
    },
    { prefix: '/control' },
  );
  pictureRoute(app, options.pictures ?? {});
  checkoutRoutes(app, store, payments);
  terminalPageRoutes(app, terminals, () => publicBase());
};

/** Parses JSON and forms in its own way, whatever the surrounding server has set up. */
function ownBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? null : JSON.parse(String(body)));
    } catch {
      const detail = 'The body is not valid JSON.';
      done(new Refusal(400, 'INVALID_REQUEST_ERROR', 'EXPECTED_JSON_BODY', detail));
    }
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 10_000 },
    (_request, body, done) => done(null, body),
  );
}

function locationsOf({ locationId, location, furtherLocations = [] }: SquareSandboxOptions): Location[] {
  const main: Location = {
    id: locationId,
    name: 'Sandbox truck',
    country: 'US',
    currency: 'USD',
    language_code: 'en-US',
    status: 'ACTIVE',
    timezone: 'America/Phoenix',
    capabilities: ['CREDIT_CARD_PROCESSING'],
    merchant_id: 'MLSANDBOXTRUCK',
    created_at: '2025-01-01T00:00:00Z',
  };
  return [{ ...main, ...location }, ...furtherLocations];
}

function checkToken(
  request: FastifyRequest,
  { accessToken, furtherTokens = [] }: SquareSandboxOptions,
  revoked: string,
): void {
  const header = request.headers.authorization ?? '';
  if (revoked !== '' && header === `Bearer ${revoked}`) {
    throw refusedToken('ACCESS_TOKEN_REVOKED', 'This token was revoked.');
  }
  const given = Buffer.from(header);
  const known = [accessToken, ...furtherTokens].some((token) => {
    const right = Buffer.from(`Bearer ${token}`);
    return given.length === right.length && timingSafeEqual(given, right);
  });
  if (!known) throw refusedToken('UNAUTHORIZED', 'This request could not be authorized.');
}

function refusedToken(code: string, detail: string): Refusal {
  return new Refusal(401, 'AUTHENTICATION_ERROR', code, detail);
}
