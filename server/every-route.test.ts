import { expect, test } from 'vitest';
import { ALL_CALLS } from '../contracts/calls.ts';
import type { FastifyInstance } from 'fastify';
import type { CallSpec } from '../contracts/call.ts';
import { aStoredApiKey } from '../testing/accounts/stored-api-key.ts';
import { describeEachDatabase } from '../testing/databases.ts';
import { signInStaff, testApp } from '../testing/test-app.ts';

/** Calls that visitors may make. Any other answers 401. */
const OPEN = [
  'DELETE /api/push/subscriptions',
  'GET /api/menu',
  'GET /api/menu/categories',
  'GET /api/menu/events',
  'GET /api/notifications/latest',
  'GET /api/openapi.json',
  'GET /api/ordering-status',
  'GET /api/orders/:token',
  'GET /api/orders/:token/calendar.ics',
  'GET /api/orders/:token/events',
  'GET /api/pickup-days',
  'GET /api/push/key',
  'GET /api/ready-screen/:key',
  'GET /api/ready-screen/:key/events',
  'GET /api/specials',
  'GET /api/specials/upcoming',
  'GET /healthz',
  'GET /photos/:name',
  'GET /readyz',
  'GET /truck.ics',
  'POST /api/auth/customer/confirm',
  'POST /api/auth/customer/forgot',
  'POST /api/auth/customer/login',
  'POST /api/auth/customer/logout',
  'POST /api/auth/customer/reset',
  'POST /api/auth/customer/signup',
  'POST /api/auth/customer/signup-order',
  'POST /api/auth/owner/confirm-address',
  'POST /api/auth/owner/forgot',
  'POST /api/auth/owner/invitation',
  'POST /api/auth/owner/invitation/accept',
  'POST /api/auth/owner/login',
  'POST /api/auth/owner/logout',
  'POST /api/auth/owner/pair',
  'POST /api/auth/owner/reset',
  'POST /api/auth/owner/setup',
  'POST /api/checkout/promo',
  'POST /api/contacts',
  'POST /api/orders/:token/cancel',
  'POST /api/orders/:token/here',
  'POST /api/orders/find',
  'POST /api/promotions/:id/opened',
  'POST /api/push/subscriptions',
  'POST /api/push/test',
  'POST /api/square/create-checkout',
  'POST /api/square/webhook',
  'PUT /api/orders/:token/rating',
];

/** Routes that no table declares. */
const ROUTES_OF_THEIR_OWN = ['GET /healthz', 'GET /readyz', 'POST /api/square/webhook'];

/** Returns the server's routes, without the 404 of unknown paths. */
const routesOf = (app: FastifyInstance) =>
  app.registeredRoutes.filter(({ method, url }) => !['HEAD', 'OPTIONS'].includes(method) && url !== '/api/*');

describeEachDatabase('every route of the server', (open) => {
  test('answers 401 to nobody, but for those named here', async () => {
    const { app } = await testApp(await open());
    const calls = routesOf(app);
    expect(calls.length).toBeGreaterThan(150);
    const answered: string[] = [];
    for (const { method, url } of calls) {
      const path = url.replace(/:\w+/g, 'nobody-knows');
      const answer = await app.inject({
        method: method as 'GET',
        url: path,
        ...(method !== 'GET' && { payload: {} }),
        // An event stream never ends.
        payloadAsStream: true,
      });
      answer.stream().destroy();
      if (answer.statusCode !== 401) answered.push(`${method} ${url}`);
    }
    expect(answered.toSorted()).toEqual(OPEN);
    await app.close();
  });

  test('answers a program with an API key where its call says so, and elsewhere as it answers nobody', async () => {
    const { app, deps } = await testApp(await open());
    const key = await aStoredApiKey({ deps }, 'orders_and_contacts');
    // The owner's cookie beside the key opens nothing more.
    const headers = { ...key, cookie: await signInStaff({ app, deps }) };
    const opened: string[] = [];
    for (const { method, url } of routesOf(app)) {
      const answer = await app.inject({
        method: method as 'GET',
        url: url.replace(/:\w+/g, 'nobody-knows'),
        headers,
        ...(method !== 'GET' && { payload: {} }),
        payloadAsStream: true,
      });
      answer.stream().destroy();
      if (answer.statusCode !== 401) opened.push(`${method} ${url}`);
    }
    const declared = (Object.entries(ALL_CALLS) as [string, CallSpec][]).flatMap(([name, { apiKey }]) =>
      apiKey === true ? [name] : [],
    );
    expect(declared).toEqual(['GET /api/v1/orders', 'GET /api/v1/orders/:id']);
    expect(opened.toSorted()).toEqual([...OPEN, ...declared].toSorted());
    await app.close();
  });

  // Declared in two tables, a call would be registered twice, which throws at the start.
  test('is one of all calls, and each of these is a route', async () => {
    const { app } = await testApp(await open());
    const names = routesOf(app).map(({ method, url }) => `${method} ${url}`);
    expect(names.toSorted()).toEqual([...Object.keys(ALL_CALLS), ...ROUTES_OF_THEIR_OWN].toSorted());
    await app.close();
  });
});
