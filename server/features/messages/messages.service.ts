import { MAX_UNDELIVERED } from '../../../contracts/messages.ts';
import type { MessageFilter, MessageList, MessageView } from '../../../contracts/messages.ts';
import { staffName } from '../../../domain/staff.ts';
import { writeTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../deps.ts';
import { pageOf, readCursor } from '../../http/page-cursor.ts';
import type { Staff } from '../../auth/staff-session.ts';
import { publishJobAdded } from '../../orders/publish.ts';
import { recordAudit } from '../../stores/audit.store.ts';
import {
  countUnread,
  type MessageRecord,
  messageById,
  insertReply,
  listMessages,
  markMessage,
  repliesTo,
  replyByKey,
} from '../../stores/people/messages.store.ts';
import { addJob } from '../../stores/jobs.store.ts';
import { undeliveredMessages } from '../../stores/mail.store.ts';

const PAGE = 50;
const START = 140;

interface ListRequest {
  filter?: MessageFilter | undefined;
  search?: string | undefined;
  before?: string | undefined;
}

export async function messageList(deps: Deps, { filter, search, before }: ListRequest): Promise<MessageList> {
  const found = await listMessages(deps.db, {
    filter: filter ?? 'inbox',
    search: search ?? '',
    before: readCursor(before),
    limit: PAGE + 1,
  });
  const { rows, next } = pageOf(found, PAGE, ({ createdAt, id }) => ({ at: createdAt, id }));
  const [unread, undelivered] = await Promise.all([
    countUnread(deps.db),
    undeliveredMessages(deps.db, MAX_UNDELIVERED, { handled: false }),
  ]);
  const messages = rows.map((message) => ({
    ...head(message),
    start: message.message.replace(/\s+/g, ' ').slice(0, START),
    replied: message.replied,
  }));
  return { messages, next, unread, undelivered: undelivered.length };
}

function head({ id, name, email, language, createdAt, readAt, archivedAt }: MessageRecord) {
  return { id, name, email, language, at: createdAt, read: readAt !== null, archived: archivedAt !== null };
}

export async function messageView(deps: Deps, message: MessageRecord): Promise<MessageView> {
  const replies = await repliesTo(deps.db, message.id);
  return {
    ...head(message),
    text: message.message,
    replies: replies.map(({ id, text, staffName: by, at, outcome }) => ({ id, text, by, at, outcome })),
    mailOn: deps.email.on,
  };
}

/** Marks a message as read or archived, or removes the mark; null for an unknown message. */
export async function updateMessage(
  deps: Deps,
  staff: Staff,
  id: string,
  update: { read?: boolean | undefined; archived?: boolean | undefined },
): Promise<MessageRecord | null> {
  const now = deps.now();
  return writeTransaction(deps.db, async (tx) => {
    const before = await messageById(tx, id);
    if (before === null) return null;
    const was = { read: before.readAt !== null, archived: before.archivedAt !== null };
    const will = { read: update.read ?? was.read, archived: update.archived ?? was.archived };
    if (was.read === will.read && was.archived === will.archived) return before;
    await markMessage(tx, id, {
      ...(was.read !== will.read && { readAt: will.read ? now : null }),
      ...(was.archived !== will.archived && { archivedAt: will.archived ? now : null }),
    });
    await recordAudit(tx, deps, {
      staff,
      action: 'message.marked',
      subject: id,
      before: was,
      after: will,
    });
    return messageById(tx, id);
  });
}

export type Answered =
  | { ok: true; message: MessageRecord }
  | { ok: false; error: 'not_found' | 'key_reused' };

/** Replies by mail, once for all repeats; a job sends the mail. */
export async function answerMessage(
  deps: Deps,
  staff: Staff,
  id: string,
  { text, key }: { text: string; key: string },
): Promise<Answered> {
  const now = deps.now();
  const answered = await writeTransaction(deps.db, async (tx): Promise<Answered> => {
    const message = await messageById(tx, id);
    if (message === null) return { ok: false, error: 'not_found' };
    const reply = {
      id: deps.newId(),
      requestKey: key,
      messageId: id,
      text,
      staffName: staffName(named(staff)),
    };
    const outcome = deps.email.on ? 'waiting' : 'kept';
    if (!(await insertReply(tx, { ...reply, at: now, outcome }))) {
      const earlier = await replyByKey(tx, key);
      const same = earlier?.messageId === id && earlier.text === text;
      return same ? { ok: true, message } : { ok: false, error: 'key_reused' };
    }
    await markMessage(tx, id, { readAt: message.readAt ?? now });
    await addJob(tx, { id: deps.newId(), kind: 'mail_reply', subject: reply.id, runAt: now });
    // The sender may have to be erased: the reply's text is stored with the message alone.
    await recordAudit(tx, deps, {
      staff,
      action: 'message.answered',
      subject: id,
      before: null,
      after: { reply: reply.id },
    });
    return { ok: true, message: (await messageById(tx, id)) ?? message };
  });
  if (answered.ok) publishJobAdded(deps);
  return answered;
}

function named({ name, email }: Staff): { name: string | null; email: string } {
  return { name: name ?? null, email };
}
