import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { compileFunction } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { lazily } from './lazy-square.ts';

const installed = createRequire(import.meta.url);
const SDK = dirname(installed.resolve('square'));
type Exports = Record<string, unknown>;

/** Runs the SDK's modules with their imports made lazy, as a bundle does. */
function lazySdk() {
  const loaded = new Map<string, Exports>();
  const load = (file: string): Exports => {
    const known = loaded.get(file);
    if (known !== undefined) return known;
    const exports: Exports = {};
    loaded.set(file, exports);
    const run = compileFunction(lazily(readFileSync(file, 'utf8'), file), ['exports', 'require'], {
      filename: file,
    });
    const require = (path: string): unknown =>
      path.startsWith('.') ? load(fileOf(resolve(dirname(file), path))) : installed(path);
    Reflect.apply(run, exports, [exports, require]);
    return exports;
  };
  return { load: (path: string) => load(join(SDK, path)), count: () => loaded.size };
}

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() === true;
const fileOf = (path: string) => [path, `${path}.js`, join(path, 'index.js')].find(isFile) ?? path;
const original = (path: string) => installed(join(SDK, path)) as Exports;
const kinds = (exports: Exports) => Object.entries(exports).map(([name, value]) => [name, typeof value]);

interface Client {
  payments: object;
  checkout: { paymentLinks: object };
}
type MakesClient = { SquareClient: new (options: object) => Client };
interface Serializers {
  GetPaymentResponse: { parseOrThrow: (answer: unknown) => unknown };
  checkout: { CreatePaymentLinkRequest: { jsonOrThrow: (body: unknown) => unknown } };
}

describe("Square's SDK with lazy imports", () => {
  const sdk = lazySdk();

  test('runs a fraction of its modules for a client and the resources that are used', () => {
    const { SquareClient } = sdk.load('index.js') as MakesClient;
    const client = new SquareClient({ token: 'token' });
    expect([client.payments, client.checkout.paymentLinks].every((one) => typeof one === 'object')).toBe(
      true,
    );
    const all = readdirSync(SDK, { recursive: true }).filter((name) => String(name).endsWith('.js'));
    expect(sdk.count()).toBeLessThan(all.length / 5);
  });

  test('exports the same by the same names', () => {
    for (const path of ['index.js', 'api/index.js', 'serialization/index.js']) {
      expect(kinds(sdk.load(path))).toEqual(kinds(original(path)));
    }
    const { SquareClient } = sdk.load('index.js') as MakesClient;
    const client = new SquareClient({ token: 'token' });
    for (const name of Object.getOwnPropertyNames(SquareClient.prototype)) {
      expect([name, typeof Reflect.get(client, name)]).not.toEqual([name, 'undefined']);
    }
  });

  test('reads and writes what Square sends and takes as before', () => {
    const [lazy, eager] = [sdk.load('serialization/index.js'), original('serialization/index.js')].map(
      (exports) => exports as unknown as Serializers,
    ) as [Serializers, Serializers];
    const answer = {
      payment: {
        id: 'P1',
        status: 'COMPLETED',
        amount_money: { amount: 1250, currency: 'USD' },
        card_details: { card: { card_brand: 'VISA', last_4: '1111' } },
        order_id: 'O1',
      },
    };
    expect(lazy.GetPaymentResponse.parseOrThrow(answer)).toEqual(
      eager.GetPaymentResponse.parseOrThrow(answer),
    );
    expect(lazy.GetPaymentResponse.parseOrThrow(answer)).toMatchObject({ payment: { orderId: 'O1' } });
    const body = {
      idempotencyKey: 'key',
      order: {
        locationId: 'L1',
        lineItems: [{ quantity: '2', name: 'Taco', basePriceMoney: { amount: 450n, currency: 'USD' } }],
      },
      prePopulatedData: { buyerEmail: 'ana@example.com' },
    };
    const [written, expected] = [lazy, eager].map((of) =>
      of.checkout.CreatePaymentLinkRequest.jsonOrThrow(body),
    );
    expect(written).toEqual(expected);
    expect(written).toMatchObject({ order: { location_id: 'L1' } });
  });
});
