import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { pino } from 'pino';
import type { PaymentsPort } from '../../server/adapters/payments/payments.port.ts';
import { squarePayments } from '../../server/adapters/payments/square/square.payments.ts';
import type { Control } from '../../square-sandbox/control.ts';
import { squareSandbox, type SquareSandboxOptions } from '../../square-sandbox/square-sandbox.ts';
import type { Delivery } from '../../square-sandbox/webhooks.ts';

export const SANDBOX_TOKEN = 'sandbox-token';
export const SANDBOX_LOCATION = 'LSANDBOX';
export const SANDBOX_SIGNATURE_KEY = 'sandbox-signature-key';

export interface ReceivedWebhook {
  body: string;
  signature: string | undefined;
  event: { type: string; event_id: string; data: { id: string } };
}

export interface SandboxServer {
  /** URL of the sandbox, prefix included. */
  base: string;
  origin: string;
  notificationUrl: string;
  /** Webhooks received so far, oldest first. */
  received: ReceivedWebhook[];
  /** Status code for the next webhooks. */
  answerWith: { status: number };
  payments(options?: Partial<Parameters<typeof squarePayments>[0]>): PaymentsPort;
  control(settings: Partial<Control>): Promise<void>;
  /** Makes a call with the token, JSON in and out. */
  call(method: string, path: string, body?: unknown): Promise<{ status: number; body: unknown }>;
  events(): Promise<Delivery[]>;
  until(condition: () => boolean | Promise<boolean>, what: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts the sandbox on a free port, with a receiver for its webhooks. Under another `prefix` its pages are not taken
 * for the bundled sandbox's.
 */
export async function startSandboxServer(
  databaseFile?: string,
  accessToken = SANDBOX_TOKEN,
  { prefix = '/square-sandbox', ...options }: Partial<SquareSandboxOptions> & { prefix?: string } = {},
): Promise<SandboxServer> {
  const folder = mkdtempSync(join(tmpdir(), 'comal-sandbox-'));
  const app = Fastify({ forceCloseConnections: true });
  let origin = '';
  const received: ReceivedWebhook[] = [];
  const answerWith = { status: 200 };
  await app.register(async (receiver) => {
    receiver.removeAllContentTypeParsers();
    receiver.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    receiver.post('/webhook', (request, reply) => {
      const body = String(request.body);
      const signature = request.headers['x-square-hmacsha256-signature'];
      received.push({
        body,
        signature: Array.isArray(signature) ? signature[0] : signature,
        event: JSON.parse(body) as ReceivedWebhook['event'],
      });
      return reply.code(answerWith.status).send();
    });
  });
  await app.register(squareSandbox, {
    prefix,
    databaseFile: databaseFile ?? join(folder, 'square.db'),
    accessToken,
    locationId: SANDBOX_LOCATION,
    signatureKey: SANDBOX_SIGNATURE_KEY,
    notificationUrl: () => `${origin}/webhook`,
    publicBase: () => `${origin}${prefix}`,
    ...options,
  });
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const base = `${origin}${prefix}`;
  const notificationUrl = `${origin}/webhook`;

  async function call(method: string, path: string, body?: unknown) {
    const answer = await fetch(base + path, {
      method,
      headers: {
        authorization: `Bearer ${accessToken}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, body: text === '' ? undefined : (JSON.parse(text) as unknown) };
  }

  return {
    base,
    origin,
    notificationUrl,
    received,
    answerWith,
    payments: (options = {}) =>
      squarePayments({
        accessToken: SANDBOX_TOKEN,
        locationId: SANDBOX_LOCATION,
        webhookSignatureKey: SANDBOX_SIGNATURE_KEY,
        environment: 'sandbox',
        baseUrl: base,
        notificationUrl,
        sandbox: true,
        log: pino({ level: 'silent' }),
        ...options,
      }),
    async control(settings) {
      const answer = await call('POST', '/control', settings);
      if (answer.status !== 200) throw new Error(`Control refused: ${JSON.stringify(answer.body)}`);
    },
    call,
    events: async () => ((await call('GET', '/control/events')).body as { events: Delivery[] }).events,
    async until(condition, what) {
      const end = Date.now() + 10_000;
      while (!(await condition())) {
        if (Date.now() > end) throw new Error(`Waited in vain for: ${what}`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    async close() {
      await app.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
