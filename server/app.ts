import { randomBytes } from 'node:crypto';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  LogController,
} from 'fastify';
import type { Deps } from './deps.ts';
import { accountantRoutes } from './features/accountant/accountant.routes.ts';
import { accountRoutes } from './features/account/account.routes.ts';
import { alarmsRoutes } from './features/alarms/alarms.routes.ts';
import { alertsRoutes } from './features/alerts/alerts.routes.ts';
import { apiKeysRoutes } from './features/api-keys/api-keys.routes.ts';
import { auditRoutes } from './features/audit/audit.routes.ts';
import { checkoutRoutes } from './features/checkout/checkout.routes.ts';
import { consoleRoutes } from './features/console/console.routes.ts';
import { closingRoutes } from './features/closing/closing.routes.ts';
import { contactRetentionRoutes } from './features/contact-retention/contact-retention.routes.ts';
import { contactsRoutes } from './features/contacts/contacts.routes.ts';
import { customerAuthRoutes } from './features/customer-auth/customer-auth.routes.ts';
import { kitchenRoutes } from './features/kitchen/kitchen.routes.ts';
import { failedJobsRoutes } from './features/failed-jobs/failed-jobs.routes.ts';
import { firstRunRoutes } from './features/first-run/first-run.routes.ts';
import { healthRoutes } from './features/health/health.routes.ts';
import { hoursRoutes } from './features/hours/hours.routes.ts';
import { metricsRoutes } from './features/health/metrics.routes.ts';
import { menuRoutes } from './features/menu/menu.routes.ts';
import { messagesRoutes } from './features/messages/messages.routes.ts';
import { undeliveredRoutes } from './features/messages/undelivered.routes.ts';
import { notificationsRoutes } from './features/notifications/notifications.routes.ts';
import { orderExportRoutes } from './features/order-export/order-export.routes.ts';
import { orderListRoutes } from './features/order-list/order-list.routes.ts';
import { openApiRoutes } from './features/openapi/openapi.routes.ts';
import { ordersApiRoutes } from './features/orders-api/orders-api.routes.ts';
import { ordersRoutes } from './features/orders/orders.routes.ts';
import { orderingStatusRoutes } from './features/ordering-status/ordering-status.routes.ts';
import { ownerAuthRoutes } from './features/owner-auth/owner-auth.routes.ts';
import { importUndoRoutes } from './features/import-undo/import-undo.routes.ts';
import { menuImportRoutes } from './features/owner-menu/menu-import.routes.ts';
import { optionSetsRoutes } from './features/option-sets/option-sets.routes.ts';
import { categoriesRoutes } from './features/categories/categories.routes.ts';
import { ownerMenuRoutes } from './features/owner-menu/owner-menu.routes.ts';
import { ownerOrdersRoutes } from './features/owner-orders/owner-orders.routes.ts';
import { paymentTestRoutes } from './features/payment-test/payment-test.routes.ts';
import { peopleRoutes } from './features/people/people.routes.ts';
import { printerRoutes } from './features/printer/printer.routes.ts';
import { promoCodesRoutes } from './features/promo-codes/promo-codes.routes.ts';
import { promotionsRoutes } from './features/promotions/promotions.routes.ts';
import { photosRoutes } from './features/photos/photos.routes.ts';
import { pushRoutes } from './features/push/push.routes.ts';
import { refundsRoutes } from './features/refunds/refunds.routes.ts';
import { backupRoutes } from './features/backup/backup.routes.ts';
import { terminalsRoutes } from './features/terminals/terminals.routes.ts';
import { readyScreenRoutes } from './features/ready-screen/ready-screen.routes.ts';
import { settingsRoutes } from './features/settings/settings.routes.ts';
import { ratingsRoutes } from './features/ratings/ratings.routes.ts';
import { reportsRoutes } from './features/reports/reports.routes.ts';
import { messageConnectionsRoutes } from './features/message-connections/message-connections.routes.ts';
import { squareRoutes } from './features/square/square.routes.ts';
import { sharedTabletsRoutes } from './features/shared-tablets/shared-tablets.routes.ts';
import { staffRoutes } from './features/staff/staff.routes.ts';
import { stopsRoutes } from './features/stops/stops.routes.ts';
import { webhookEndpointsRoutes } from './features/webhook-endpoints/webhook-endpoints.routes.ts';
import { webhookRoutes } from './features/webhook/webhook.routes.ts';
import { drawerRoutes } from './features/drawer/drawer.routes.ts';
import { offlineOrderRoutes } from './features/offline-orders/offline-orders.routes.ts';
import { windowRoutes } from './features/window/window.routes.ts';
import { soldOutRoutes } from './features/sold-out/sold-out.routes.ts';
import { AccountLimiter } from './auth/account-limiter.ts';
import { registerDraining } from './http/draining.ts';
import { answerError, answerException, registerErrorHandling } from './http/errors.ts';
import { registerEventStreams } from './http/event-stream.ts';
import { KnownSessions } from './auth/known-sessions.ts';
import { registerOriginCheck } from './http/origin-check.ts';
import { registerPublicData } from './pages/public-data.ts';
import { MAX_BODY_MS, registerBodyTimeout } from './http/body-timeout.ts';
import { RateLimiter } from './http/rate-limiter.ts';
import { registerRateLimits } from './http/rate-limits.ts';
import { registerRequestLog } from './http/request-log.ts';
import { registerSecurityHeaders, SANDBOX_PREFIX } from './http/security-headers.ts';

