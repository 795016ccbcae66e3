import type { Kysely } from 'kysely';
import type { Schema } from '../../server/database/tables/schema.ts';
import { signInStaff } from '../test-app.ts';
import { testTruck, type TestTruck } from '../test-truck.ts';
import { SECRETS_KEY } from './stored-webhook.ts';

/** Returns a truck that can keep webhooks' secrets, with its owner's session and a call that moves an order. */
export async function webhookTruck(db: Kysely<Schema>) {
  const truck = await testTruck(db, { environment: { secretsKey: SECRETS_KEY } });
  const cookie = await signInStaff(truck);
  const move = (id: string, status: string) =>
    truck.app.inject({
      method: 'POST',
      url: `/api/owner/orders/${id}/status`,
      headers: { cookie },
      payload: { status },
    });
  return { ...truck, cookie, move };
}

/** Returns the types of the events that were posted, in their order. */
export const typesOf = ({ webhooks }: Pick<TestTruck, 'webhooks'>) =>
  webhooks.posted.map(({ body }) => (JSON.parse(body) as { type: string }).type);
