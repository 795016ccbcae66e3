import * as z from 'zod/mini';
import type { Language } from '../domain/language.ts';

/** `<epoch ms>_<id>`: where the page before ended. */
const cursor = z.optional(z.string().check(z.regex(/^\d{1,16}_.{1,300}$/)));

export const MESSAGE_FILTERS = ['inbox', 'unread', 'archived'] as const;
export type MessageFilter = (typeof MESSAGE_FILTERS)[number];

/** `GET /api/owner/messages?filter=&search=&before=`: what visitors wrote, newest first. */
export const messageListQuery = z.object({
  filter: z.optional(z.enum(MESSAGE_FILTERS)),
  search: z.optional(z.string().check(z.maxLength(120))),
  before: cursor,
});

/** One message of the list. Times are epoch milliseconds. */
export interface MessageRow {
  id: string;
  name: string;
  email: string;
  /** How it begins. */
  start: string;
  language: Language;
  at: number;
  read: boolean;
  archived: boolean;
  replied: boolean;
}

export interface MessageList {
  messages: MessageRow[];
  /** Pass as `before` for what follows; null at the end. */
  next: string | null;
  unread: number;
  /** Kept messages that nobody has dealt with; counting stops at `MOST_UNDELIVERED`. */
  undelivered: number;
}
export const MOST_UNDELIVERED = 99;

/** An answer. `kept`: mail is off, the words are among the undelivered. */
export interface ReplyView {
  id: string;
  text: string;
  by: string;
  at: number;
  outcome: 'waiting' | 'sent' | 'kept' | 'refused';
}

/** `GET /api/owner/messages/:id`. Reading does not mark it as read: `PUT …/:id {read: true}` does. */
export interface MessageView extends Omit<MessageRow, 'start' | 'replied'> {
  text: string;
  /** Oldest first. */
  replies: ReplyView[];
  /** Whether a mail server is configured. */
  mailOn: boolean;
}

/** `PUT /api/owner/messages/:id`: what is absent stays as it is. Answers `MessageView`. */
export const messageUpdate = z.object({ read: z.optional(z.boolean()), archived: z.optional(z.boolean()) });

export const LONGEST_REPLY = 4000;

/** `POST /api/owner/messages/:id/replies` with header `Idempotency-Key`. Answers `MessageView`. */
export const messageReply = z.object({
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST_REPLY)),
});

/** `GET /api/owner/undelivered?handled=&before=`: messages that could not go out, newest first. */
export const undeliveredQuery = z.object({
  handled: z.optional(z.enum(['0', '1'])),
  before: cursor,
});

export interface UndeliveredView {
  id: string;
  channel: 'email' | 'sms' | 'push';
  recipient: string;
  subject: string;
  text: string;
  /** `off`: the channel is not configured; otherwise why it was refused. */
  why: string;
  at: number;
  handled: boolean;
}

export interface UndeliveredList {
  messages: UndeliveredView[];
  next: string | null;
}

/** `PUT /api/owner/undelivered {id, handled}`: dealt with, or not after all. Answers 204. */
export const undeliveredUpdate = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(300)),
  handled: z.boolean(),
});
