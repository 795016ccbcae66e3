import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import type { Control } from '../square-sandbox/control.ts';
import { squareSandbox } from '../square-sandbox/square-sandbox.ts';

const TOKEN = 'square-token';
const LOCATION = 'LTRUCK';
const SIGNATURE_KEY = 'square-signature-key';

interface SquarePayment {
  status: string;
  amount_money: { amount: number };
  refunded_money?: { amount: number };
}

/** Square's stand-in outside the product, so that its books can be read beside the product's own. */
export interface Square {
  /** With these the product takes it for the real one. */
  environment: Record<string, string>;
  /** Where it reports payments from now on: the product's address. */
  reportTo(url: string): void;
  /** Tells it how to behave from now on. */
  tell(control: Partial<Control>): Promise<void>;
  /** What was charged and what went back, in cents. */
  books(): Promise<{ payments: number; takenCents: number; refundedCents: number }>;
  close(): Promise<void>;
}

export async function startSquare(): Promise<Square> {
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
    async tell(control) {
      const answer = await fetch(`${base}/control`, {
        method: 'POST',
        headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
        body: JSON.stringify(control),
      });
      if (!answer.ok) throw new Error(`the stand-in answered ${answer.status}`);
    },
    async books() {
      const all = await payments();
      const sum = (cents: (one: SquarePayment) => number) =>
        all.reduce((total, one) => total + cents(one), 0);
      return {
        payments: all.length,
        takenCents: sum((one) => one.amount_money.amount),
        refundedCents: sum((one) => one.refunded_money?.amount ?? 0),
      };
    },
    async close() {
      await app.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
