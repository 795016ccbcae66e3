import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { createPostgresDatabase, dropPostgresDatabase } from '../../../testing/database/postgres-database.ts';
import type { EventsPort, LiveEvent } from './events.port.ts';
import { localEvents } from './local-events.ts';
import { postgresEvents } from './postgres-events.ts';

const postgres = inject('postgres');
const opened: EventsPort[] = [];
let databaseUrl = '';

beforeAll(async () => {
  if (postgres !== null) databaseUrl = await createPostgresDatabase(postgres.serverUrl);
});
afterAll(async () => {
  if (postgres !== null) await dropPostgresDatabase(postgres.serverUrl, databaseUrl);
});

afterEach(async () => {
  await Promise.all(opened.splice(0).map((events) => events.close()));
});

async function openShared(): Promise<EventsPort> {
  const events = await postgresEvents(databaseUrl);
  opened.push(events);
  return events;
}

function heardBy(events: EventsPort): LiveEvent[] {
  const heard: LiveEvent[] = [];
  events.subscribe((event) => heard.push(event));
  return heard;
}

const order = (): LiveEvent => ({ kind: 'order', orderId: randomUUID() });

const providers: [string, () => Promise<EventsPort>][] = [['one process', async () => localEvents()]];
if (postgres !== null) providers.push(['PostgreSQL', () => postgresEvents(databaseUrl)]);

describe.each(providers)('live events (%s)', (_, start) => {
  const open = async () => {
    const events = await start();
    opened.push(events);
    return events;
  };

  test('every subscriber receives an event once', async () => {
    const events = await open();
    const first = heardBy(events);
    const second = heardBy(events);
    const told = [order(), order()];
    for (const event of told) events.publish(event);
    // A second delivery would come back from the database by then.
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(first).toEqual(told);
    expect(second).toEqual(told);
  });

  test('no event arrives after unsubscribing, and the same function may subscribe twice', async () => {
    const events = await open();
    const listener = vi.fn<(event: LiveEvent) => void>();
    const stopFirst = events.subscribe(listener);
    const stopSecond = events.subscribe(listener);
    stopFirst();
    events.publish(order());
    expect(listener).toHaveBeenCalledTimes(1);
    stopSecond();
    events.publish(order());
    expect(listener).toHaveBeenCalledTimes(1);
  });

  test('a listener that throws neither stops the others nor the one who publishes', async () => {
    const events = await open();
    events.subscribe(() => {
      throw new Error('broken listener');
    });
    const heard = heardBy(events);
    const event = order();
    expect(() => events.publish(event)).not.toThrow();
    expect(heard).toContainEqual(event);
  });

  test('a listener may unsubscribe while it handles an event', async () => {
    const events = await open();
    const stop = events.subscribe(() => stop());
    const heard = heardBy(events);
    events.publish(order());
    expect(heard).toHaveLength(1);
  });

  test('it has been quiet since the last event', async () => {
    const events = await open();
    const opened = performance.now();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(events.quietMs()).toBeGreaterThanOrEqual(performance.now() - opened - 1);
    const published = performance.now();
    events.publish(order());
    expect(events.quietMs()).toBeLessThanOrEqual(performance.now() - published);
  });

  test('publishing after closing is harmless', async () => {
    const events = await start();
    await events.close();
    expect(() => events.publish(order())).not.toThrow();
  });
});

describe.runIf(postgres !== null)('live events between processes on one PostgreSQL', () => {
  test('events published by one process reach the other once, in order', async () => {
    const [here, there] = [await openShared(), await openShared()];
    const [heardHere, heardThere] = [heardBy(here), heardBy(there)];
    const told = Array.from({ length: 50 }, order);
    for (const event of told) here.publish(event);
    await vi.waitFor(() => expect(heardThere).toEqual(told));
    expect(heardHere).toEqual(told);
    expect(there.quietMs()).toBeLessThan(here.quietMs());
  });

  test('after its connection is cut it reconnects, publishes `missed`, and receives later events', async () => {
    const [here, there] = [await openShared(), await openShared()];
    const heard = heardBy(there);
    await cutEventConnections();
    await vi.waitFor(() => expect(heard).toContainEqual({ kind: 'missed' }), { timeout: 5_000 });
    const event = order();
    await vi.waitFor(() => {
      here.publish(event);
      expect(heard).toContainEqual(event);
    });
  });

  test('events published while its connection is cut reach the others, or those get `missed`', async () => {
    const [here, there] = [await openShared(), await openShared()];
    const heard = heardBy(there);
    await cutEventConnections(1);
    const told = [order(), order(), order()];
    for (const event of told) here.publish(event);
    await vi.waitFor(
      () =>
        expect([told, [{ kind: 'missed' }], [{ kind: 'missed' }, ...told.slice(1)]]).toContainEqual(heard),
      { timeout: 5_000 },
    );
  });

  test('many events while the connection is down end in one `missed` event', async () => {
    const [here, there] = [await openShared(), await openShared()];
    const heard = heardBy(there);
    await cutEventConnections(1);
    for (let i = 0; i < 5_000; i++) here.publish(order());
    const last = order();
    here.publish(last);
    await vi.waitFor(() => expect(heard).toContainEqual(last), { timeout: 5_000 });
    expect(heard).toContainEqual({ kind: 'missed' });
    expect(heard.length).toBeLessThan(2_500);
  });

  test('a database that cannot be reached is reported at once', async () => {
    await expect(postgresEvents('postgres://nobody@127.0.0.1:1/none')).rejects.toThrow(/ECONNREFUSED/);
  });
});

/** Terminates the oldest connections, as a network failure does. */
async function cutEventConnections(count = 10): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `select pg_terminate_backend(pid) from
      (select pid from pg_stat_activity where application_name = 'comal events'
        and datname = current_database() order by backend_start limit $1) as oldest`,
    [count],
  );
  await client.end();
}
