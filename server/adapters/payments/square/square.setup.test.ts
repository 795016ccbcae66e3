import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  SANDBOX_LOCATION,
  SANDBOX_TOKEN,
  type SandboxServer,
  startSandboxServer,
} from '../../../../testing/square/square-sandbox-server.ts';
import { squareLocation } from '../../../../testing/square/square-location.ts';
import { isWebhookSignature } from './square.webhook.ts';
import { squareSetup, type SquareSetupOptions } from './square.setup.ts';

const PRODUCTION = { accessToken: SANDBOX_TOKEN, environment: 'production' as const };

describe('connecting an account of Square', () => {
  let server: SandboxServer;
  beforeEach(async () => {
    server = await startSandboxServer(undefined, SANDBOX_TOKEN, {
      furtherLocations: [
        squareLocation('LTRUCK', {
          address: {
            address_line_1: '2550 N Milwaukee Ave',
            locality: 'Chicago',
            administrative_district_level_1: 'IL',
            postal_code: '60647',
            country: 'US',
          },
        }),
        squareLocation('LCOMMISSARY', { capabilities: [] }),
        squareLocation('LTORONTO', { currency: 'CAD', country: 'CA' }),
        squareLocation('LCLOSED', { status: 'INACTIVE' }),
      ],
    });
  });
  afterEach(async () => {
    await server.close();
  });
  const setup = (options: Partial<SquareSetupOptions> = {}) =>
    squareSetup({ baseUrl: server.base, log: pino({ level: 'silent' }), ...options });

  it('lists the locations, and says of each why it cannot sell', async () => {
    const listed = await setup().locations(PRODUCTION);
    if (!listed.ok) throw new Error(listed.error);
    expect(listed.locations[1]).toEqual({
      id: 'LTRUCK',
      name: 'LTRUCK',
      business: 'Brasa Norte LLC',
      merchantId: 'MLSANDBOXTRUCK',
      street: '2550 N Milwaukee Ave',
      city: 'Chicago, IL 60647',
      currency: 'USD',
      timeZone: 'America/Chicago',
      problem: null,
    });
    expect(listed.locations.map(({ id, problem }) => [id, problem])).toEqual([
      [SANDBOX_LOCATION, null],
      ['LTRUCK', null],
      ['LCOMMISSARY', 'no_cards'],
      ['LTORONTO', 'currency'],
      ['LCLOSED', 'inactive'],
    ]);
    expect(listed.locations[0]).toMatchObject({ business: 'Sandbox truck', street: '', city: '' });
  });

  it('tells an unknown, a revoked and a test token from each other, and all from silence', async () => {
    const wrong = { ...PRODUCTION, accessToken: 'nobody' };
    expect(await setup().locations(wrong)).toEqual({ ok: false, error: 'unknown' });
    const stranger = await startSandboxServer(undefined, 'production-token');
    try {
      const both = setup({ baseUrl: stranger.base, sandboxBaseUrl: server.base });
      expect(await both.locations(PRODUCTION)).toEqual({ ok: false, error: 'sandbox' });
      expect(await both.locations(wrong)).toEqual({ ok: false, error: 'unknown' });
      expect(await both.locations({ ...PRODUCTION, environment: 'sandbox' })).toMatchObject({ ok: true });
    } finally {
      await stranger.close();
    }
    await server.control({ revokedToken: SANDBOX_TOKEN });
    expect(await setup().locations(PRODUCTION)).toEqual({ ok: false, error: 'revoked' });
    await server.control({ revokedToken: '', api: 'stall' });
    const started = Date.now();
    expect(await setup({ timeLimitMs: 500 }).locations(PRODUCTION)).toEqual({
      ok: false,
      error: 'unavailable',
    });
    expect(Date.now() - started).toBeLessThan(2_000);
  });

  it('makes one webhook however often it is asked, and takes a disabled one for its own', async () => {
    const first = await setup().webhook(PRODUCTION, server.notificationUrl);
    if (!first.ok) throw new Error(first.error);
    expect(await setup().webhook(PRODUCTION, server.notificationUrl)).toEqual(first);
    const path = `/v2/webhooks/subscriptions/${first.value.subscriptionId}`;
    await server.call('PUT', path, { subscription: { enabled: false, event_types: ['payment.created'] } });
    expect(await setup().webhook(PRODUCTION, server.notificationUrl)).toEqual(first);
    const { body } = await server.call('GET', path);
    expect(body).toMatchObject({
      subscription: {
        enabled: true,
        event_types: [
          'payment.created',
          'payment.updated',
          'refund.created',
          'refund.updated',
          'terminal.checkout.updated',
          'device.code.paired',
        ],
      },
    });
    await server.control({ api: 'reset', apiForNextRequests: 1, apiPath: 'POST', apiAfterEffect: true });
    const other = `${server.notificationUrl}?other`;
    const made = await setup().webhook(PRODUCTION, other);
    expect(await setup().webhook(PRODUCTION, other)).toEqual(made);
    const all = (await server.call('GET', '/v2/webhooks/subscriptions')).body as { subscriptions: object[] };
    expect(all.subscriptions).toHaveLength(2);
  });

  it('has Square test it: the message is signed with the new key', async () => {
    const made = await setup().webhook(PRODUCTION, server.notificationUrl);
    if (!made.ok) throw new Error(made.error);
    const { subscriptionId, signatureKey, url } = made.value;
    expect(await setup().testWebhook(PRODUCTION, subscriptionId)).toMatchObject({
      ok: true,
      value: { status: 200 },
    });
    const [hook] = server.received;
    expect(isWebhookSignature(hook?.signature, signatureKey, url, hook?.body ?? '')).toBe(true);
    server.answerWith.status = 403;
    const refused = await setup().testWebhook(PRODUCTION, subscriptionId);
    expect(refused).toMatchObject({ ok: true, value: { status: 403 } });
  });

  it('deletes it, also when it is gone, and says so of an address that Square does not take', async () => {
    const made = await setup().webhook(PRODUCTION, server.notificationUrl);
    if (!made.ok) throw new Error(made.error);
    const gone = { ok: true, value: null };
    expect(await setup().deleteWebhook(PRODUCTION, made.value.subscriptionId)).toEqual(gone);
    expect(await setup().deleteWebhook(PRODUCTION, made.value.subscriptionId)).toEqual(gone);
    const plain = await setup().webhook(PRODUCTION, 'http://plain.example/api/square/webhook');
    expect(plain).toEqual({ ok: false, error: 'refused' });
    const wrong = { ...PRODUCTION, accessToken: 'nobody' };
    expect(await setup().webhook(wrong, server.notificationUrl)).toEqual({ ok: false, error: 'token' });
  });
});
