import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import { parseJson } from '../../../domain/texts/parse-json.ts';
import type { EventsPort, LiveEvent } from './events.port.ts';
import { PostgresHosts } from '../../database/postgres-hosts.ts';
import { Listeners } from './listeners.ts';

const CHANNEL = 'comal_events';
const FIRST_RETRY_MS = 100;
const MAX_RETRY_MS = 5_000;
/** A connection that broke silently is detected within this time. */
const HEARTBEAT_MS = 15_000;
const MAX_UNSENT = 1_000;

const message = z.object({
  /** The publishing process, whose own listeners have had the event already. */
  from: z.string(),
  event: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('order'), orderId: z.string() }),
    z.object({ kind: z.literal('menu') }),
    z.object({ kind: z.literal('ordering') }),
    z.object({ kind: z.literal('alarm') }),
    z.object({ kind: z.literal('turn') }),
    z.object({ kind: z.literal('jobs'), lanes: z.optional(z.array(z.string())) }),
    z.object({ kind: z.literal('missed') }),
  ]),
});

/**
 * Live events of every process on one PostgreSQL, by LISTEN and NOTIFY on a connection of its own. Resolves when it
 * listens; throws when the database is unreachable then. Later it reconnects by itself and publishes `missed`.
 */
export async function postgresEvents(databaseUrl: string, log?: Pick<Logger, 'error'>): Promise<EventsPort> {
  const events = new PostgresEvents(databaseUrl, log);
  await events.connect();
  return events;
}

class PostgresEvents implements EventsPort {
  readonly #hosts: PostgresHosts;
  readonly #log: Pick<Logger, 'error'> | undefined;
  readonly #listeners: Listeners;
  readonly #self = randomUUID();
  /** Delivered here and not yet sent to the others. */
  #unsent: LiveEvent[] = [];
  #sending: Promise<void> | null = null;
  #client: Client | null = null;
  #heartbeat: NodeJS.Timeout | undefined;
  #retry: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(databaseUrl: string, log: Pick<Logger, 'error'> | undefined) {
    this.#hosts = new PostgresHosts(databaseUrl);
    this.#log = log;
    this.#listeners = new Listeners(log);
  }

  publish(event: LiveEvent): void {
    this.#listeners.notify(event);
    if (this.#closed) return;
    // Beyond this number, other processes do better to reload everything.
    if (this.#unsent.length >= MAX_UNSENT) this.#unsent = [{ kind: 'missed' }];
    this.#unsent.push(event);
    this.#startSending();
  }

  subscribe(listener: (event: LiveEvent) => void): () => void {
    return this.#listeners.add(listener);
  }

  quietMs(): number {
    return this.#listeners.quietMs();
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retry);
    clearInterval(this.#heartbeat);
    this.#listeners.clear();
    await this.#sending;
    const client = this.#client;
    this.#client = null;
    await client?.end();
  }

  /** Connects to the primary; tries each host once. */
  async connect(): Promise<void> {
    for (let left = this.#hosts.count; ; left--) {
      try {
        return await this.#connectOnce();
      } catch (error) {
        if (left <= 1) throw error;
      }
    }
  }

  async #connectOnce(): Promise<void> {
    const { url } = this.#hosts;
    const client = new Client({
      application_name: 'comal events',
      connectionTimeoutMillis: 10_000,
      query_timeout: 5_000,
      keepAlive: true,
      ...this.#hosts.connection(),
    });
    client.on('notification', ({ payload }) => this.#hear(payload));
    client.on('error', (err) => this.#lost(client, err));
    client.on('end', () => this.#lost(client, new Error('the connection ended')));
    try {
      await client.connect();
      await this.#hosts.requirePrimary(client);
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      this.#hosts.failed(url);
      endQuietly(client);
      throw error;
    }
    if (this.#closed) {
      endQuietly(client);
      return;
    }
    this.#client = client;
    this.#heartbeat = setInterval(() => this.#startSending(), HEARTBEAT_MS).unref();
    this.#startSending();
  }

  #hear(payload: string | undefined): void {
    const parsed = message.safeParse(parseJson(payload ?? ''));
    if (!parsed.success) this.#log?.error({ payload }, 'a live event could not be read');
    else if (parsed.data.from !== this.#self) this.#listeners.notify(parsed.data.event);
  }

  #startSending(): void {
    const client = this.#client;
    if (client === null || this.#sending !== null) return;
    this.#sending = this.#sendAll(client).finally(() => {
      this.#sending = null;
      if (this.#unsent.length > 0) this.#startSending();
    });
  }

  /** Sends all unsent events, including new ones; without any it is the heartbeat. */
  async #sendAll(client: Client): Promise<void> {
    do {
      const batch = this.#unsent.splice(0);
      const payloads = batch.map((event) => JSON.stringify({ from: this.#self, event }));
      try {
        await client.query('select pg_notify($1, payload) from unnest($2::text[]) as payload', [
          CHANNEL,
          payloads,
        ]);
      } catch (err) {
        // Whether the others received it is unknown; a reload is right either way.
        if (batch.length > 0) this.#unsent.unshift({ kind: 'missed' });
        this.#lost(client, err);
        return;
      }
    } while (this.#unsent.length > 0);
  }

  #lost(client: Client, err: unknown): void {
    if (this.#closed || this.#client !== client) return;
    this.#client = null;
    clearInterval(this.#heartbeat);
    this.#log?.error({ err }, 'live events lost their connection; connecting again');
    endQuietly(client);
    this.#reconnect(FIRST_RETRY_MS);
  }

  #reconnect(delay: number): void {
    this.#retry = setTimeout(
      () => {
        this.connect().then(
          () => this.#listeners.notify({ kind: 'missed' }),
          () => {
            if (!this.#closed) this.#reconnect(Math.min(delay * 2, MAX_RETRY_MS));
          },
        );
      },
      delay * (0.5 + Math.random() / 2),
    );
  }
}

function endQuietly(client: Client): void {
  client.end().catch(() => undefined);
}
