import type { Kysely } from 'kysely';
import type { EmailPort } from './adapters/email/email.port.ts';
import type { EventsPort } from './adapters/events/events.port.ts';
import type { ImagesPort } from './adapters/images/images.port.ts';
import type { PaymentsPort } from './adapters/payments/payments.port.ts';
import type { PrinterPort } from './adapters/printer/printer.port.ts';
import type { PushPort } from './adapters/push/push.port.ts';
import type { SmsPort } from './adapters/sms/sms.port.ts';
import type { WebhooksPort } from './adapters/webhooks/webhooks.port.ts';
import type { PasswordHasher } from './auth/password-hasher.ts';
import type { Schema } from './database/tables/schema.ts';
import type { Environment } from './environment.ts';
import type { MailConnection } from './connections/mail-connection.ts';
import type { SquareConnection } from './connections/square-connection.ts';
import type { TextConnection } from './connections/text-connection.ts';
import type { Logger } from 'pino';
import type { Metrics } from './monitoring/metrics.ts';

/** The dependencies of services. A store function takes `db`, so that inside a transaction it gets the transaction. */
export interface Deps {
  db: Kysely<Schema>;
  payments: PaymentsPort;
  /** Which account `payments` speaks for, and how another one is connected. */
  square: SquareConnection;
  events: EventsPort;
  email: EmailPort;
  /** Which mail server `email` sends through, and how another one is connected. */
  mailConnection: MailConnection;
  printer: PrinterPort;
  push: PushPort;
  images: ImagesPort;
  sms: SmsPort;
  /** Which account `sms` sends through, and how another one is connected. */
  textConnection: TextConnection;
  /** How other systems are told of orders. */
  webhooks: WebhooksPort;
  passwordHasher: PasswordHasher;
  environment: Environment;
  log: Logger;
  metrics: Metrics;
  /** Epoch milliseconds; tests replace it. */
  now: () => number;
  /** A new unguessable id, sortable by time. */
  newId: () => string;
}
