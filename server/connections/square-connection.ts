import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { CurrentPayments } from '../adapters/payments/switched.payments.ts';
import type { PaymentsPort } from '../adapters/payments/payments.port.ts';
import type { SquareSetupPort } from '../adapters/payments/square-setup.port.ts';
import { squarePayments } from '../adapters/payments/square.payments.ts';
import { squareSetup } from '../adapters/payments/square.setup.ts';
import type { Schema } from '../database/tables/schema.ts';
import type { Environment } from '../environment.ts';
import { knownKeys, type SecretsKey, unseal } from '../sealed-secrets.ts';
import { type Account, consoleAccount } from './square-accounts.ts';
import {
  parseSquare,
  readSealedSquare,
  SQUARE_SECRET,
  type StoredSquare,
} from '../stores/square-connection.store.ts';

/**
 * Where the account of the moment comes from. `problem`: the console's connection cannot be read, so the bundled sandbox
 * stands in: `other_key`, the key that encrypted it is missing; `damaged`, it was changed.
 */
export type SquareState =
  | { source: 'host' }
  | { source: 'console'; stored: StoredSquare; sealed: string }
  | { source: 'bundled'; problem: 'other_key' | 'damaged' | null };

/** The account that takes the truck's card payments; the console changes it while the process runs. */
export interface SquareConnection extends CurrentPayments {
  readonly setup: SquareSetupPort;
  state(): SquareState;
  /** The stored text that `state` was read from, also one that cannot be read; undefined without one. */
  sealed(): string | undefined;
  /** Number of changes that this process has seen. */
  changes(): number;
  /** Takes up a change that this process or another one has stored. */
  reload(): Promise<void>;
}

export interface SquareConnectionOptions {
  environment: Environment;
  db: Kysely<Schema>;
  log: Logger;
  /** The environment variables' account, which always wins. */
  host: Account | null;
  bundled: Account;
  /** Called after the account has changed, also by another process. */
  onChange: () => void;
}

/** Opens the stored connection. */
export async function openSquareConnection(options: SquareConnectionOptions): Promise<SquareConnection> {
  const { environment, db, log, host, bundled, onChange } = options;
  const bundledPayments = squarePayments({ ...bundled, log });
  const setup = squareSetup({ baseUrl: environment.square.baseUrl, log });
  let sealed: string | undefined;
  let changes = 0;
  let current: { state: SquareState; payments: PaymentsPort } =
    host === null
      ? { state: { source: 'bundled', problem: null }, payments: bundledPayments }
      : { state: { source: 'host' }, payments: squarePayments({ ...host, log }) };

  function open(text: string | undefined): { state: SquareState; payments: PaymentsPort } {
    if (text === undefined) {
      return { state: { source: 'bundled', problem: null }, payments: bundledPayments };
    }
    const opened = unseal(readableKeys(), SQUARE_SECRET, text);
    const stored = opened.ok ? parseSquare(opened.text) : null;
    if (stored === null) {
      const problem = opened.ok ? 'damaged' : opened.error;
      log.error({ problem }, 'the connection to Square cannot be read; connect Square again in the console');
      return { state: { source: 'bundled', problem }, payments: bundledPayments };
    }
    const account = consoleAccount(environment, stored);
    return {
      state: { source: 'console', stored, sealed: text },
      payments: squarePayments({ ...account, log }),
    };
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
    const text = await readSealedSquare(db);
    if (text === sealed) return;
    sealed = text;
    current = open(text);
    changes += 1;
    onChange();
  }

  // One after the other, so that an older reading never replaces a newer one.
  let loading = Promise.resolve();
  async function reload(): Promise<void> {
    if (host === null) await (loading = loading.catch(() => undefined).then(load));
  }

  if (host === null) {
    sealed = await readSealedSquare(db);
    current = open(sealed);
  }
  return {
    setup,
    state: () => current.state,
    sealed: () => sealed,
    changes: () => changes,
    payments: () => current.payments,
    reload,
    // Also in the process that makes the change: an order may be stored between its commit and its reload.
    refresh: reload,
  };
}
