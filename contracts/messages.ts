import * as z from 'zod/mini';
import type { SiteLanguage } from '../domain/language.ts';
import { calls, EMPTY, json } from './call.ts';
import { cursor } from './fields/cursor.ts';

export const MESSAGE_FILTERS = ['inbox', 'unread', 'archived'] as const;
export type MessageFilter = (typeof MESSAGE_FILTERS)[number];

/** One message of the list. Times are epoch milliseconds. */
export interface MessageRow {
  id: string;
  name: string;
  email: string;
  /** The beginning of the message's text. */
  start: string;
  language: SiteLanguage;
  at: number;
  read: boolean;
  archived: boolean;
  replied: boolean;
}

export interface MessageList {
  messages: MessageRow[];
  /** Sent as `before` for the next page; null on the last one. */
  next: string | null;
  unread: number;
  /** Undelivered messages that nobody has handled; counting stops at `MAX_UNDELIVERED`. */
  undelivered: number;
}
export const MAX_UNDELIVERED = 99;

/** A reply. `kept`: mail is off, the text is among the undelivered messages. */
export interface ReplyView {
  id: string;
  text: string;
  by: string;
  at: number;
  outcome: 'waiting' | 'sent' | 'kept' | 'refused';
}

/** One message in full, with its replies. */
export interface MessageView extends Omit<MessageRow, 'start' | 'replied'> {
  text: string;
  /** Oldest first. */
  replies: ReplyView[];
  /** Whether a mail server is configured. */
  mailOn: boolean;
}

export const MAX_REPLY_LENGTH = 4000;

export interface UndeliveredView {
  id: string;
  channel: 'email' | 'sms' | 'push';
  recipient: string;
  subject: string;
  text: string;
  /** `off`: the channel is not configured; otherwise the provider's reason. */
  why: string;
  at: number;
  handled: boolean;
}

export interface UndeliveredList {
  messages: UndeliveredView[];
  next: string | null;
}

export const messagesCalls = calls({
  /** Messages of visitors, newest first. */
  'GET /api/owner/messages': {
    permission: 'messages',
    query: z.object({
      filter: z.optional(z.enum(MESSAGE_FILTERS)),
      search: z.optional(z.string().check(z.maxLength(120))),
      before: cursor,
    }),
    answer: json<MessageList>(),
  },
  /** Reading does not mark it as read: the `PUT` with `read` does. */
  'GET /api/owner/messages/:id': {
    permission: 'messages',
    answer: json<MessageView>(),
    errors: ['not_found'],
  },
  /** Absent fields stay unchanged. */
  'PUT /api/owner/messages/:id': {
    permission: 'messages',
    body: z.object({ read: z.optional(z.boolean()), archived: z.optional(z.boolean()) }),
    answer: json<MessageView>(),
    errors: ['not_found'],
  },
  'POST /api/owner/messages/:id/replies': {
    permission: 'messages',
    idempotencyKey: 'optional',
    body: z.object({ text: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_REPLY_LENGTH)) }),
    answer: json<MessageView>(),
    errors: ['not_found', 'key_reused'],
  },
});

export const undeliveredCalls = calls({
  /** Messages that could not be delivered, newest first. */
  'GET /api/owner/undelivered': {
    permission: 'messages',
    query: z.object({ handled: z.optional(z.enum(['0', '1'])), before: cursor }),
    answer: json<UndeliveredList>(),
  },
  /** Marks a message as handled, or as open again. */
  'PUT /api/owner/undelivered': {
    permission: 'messages',
    body: z.object({ id: z.string().check(z.minLength(1), z.maxLength(300)), handled: z.boolean() }),
    answer: EMPTY,
  },
});
