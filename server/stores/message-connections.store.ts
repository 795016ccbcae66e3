import * as z from 'zod/mini';
import type { ConnectionKind } from './sealed-connections.store.ts';

const text = z.string();

const storedMail = z.object({
  host: text,
  port: z.int(),
  /** Empty for a server that asks for no sign-in. */
  user: text,
  password: text,
  /** One plain address. */
  from: text,
  /** Epoch ms. */
  connectedAt: z.int(),
});
/** The mail server that the owner connected in the console; its password is secret and stored sealed. */
export type StoredMail = z.infer<typeof storedMail>;

export const MAIL_CONNECTION: ConnectionKind<StoredMail> = { secret: 'mail-connection', form: storedMail };

const storedTexts = z.object({
  accountSid: text,
  authToken: text,
  /** A number in E.164, or a messaging service (`MG…`). */
  from: text,
  /** Epoch ms. */
  connectedAt: z.int(),
});
/** Twilio's account that the owner connected in the console; its token is secret and stored sealed. */
export type StoredTexts = z.infer<typeof storedTexts>;

export const TEXT_CONNECTION: ConnectionKind<StoredTexts> = { secret: 'text-connection', form: storedTexts };
