import { createHmac, randomUUID } from 'node:crypto';
import type { SandboxStore } from './store.ts';
import type { EventType, WebhookSubscription } from './wire.ts';

/** One delivery as `GET control/events` lists it. */
export interface Delivery {
  event_id: string;
  type: EventType;
  state: 'waiting' | 'done' | 'dropped' | 'failed';
  attempts: number;
  body: string;
}

interface DeliveryRow extends Delivery {
  id: string;
  created_at: number;
}

export interface Webhooks {
  /** Queues an event as the control says; call it inside the transaction that makes the change. */
  queue(type: EventType, id: string, object: unknown): void;
  /** Starts due deliveries; call it after the answer to the customer was sent. */
  pump(): void;
  /** Sends an event again, as Square's dashboard can; false when there is no such event. */
  resend(eventId: string): boolean;
  /** Sends a subscription's test event now; `status` is null where nobody answered. */
  test(subscription: WebhookSubscription, type: EventType): Promise<{ status: number | null; body: string }>;
  /** Newest last, at most 200. */
  list(): Delivery[];
  /** Aborts running deliveries; they stay queued and are sent after the next start. */
  close(): Promise<void>;
}

const AT_ONCE = 8;
const MAX_ATTEMPTS = 9;
const RESPONSE_TIMEOUT_MS = 10_000;
const LEASE_MS = 30_000;
/** Square sends the update a moment after the creation. */
const UPDATE_AFTER_MS = 25;

export interface WebhookTarget {
  signatureKey: string;
  /** Signed together with the body. */
  notificationUrl: () => string;
  /** Where events are posted; the notification URL unless the server is reached another way. */
  deliverTo: () => string;
  onFailure: (event: { type: string; attempts: number; reason: string }) => void;
}

/** Where an event is sent, and what signs it. */
interface Receiver {
  key: string;
  signedUrl: string;
  url: string;
}

