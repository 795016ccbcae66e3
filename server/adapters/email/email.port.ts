/** One plain address; it must pass `readEmail` of `domain/email.ts`. */
export interface EmailAddress {
  address: string;
}

export interface EmailMessage {
  /** What it is about, such as `mail_order_received:<order>`: the same again is recognisably the same message. */
  id: string;
  to: EmailAddress;
  /** Where an answer goes, when not to the sender. */
  replyTo?: EmailAddress | undefined;
  subject: string;
  text: string;
  html: string;
}

/**
 * `unavailable`: try again later. `refused`: this address or message will never be taken. `detail` is for the log
 * and holds no address.
 */
export type EmailSent = { ok: true } | { ok: false; error: 'unavailable' | 'refused'; detail: string };

/** Sends mail. Nothing that a customer or the kitchen waits for may wait for it. */
export interface EmailPort {
  /** False while no mail server is configured; messages are then kept for the owner. */
  readonly on: boolean;
  send(message: EmailMessage): Promise<EmailSent>;
  close(): void;
}
