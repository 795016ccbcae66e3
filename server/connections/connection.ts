import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Current } from '../adapters/current.ts';
import type { Schema } from '../database/tables/schema.ts';
import type { Environment } from '../environment.ts';
import { knownKeys, seal, sealingKey, type SecretsKey, unseal } from '../sealed-secrets.ts';
import { type ConnectionKind, parseStored, readSealed } from '../stores/sealed-connections.store.ts';

/**
 * Who decides: the environment variables, the console, or nobody. `problem`: what the console stored cannot be read, so
 * nothing is connected: `other_key`, the key that encrypted it is missing; `damaged`, it was changed.
 */
export type ConnectionState<Stored> =
  | { source: 'host' }
  | { source: 'console'; stored: Stored; sealed: string }
  | { source: 'none'; problem: 'other_key' | 'damaged' | null };

/** A provider that the console connects, and changes while the process runs. */
export interface Connection<Stored, Port> extends Current<Port> {
  readonly kind: ConnectionKind<Stored>;
  state(): ConnectionState<Stored>;
  /** The stored text that `state` was read from, also one that cannot be read; undefined without one. */
  sealed(): string | undefined;
  /** Number of changes that this process has seen. */
  changes(): number;
}

export interface ConnectionOptions<Stored, Port> {
  environment: Environment;
  db: Kysely<Schema>;
  log: Logger;
  kind: ConnectionKind<Stored>;
  /** The environment variables' provider, which always wins. */
  host: Port | null;
  /** The port that is used while nothing is connected. */
  none: Port;
  open: (stored: Stored) => Port;
  /** Called after the connection has changed, also by another process. */
  onChange: () => void;
}

/** Opens the stored connection. */
export async function openConnection<Stored, Port>(
  options: ConnectionOptions<Stored, Port>,
): Promise<Connection<Stored, Port>> {
  const { environment, db, log, kind, host, none, onChange } = options;
  let sealed: string | undefined;
  let changes = 0;
  let current: { state: ConnectionState<Stored>; port: Port } =
    host === null
      ? { state: { source: 'none', problem: null }, port: none }
      : { state: { source: 'host' }, port: host };

  function opened(text: string | undefined): typeof current {
    if (text === undefined) return { state: { source: 'none', problem: null }, port: none };
    const read = unseal(readableKeys(), kind.secret, text);
    const stored = read.ok ? parseStored(kind.form, read.text) : null;
    if (stored === null) {
      const problem = read.ok ? 'damaged' : read.error;
      log.error(
        { connection: kind.secret, problem },
        'a connection cannot be read; make it again in the console',
      );
      return { state: { source: 'none', problem }, port: none };
    }
    return { state: { source: 'console', stored, sealed: text }, port: options.open(stored) };
  }

  /** A key that cannot be read is a missing one: the truck starts, and says so. */
  function readableKeys(): SecretsKey[] {
    try {
      return knownKeys(environment);
    } catch (error) {
      log.error({ err: error }, 'the key of the secrets cannot be read');
      return [];
    }
  }

  async function load(): Promise<void> {
    const text = await readSealed(db, kind);
    if (text === sealed) return;
    sealed = text;
    current = opened(text);
    changes += 1;
    onChange();
  }

  // One after the other, so that an older reading never replaces a newer one.
  let loading = Promise.resolve();
  if (host === null) {
    sealed = await readSealed(db, kind);
    current = opened(sealed);
  }
  return {
    kind,
    state: () => current.state,
    sealed: () => sealed,
    changes: () => changes,
    port: () => current.port,
    async reload() {
      if (host === null) await (loading = loading.catch(() => undefined).then(load));
    },
  };
}

/** Returns what the console connected; null where it connected nothing that can be read. */
export function storedOf<Stored>(connection: Pick<Connection<Stored, unknown>, 'state'>): Stored | null {
  const state = connection.state();
  return state.source === 'console' ? state.stored : null;
}

/** Why what the console stored cannot be read; null where nothing is wrong. */
export function problemOf(
  connection: Pick<Connection<unknown, unknown>, 'state'>,
): 'other_key' | 'damaged' | null {
  const state = connection.state();
  return state.source === 'none' ? state.problem : null;
}

/** Seals a connection for the database. */
export function sealedFor<Stored>(
  environment: Environment,
  kind: ConnectionKind<Stored>,
  stored: Stored,
): string {
  return seal(sealingKey(environment), kind.secret, JSON.stringify(stored));
}