/** Enough that no two requests of any process and any day share one. */
const REQUEST_ID_BYTES = 12;
const BODY_LIMIT_BYTES = 256 * 1024;
/** A body that takes longer is cut off, except for uploads that keep arriving. */
const BODY_TIMEOUT_MS = 60_000;

export interface AppOptions {
  /** Further routes of the process: the pages and their files, the payment sandbox. */
  mount?: ((app: FastifyInstance) => Promise<void>) | undefined;
  /** Whether the process is ready to serve, apart from its database; `/readyz` calls it. */
  ready?: (() => boolean) | undefined;
  /** Milliseconds within which a body must arrive; a minute by default. */
  bodyWithinMs?: number | undefined;
}

/** A route as registered with Fastify; parameters of `url` begin with a colon. */
export interface RegisteredRoute {
  method: string;
  url: string;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route of the server, including those that Fastify adds. */
    registeredRoutes: readonly RegisteredRoute[];
  }
}

/** Builds the whole server without listening. Every route is registered here by name. */
export async function buildApp(deps: Deps, options: AppOptions = {}): Promise<FastifyInstance> {
  const { environment } = deps;
  const loggerInstance: FastifyBaseLogger = deps.log;
  const app: FastifyInstance = Fastify({
    loggerInstance,
    genReqId: () => randomBytes(REQUEST_ID_BYTES).toString('base64url'),
    logController: new LogController({ disableRequestLogging: true }),
    // Without a list only the direct peer is trusted: addresses further left are the visitor's own claim.
    trustProxy: environment.trustProxy === true ? (_address, hop) => hop === 0 : environment.trustProxy,
    bodyLimit: BODY_LIMIT_BYTES,
    // Headers have to arrive within a minute, Node's own limit.
    requestTimeout: MAX_BODY_MS,
    // Browsers keep unused connections open, which a graceful close would wait for.
    forceCloseConnections: true,
    frameworkErrors: (error: FastifyError, request, reply) => void answerException(error, request, reply),
  });
  const registered: RegisteredRoute[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) registered.push({ method: one, url });
  });
  app.decorate('registeredRoutes', registered);
  app.decorate('deps', deps);
  app.decorate('knownSessions', new KnownSessions(deps.now));
  app.decorate('limiter', new RateLimiter(environment.rateLimitFactor, deps.now));
  app.decorate('accountLimiter', new AccountLimiter(deps.db, environment.rateLimitFactor, deps.now));

  registerErrorHandling(app);
  registerSecurityHeaders(app, environment.publicUrl);
  registerDraining(app, SANDBOX_PREFIX);
  registerBodyTimeout(app, options.bodyWithinMs ?? BODY_TIMEOUT_MS);
  registerOriginCheck(app, environment.publicUrl);
  registerRateLimits(app);
  registerRequestLog(app);
  registerEventStreams(app);
  registerPublicData(app, deps);

  await healthRoutes(app, deps, options.ready);
  await metricsRoutes(app, deps);
  await openApiRoutes(app);
  await menuRoutes(app, deps);
  await orderingStatusRoutes(app, deps);
  await ownerAuthRoutes(app, deps);
  await staffRoutes(app, deps);
  await sharedTabletsRoutes(app, deps);
  await auditRoutes(app, deps);
  await customerAuthRoutes(app, deps);
  await accountRoutes(app, deps);
  await checkoutRoutes(app, deps);
  await webhookRoutes(app, deps);
  await ordersRoutes(app, deps);
  await ownerOrdersRoutes(app, deps);
  await ownerMenuRoutes(app, deps);
  await categoriesRoutes(app, deps);
  await optionSetsRoutes(app, deps);
  await menuImportRoutes(app, deps);
  await importUndoRoutes(app, deps);
  await photosRoutes(app, deps);
  await kitchenRoutes(app, deps);
  await soldOutRoutes(app, deps);
  await windowRoutes(app, deps);
  await drawerRoutes(app, deps);
  await offlineOrderRoutes(app, deps);
  await refundsRoutes(app, deps);
  await alarmsRoutes(app, deps);
  await alertsRoutes(app, deps);
  await orderListRoutes(app, deps);
  await closingRoutes(app, deps);
  await orderExportRoutes(app, deps);
  await consoleRoutes(app, deps);
  await hoursRoutes(app, deps);
  await stopsRoutes(app, deps);
  await readyScreenRoutes(app, deps);
  await ratingsRoutes(app, deps);
  await reportsRoutes(app, deps);
  await accountantRoutes(app, deps);
  await backupRoutes(app, deps);
  await settingsRoutes(app, deps);
  await printerRoutes(app, deps);
  await squareRoutes(app, deps);
  await terminalsRoutes(app, deps);
  await messageConnectionsRoutes(app, deps);
  await apiKeysRoutes(app, deps);
  await webhookEndpointsRoutes(app, deps);
  await ordersApiRoutes(app, deps);
  await failedJobsRoutes(app, deps);
  await firstRunRoutes(app, deps);
  await contactsRoutes(app, deps);
  await contactRetentionRoutes(app, deps);
  await messagesRoutes(app, deps);
  await undeliveredRoutes(app, deps);
  await promotionsRoutes(app, deps);
  await promoCodesRoutes(app, deps);
  await peopleRoutes(app, deps);
  await notificationsRoutes(app, deps);
  await pushRoutes(app, deps);
  await paymentTestRoutes(app, deps);
  app.setNotFoundHandler((request, reply) => answerError(reply, request, 'not_found'));
  app.all('/api/*', (request, reply) => answerError(reply, request, 'not_found'));
  if (options.mount !== undefined) await options.mount(app);
  return app;
}

declare module 'fastify' {
  interface FastifyInstance {
    deps: Deps;
  }
}
