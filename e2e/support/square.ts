import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import type { Control } from '../../square-sandbox/control.ts';
import { squareSandbox, type SquareSandboxOptions } from '../../square-sandbox/square-sandbox.ts';

export const TOKEN = 'square-token';
const LOCATION = 'LTRUCK';
const SIGNATURE_KEY = 'square-signature-key';

interface SquarePayment {
  id: string;
  status: string;
  /** With the tip. */
  total_money: { amount: number };
  refunded_money?: { amount: number };
  processing_fee?: { amount_money: { amount: number } }[];
}

/** Square's sandbox outside the product, so that its books can be compared with the product's. */
export interface Square {
  /** With these settings the product treats the sandbox as real Square. */
  environment: Record<string, string>;
  /** Sets the URL that later webhooks are sent to. */
  reportTo(url: string): void;
  /** Changes the sandbox's behavior. */
  tell(control: Partial<Control>): Promise<void>;
  /** Pays on the page with this address, as a customer who leaves a tip there does. */
  payWithTip(checkoutUrl: string, cents: number): Promise<void>;
  /** Returns every completed payment with what was charged, tip included, refunded and kept as a fee, in cents. */
  payments(): Promise<{ id: string; takenCents: number; refundedCents: number; feeCents: number }[]>;
  /** Returns the sums charged, refunded and kept as fees, in cents. */
  books(): Promise<{ payments: number; takenCents: number; refundedCents: number; feeCents: number }>;
  close(): Promise<void>;
}

export async function startSquare(options: Partial<SquareSandboxOptions> = {}): Promise<Square> {
  const folder = mkdtempSync(join(tmpdir(), 'comal-e2e-square-'));
  const app = Fastify({ forceCloseConnections: true });
  let origin = '';
  let product = '';
  await app.register(squareSandbox, {
    prefix: '/square',
    databaseFile: join(folder, `${randomUUID()}.db`),
    accessToken: TOKEN,
    locationId: LOCATION,
    signatureKey: SIGNATURE_KEY,
    notificationUrl: () => `${product}/api/square/webhook`,
    publicBase: () => `${origin}/square`,
    ...options,
  });
  origin = (await app.listen({ port: 0, host: '127.0.0.1' })).replace('127.0.0.1', 'localhost');
  const base = `${origin}/square`;

  async function payments(): Promise<SquarePayment[]> {
    const found: SquarePayment[] = [];
    for (let cursor: string | undefined = '0'; cursor !== undefined; ) {
      const answer = await fetch(`${base}/v2/payments?cursor=${cursor}`, {
        headers: { authorization: `Bearer ${TOKEN}` },
      });
      const page = (await answer.json()) as { payments?: SquarePayment[]; cursor?: string };
      found.push(...(page.payments ?? []));
      cursor = page.cursor;
    }
    return found.filter(({ status }) => status === 'COMPLETED');
  }

  const charged = async () =>
    (await payments()).map(({ id, total_money, refunded_money, processing_fee = [] }) => ({
      id,
      takenCents: total_money.amount,
      refundedCents: refunded_money?.amount ?? 0,
      feeCents: processing_fee.reduce((sum, fee) => sum + fee.amount_money.amount, 0),
    }));

  async function command(path: string, body: object): Promise<void> {
    const answer = await fetch(`${base}/control${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`the stand-in answered ${answer.status}`);
  }

  return {
    environment: {
      SQUARE_ACCESS_TOKEN: TOKEN,
      SQUARE_LOCATION_ID: LOCATION,
      SQUARE_WEBHOOK_SIGNATURE_KEY: SIGNATURE_KEY,
      SQUARE_ENVIRONMENT: 'production',
      SQUARE_BASE_URL: base,
    },
    reportTo(url) {
      product = url;
    },
    tell: (control) => command('', control),
    payWithTip: (url, cents) =>
      command(`/pay/${new URL(url).pathname.split('/').at(-1)}`, { tip_cents: cents }),
    payments: charged,
    async books() {
      const all = await charged();
      const sum = (cents: (one: (typeof all)[number]) => number) =>
        all.reduce((total, one) => total + cents(one), 0);
      return {
        payments: all.length,
        takenCents: sum(({ takenCents }) => takenCents),
        refundedCents: sum(({ refundedCents }) => refundedCents),
        feeCents: sum(({ feeCents }) => feeCents),
      };
    },
    async close() {
      await app.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
