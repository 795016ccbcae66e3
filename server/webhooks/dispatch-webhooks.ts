import { type WebhookEventType, webhookEventType } from '../../domain/webhooks/webhook-event.ts';
import { writeTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { firstIdAt, ID_LENGTH } from '../new-id.ts';
import { insertDeliveries, type NewWebhookDelivery } from '../stores/api/webhook-deliveries.store.ts';
import {
  allWebhookEndpoints,
  markRead,
  setOnSince,
  type WebhookEndpoint,
} from '../stores/api/webhook-endpoints.store.ts';
import { addJobs } from '../stores/jobs.store.ts';
import { orderEventsBetween } from '../stores/orders/order-events.store.ts';
import { webhookSubject } from './deliver-webhook.ts';

/**
 * Ids do not become visible in their order: a transaction may end after a later one. None is open for as long, and no
 * two processes' clocks are so far apart.
 */
const OVERLAP_MS = 2 * 60_000;
/** Less than deliveries are kept, so that none is made again; what is older is no news. */
const MAX_AGE_MS = 7 * 24 * 60 * 60_000;
/** With every webhook there may be, half of the parameters that SQLite takes in a statement. */
const PAGE = 250;

export interface WebhookDispatcher {
  /** Whether the last round found an endpoint that is on. */
  isNeeded(): boolean;
  /** Reads what happened to orders, and adds a delivery for each endpoint that is to be told. */
  round(): Promise<void>;
}

/** Looks for order events behind a cursor; any number of processes may, and each event is one delivery. */
export function webhookDispatcher(deps: Deps): WebhookDispatcher {
  // Of the time that is read again in each round; the database is the judge of what was added.
  let known: ReadonlySet<string> = new Set();
  let needed = false;
  return {
    isNeeded: () => needed,
    async round() {
      const endpoints = await onSinceThePast(
        deps,
        (await allWebhookEndpoints(deps.db)).filter(({ on }) => on),
      );
      needed = endpoints.length > 0;
      if (needed) known = await dispatch(deps, endpoints, known);
    },
  };
}

/** Returns the endpoints, those that a clock ahead of the time turned on as turned on a moment ago. */
async function onSinceThePast(
  { db, now }: Deps,
  endpoints: readonly WebhookEndpoint[],
): Promise<readonly WebhookEndpoint[]> {
  const since = now() - OVERLAP_MS;
  const ahead = endpoints.filter(({ onSince }) => onSince > now());
  if (ahead.length === 0) return endpoints;
  await setOnSince(
    db,
    ahead.map(({ id }) => id),
    since,
  );
  return endpoints.map((endpoint) => (ahead.includes(endpoint) ? { ...endpoint, onSince: since } : endpoint));
}

/** Returns the ids that were read. */
async function dispatch(
  deps: Deps,
  endpoints: readonly WebhookEndpoint[],
  known: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const now = deps.now();
  const from = firstIdAt(Math.min(...endpoints.map((endpoint) => readFrom(endpoint, now))));
  const until = firstIdAt(now + OVERLAP_MS);
  const read = new Set<string>();
  for (let after = ''; ; ) {
    const events = await orderEventsBetween(deps.db, { from, until, after, limit: PAGE });
    const deliveries = events
      .filter(({ id }) => !known.has(id))
      .flatMap(({ id, orderId, at, ...orderEvent }) => {
        const type = webhookEventType(orderEvent);
        if (type === null) return [];
        const event = { eventId: id.slice(0, ID_LENGTH), type, orderId, at };
        return endpoints
          .filter((endpoint) => isFor(endpoint, id, type))
          .map((endpoint): NewWebhookDelivery => ({ endpointId: endpoint.id, ...event, queuedAt: now }));
      });
    if (deliveries.length > 0) await add(deps, deliveries, now);
    for (const { id } of events) read.add(id);
    if (events.length < PAGE) break;
    after = events.at(-1)?.id ?? after;
  }
  if ([...read].some((id) => !known.has(id))) {
    await markRead(
      deps.db,
      endpoints.map(({ id }) => id),
      now,
    );
  }
  return read;
}

/** Returns the first moment (epoch ms) whose events an endpoint may not have been told of. */
function readFrom({ onSince, readUntil }: WebhookEndpoint, now: number): number {
  // A clock that was set back makes ids before those that were read.
  return Math.max(Math.min(readUntil, now) - OVERLAP_MS, onSince, now - MAX_AGE_MS);
}

function isFor({ onSince, types }: WebhookEndpoint, eventId: string, type: WebhookEventType): boolean {
  return eventId >= firstIdAt(onSince) && types.includes(type);
}

async function add(deps: Deps, deliveries: readonly NewWebhookDelivery[], now: number): Promise<void> {
  await writeTransaction(deps.db, async (tx) => {
    await insertDeliveries(tx, deliveries);
    await addJobs(
      tx,
      deliveries.map(({ endpointId, eventId }) => ({
        id: deps.newId(),
        kind: 'webhook',
        subject: webhookSubject(endpointId, eventId),
        runAt: now,
      })),
    );
  });
  deps.events.publish({ kind: 'jobs', lanes: ['webhooks'] });
}
