/** One plain address; it must pass `readEmail` of `domain/contact/email.ts`. */
export interface EmailAddress {
  address: string;
}

export interface EmailMessage {
  /** `<job kind>:<subject>`, such as `mail_order_received:<order>`: a repeat with the same id is the same message. */
  id: string;
  to: EmailAddress;
  /** Reply address, where it is not the sender's. */
  replyTo?: EmailAddress | undefined;
  subject: string;
  text: string;
  html: string;
  /** Text files that go with it. */
  files?: readonly MailFile[] | undefined;
}

export interface MailFile {
  name: string;
  /** Such as `text/csv`; the content is UTF-8. */
  type: string;
  content: string;
}

/**
 * `unavailable`: retry later. `refused`: this address or message will never be accepted. `detail` is for the log and
 * contains no address.
 */
export type EmailSent = { ok: true } | { ok: false; error: 'unavailable' | 'refused'; detail: string };

/** Sends mail. Customers and the kitchen must never wait for it. */
export interface EmailPort {
  /** False without a configured mail server; messages are then stored for the owner. */
  readonly on: boolean;
  send(message: EmailMessage): Promise<EmailSent>;
  close(): void;
}
