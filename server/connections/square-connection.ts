import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { PaymentsPort } from '../adapters/payments/payments.port.ts';
import type { SquareSetupPort } from '../adapters/payments/square-setup.port.ts';
import { squarePayments } from '../adapters/payments/square/square.payments.ts';
import { squareSetup } from '../adapters/payments/square/square.setup.ts';
import type { Schema } from '../database/tables/schema.ts';
import type { Environment } from '../environment.ts';
import { SQUARE_CONNECTION, type StoredSquare } from '../stores/square-connection.store.ts';
import { type Connection, openConnection } from './connection.ts';
import { type Account, consoleAccount } from './square-accounts.ts';

/** The account that takes the truck's card payments. Where nothing is connected, the bundled sandbox stands in. */
export interface SquareConnection extends Connection<StoredSquare, PaymentsPort> {
  readonly setup: SquareSetupPort;
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
  const connection = await openConnection({
    environment,
    db,
    log,
    kind: SQUARE_CONNECTION,
    host: host && squarePayments({ ...host, log }),
    none: squarePayments({ ...bundled, log }),
    open: (stored) => squarePayments({ ...consoleAccount(environment, stored), log }),
    onChange,
  });
  return { ...connection, setup: squareSetup({ baseUrl: environment.square.baseUrl, log }) };
}
