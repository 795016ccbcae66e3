import * as z from 'zod/mini';
import { calls, json } from '../../call.ts';
import { cursor } from '../../fields/cursor.ts';

const time = z.optional(z.coerce.number<number>().check(z.int(), z.minimum(0)));
const word = z.optional(z.string().check(z.maxLength(100)));

/** Times are epoch milliseconds. */
const auditQuery = z.object({
  /** `staff:<id>`, or `server`. */
  who: word,
  area: word,
  from: time,
  until: time,
  before: cursor,
});

/** A change made by a person, or by the server itself. */
export interface AuditEntryView {
  id: string;
  /** Epoch milliseconds. */
  at: number;
  /** The actor's name at that time; empty for the server. */
  who: string;
  /** Name of the shared tablet where they entered their PIN; null for a sign-in of their own. */
  tablet: string | null;
  /** `<what>.<done>`, such as `menu_item.changed`. */
  action: string;
  /** Id of the changed record; empty where it is the actor. */
  subject: string;
  /**
   * The subject's name in the reader's language: a member of staff, a dish, an option; null where only the id is known.
   */
  subjectName: string | null;
  /** Plain data; null where the record did not exist. */
  before: unknown;
  after: unknown;
}

export interface AuditPageView {
  entries: AuditEntryView[];
  /** Null on the last page. */
  next: string | null;
}

/** The values that the log can be filtered by. */
export interface AuditFiltersView {
  people: { who: string; name: string }[];
  areas: string[];
}

export const auditCalls = calls({
  'GET /api/owner/audit': { permission: 'staff', query: auditQuery, answer: json<AuditPageView>() },
  'GET /api/owner/audit/filters': { permission: 'staff', answer: json<AuditFiltersView>() },
});