export function startWebhooks(store: SandboxStore, target: WebhookTarget): Webhooks {
  const { db } = store;
  const insert = db.prepare(
    `INSERT INTO deliveries (id, event_id, type, body, created_at, due_at, attempts, leased_until, state)
     VALUES (?, ?, ?, ?, ?, ?, 0, 0, ?)`,
  );
  const due = db.prepare(
    `SELECT * FROM deliveries WHERE state = 'waiting' AND due_at <= ? AND leased_until <= ? ORDER BY due_at, rowid LIMIT 1`,
  );
  const lease = db.prepare('UPDATE deliveries SET leased_until = ? WHERE id = ?');
  const finish = db.prepare(
    'UPDATE deliveries SET state = ?, attempts = ?, due_at = ?, leased_until = 0 WHERE id = ?',
  );
  const next = db.prepare(
    `SELECT MIN(MAX(due_at, leased_until)) AS at FROM deliveries WHERE state = 'waiting'`,
  );
  const byEvent = db.prepare('SELECT * FROM deliveries WHERE event_id = ? LIMIT 1');
  const recent = db.prepare(
    'SELECT * FROM (SELECT rowid AS r, * FROM deliveries ORDER BY r DESC LIMIT 200) ORDER BY r',
  );

  const closing = new AbortController();
  const underWay = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;

  function add(
    eventId: string,
    type: EventType,
    body: string,
    dueAt: number,
    state: Delivery['state'],
  ): void {
    insert.run(randomUUID(), eventId, type, body, Date.now(), dueAt, state);
  }

  function claim(): DeliveryRow | undefined {
    const now = Date.now();
    return store.transaction(() => {
      const row = due.get(now, now) as DeliveryRow | undefined;
      if (row !== undefined) lease.run(now + LEASE_MS, row.id);
      return row;
    });
  }

  function pump(): void {
    clearTimeout(timer);
    while (!closing.signal.aborted && underWay.size < AT_ONCE) {
      const row = claim();
      if (row === undefined) break;
      const sending = deliver(row).finally(() => {
        underWay.delete(sending);
        pump();
      });
      underWay.add(sending);
    }
    if (closing.signal.aborted) return;
    const { at } = next.get() as { at: number | null };
    if (at === null) return;
    timer = setTimeout(pump, Math.max(at - Date.now(), 5));
    timer.unref();
  }

  async function deliver(row: DeliveryRow): Promise<void> {
    const reason = await post(row);
    if (closing.signal.aborted && reason !== null) {
      lease.run(0, row.id);
      return;
    }
    const attempts = row.attempts + 1;
    const lost = reason !== null && attempts >= MAX_ATTEMPTS;
    const state = reason === null ? 'done' : lost ? 'failed' : 'waiting';
    finish.run(state, attempts, Date.now() + Math.min(250 * 2 ** row.attempts, 20_000), row.id);
    if (lost) target.onFailure({ type: row.type, attempts, reason });
  }

  /** Null once every receiver has answered 2xx, otherwise why not. */
  async function post(row: DeliveryRow): Promise<string | null> {
    const answers = await Promise.all(receivers(row.type).map((receiver) => send(receiver, row)));
    const bad = answers.find((answer) => typeof answer === 'string' || answer < 200 || answer > 299);
    return bad === undefined ? null : typeof bad === 'string' ? bad : `answered ${bad}`;
  }

  /** Subscriptions made by calls take the place of the configured receiver. */
  function receivers(type: EventType): Receiver[] {
    if (!store.hadSubscriptions()) {
      const { signatureKey, notificationUrl, deliverTo } = target;
      return [{ key: signatureKey, signedUrl: notificationUrl(), url: deliverTo() }];
    }
    return store
      .subscriptions()
      .filter(({ enabled, event_types: types }) => enabled && types.includes(type))
      .map(receiverOf);
  }

  function receiverOf({ signature_key: key, notification_url: url }: WebhookSubscription): Receiver {
    return { key, signedUrl: url, url: url === target.notificationUrl() ? target.deliverTo() : url };
  }

  /** Returns the status of the answer, or why there was none. */
  async function send(
    { key, signedUrl, url }: Receiver,
    row: Pick<DeliveryRow, 'body' | 'created_at' | 'attempts'>,
  ): Promise<number | string> {
    const signature = createHmac('sha256', key)
      .update(signedUrl + row.body)
      .digest('base64');
    try {
      const answer = await fetch(url, {
        method: 'POST',
        redirect: 'manual',
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(RESPONSE_TIMEOUT_MS)]),
        headers: {
          'content-type': 'application/json',
          'user-agent': 'Square Connect v2',
          'square-environment': 'Sandbox',
          'square-version': '2025-10-16',
          'square-initial-delivery-timestamp': new Date(row.created_at).toISOString(),
          'square-retry-number': String(row.attempts),
          'x-square-hmacsha256-signature': signature,
        },
        body: row.body,
      });
      await answer.arrayBuffer();
      return answer.status;
    } catch (error) {
      return error instanceof Error ? error.name : 'no answer';
    }
  }

  return {
    queue(type, id, object) {
      const { webhooks, delayMs } = store.control();
      const kind = kindOf(type);
      const eventId = randomUUID();
      const body = eventBody(type, eventId, { type: kind, id, object: { [kind]: object } });
      const created = type.endsWith('.created');
      const held = webhooks === 'delay' || (webhooks === 'reorder' && created);
      const dueAt = Date.now() + (held ? delayMs : 0) + (created ? 0 : UPDATE_AFTER_MS);
      add(eventId, type, body, dueAt, webhooks === 'drop' ? 'dropped' : 'waiting');
      if (webhooks === 'double') add(eventId, type, body, dueAt + UPDATE_AFTER_MS, 'waiting');
    },
    pump,
    resend(eventId) {
      const row = byEvent.get(eventId) as DeliveryRow | undefined;
      if (row === undefined) return false;
      add(row.event_id, row.type, row.body, Date.now(), 'waiting');
      return true;
    },
    async test(subscription, type) {
      const object = {
        id: 'KkAkhdMsgzn59SM8A89WgKwekxLZY',
        status: 'APPROVED',
        location_id: 'S8GWD5R9QB376',
      };
      const kind = kindOf(type);
      const body = eventBody(type, randomUUID(), { type: kind, id: object.id, object: { [kind]: object } });
      const answer = await send(receiverOf(subscription), { body, created_at: Date.now(), attempts: 0 });
      return { status: typeof answer === 'number' ? answer : null, body };
    },
    list: () =>
      (recent.all() as DeliveryRow[]).map(({ event_id, type, state, attempts, body }) => ({
        event_id,
        type,
        state,
        attempts,
        body,
      })),
    async close() {
      clearTimeout(timer);
      closing.abort();
      await Promise.all(underWay);
    },
  };
}

/** What an event carries, as Square names it. */
function kindOf(type: EventType): 'payment' | 'refund' | 'checkout' | 'device_code' {
  if (type.startsWith('payment')) return 'payment';
  if (type.startsWith('refund')) return 'refund';
  return type === 'device.code.paired' ? 'device_code' : 'checkout';
}

function eventBody(type: EventType, eventId: string, data: object): string {
  const createdAt = new Date().toISOString();
  return JSON.stringify({
    merchant_id: 'MLSANDBOXTRUCK',
    type,
    event_id: eventId,
    created_at: createdAt,
    data,
  });
}
