import type { Kysely } from 'kysely';
import { afterEach, expect } from 'vitest';
import type { SquareView } from '../../contracts/owner/connections/square.ts';
import type { Schema } from '../../server/database/tables/schema.ts';
import type { DatabaseKind } from '../../server/database/tables/columns.ts';
import type { SquareSandboxOptions } from '../../square-sandbox/square-sandbox.ts';
import { removedFolder } from '../process/removed-folder.ts';
import { squareLocation } from './square-location.ts';
import { freePort, squareTruck, type SquareTruck } from './square-truck.ts';
import {
  SANDBOX_LOCATION,
  SANDBOX_TOKEN,
  type SandboxServer,
  startSandboxServer,
} from './square-sandbox-server.ts';
import { confirmationHeader, signInStaff } from '../test-app.ts';

export const NEW_TOKEN = 'replacement-token-4kQp';
const KEY = Buffer.alloc(32, 5);

/** What the file's tests have to close. */
export const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

/** Square outside the product: one business with three locations that cannot sell and one that can, and another's. */
export async function startSquare(options: Partial<SquareSandboxOptions> = {}): Promise<SandboxServer> {
  const server = await startSandboxServer(undefined, SANDBOX_TOKEN, {
    prefix: '/square',
    furtherTokens: [NEW_TOKEN],
    location: { business_name: 'Brasa Norte LLC', name: 'Truck' },
    furtherLocations: [
      squareLocation('LSECOND'),
      squareLocation('LCOMMISSARY', { capabilities: [] }),
      squareLocation('LTORONTO', { currency: 'CAD' }),
      squareLocation('LOTHERBUSINESS', { merchant_id: 'MOTHER' }),
    ],
    ...options,
  });
  ends.push(() => server.close());
  return server;
}

export const folder = () => removedFolder('comal-square-test-');

async function owner(truck: SquareTruck) {
  const cookie = await signInStaff(truck);
  const headers = { cookie };
  const confirmed = async () => ({ ...headers, ...(await confirmationHeader(truck, headers, 'square')) });
  const check = async (token: string | undefined, environment = 'production') =>
    truck.post('/api/owner/square/locations', { token, environment }, headers);
  const put = async (body: object, sent?: Record<string, string>) =>
    truck.app.inject({
      method: 'PUT',
      url: '/api/owner/square',
      headers: sent ?? (await confirmed()),
      payload: { environment: 'production', locationId: SANDBOX_LOCATION, ...body },
    });
  return {
    headers,
    check,
    put,
    view: async () => (await truck.app.inject({ url: '/api/owner/square', headers })).json<SquareView>(),
    connect: async (body: object = { token: SANDBOX_TOKEN }) => {
      const answer = await put(body);
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json<SquareView>();
    },
    disconnect: async () =>
      truck.app.inject({ method: 'DELETE', url: '/api/owner/square', headers: await confirmed() }),
  };
}

/** Presses Pay on Square's page. */
export const payPage = async (url: string) => {
  const answer = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ outcome: 'pay' }),
    redirect: 'manual',
  });
  expect(answer.status).toBe(303);
};

/** Waits until the order has come to the kitchen. */
export const received = (truck: SquareTruck, id: string) =>
  expect
    .poll(
      async () => {
        await truck.work();
        return (await truck.order(id)).status;
      },
      { timeout: 5_000 },
    )
    .toBe('received');

/** Returns what starts a listening process whose owner is signed in, on a database of this kind. */
export function squareConsole(open: () => Promise<Kysely<Schema>>, dialect: DatabaseKind) {
  /** A host that shares its database has to give a key. */
  const secrets = dialect === 'sqlite' ? {} : { databaseUrl: 'postgres://shared', secretsKey: KEY };

  return async function begin(
    server: SandboxServer,
    given: Parameters<typeof squareTruck>[1] = {},
    database?: Kysely<Schema>,
  ) {
    const port = await freePort();
    const environment = {
      dataDir: folder(),
      publicUrl: `http://127.0.0.1:${port}`,
      ...secrets,
      ...given,
      square: {
        accessToken: undefined,
        locationId: undefined,
        webhookSignatureKey: undefined,
        environment: 'production' as const,
        baseUrl: server.base,
        ...given.square,
      },
    };
    const truck = await squareTruck(database ?? (await open()), environment);
    ends.push(() => truck.app.close());
    await truck.app.listen({ port, host: '127.0.0.1' });
    return { ...truck, environment, ...(await owner(truck)) };
  };
}
