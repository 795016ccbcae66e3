import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { readEmail } from '../../domain/contact/email.ts';
import type { EmailPort } from '../adapters/email/email.port.ts';
import { offEmail } from '../adapters/email/off.email.ts';
import { smtpEmail } from '../adapters/email/smtp.email.ts';
import type { SmtpServer } from '../adapters/email/smtp.server.ts';
import type { Schema } from '../database/tables/schema.ts';
import { writeTransaction } from '../database/transaction.ts';
import type { Environment } from '../environment.ts';
import { saveUndelivered } from '../stores/mail.store.ts';
import { MAIL_CONNECTION, type StoredMail } from '../stores/message-connections.store.ts';
import { readSettings } from '../stores/settings.store.ts';
import { type Connection, openConnection } from './connection.ts';

/** The mail server. Where none is connected, messages are stored for the owner to read. */
export type MailConnection = Connection<StoredMail, EmailPort>;

export interface MessageConnectionOptions {
  environment: Environment;
  db: Kysely<Schema>;
  log: Logger;
  /** Called after the connection has changed, also by another process. */
  onChange: () => void;
}

/** Opens the mail server of the environment, or the stored one. */
export async function openMailConnection(options: MessageConnectionOptions): Promise<MailConnection> {
  const { environment, db, log } = options;
  const host = new URL(environment.publicUrl).hostname;
  const port = (server: SmtpServer, from: () => Promise<string>): EmailPort =>
    smtpEmail({ server, host, log, sender: async () => senderOf(db, await from()) });
  const { smtp } = environment;
  return openConnection({
    ...options,
    kind: MAIL_CONNECTION,
    host: smtp === undefined ? null : port({ url: smtp.url }, () => hostSender(environment, db)),
    none: offEmail(({ id, to, subject, text }) => {
      const message = {
        id,
        channel: 'email',
        recipient: to.address,
        subject,
        body: text,
        why: 'off',
        createdAt: Date.now(),
      } as const;
      // The end of the message's job waits for the disk, and keeps it.
      return writeTransaction(db, (tx) => saveUndelivered(tx, message), { asynchronousCommit: true });
    }),
    open: (stored) => port(stored, async () => stored.from),
  });
}

/** The sender as people read it: the truck's name, and the address. */
export async function senderOf(
  db: Kysely<Schema>,
  address: string,
): Promise<{ name: string; address: string }> {
  const { site } = await readSettings(db);
  return { name: site.name, address };
}

/** The address mail comes from where the environment names the server. */
export async function hostSender({ smtp }: Environment, db: Kysely<Schema>): Promise<string> {
  const user = smtp === undefined ? null : readEmail(decodeURIComponent(new URL(smtp.url).username));
  return smtp?.from ?? user ?? (await readSettings(db)).site.email;
}
