import type { FastifyInstance } from 'fastify';
import { type AuditFiltersView, type AuditPageView, auditQuery } from '../../../contracts/audit.ts';
import { staffName } from '../../../domain/staff.ts';
import type { Deps } from '../../deps.ts';
import { answerError } from '../../http/errors.ts';
import { askedLanguage } from '../../http/language.ts';
import { parseQuery } from '../../http/parse.ts';
import { requirePermission } from '../../http/staff-session.ts';
import { auditAreas, readAudit } from '../../stores/audit.store.ts';
import { allStaff } from '../../stores/staff.store.ts';
import { nameRefundedDishes } from './refunded-dishes.ts';
import { subjectNames } from './subject-names.ts';

const PAGE = 50;

/** The record of every change: who, when, what stood there before and after. */
export async function auditRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  app.get('/api/owner/audit', async (request, reply) => {
    if ((await requirePermission(request, reply, 'staff')) === undefined) return reply;
    const query = parseQuery(auditQuery, request.query);
    if (!query.ok) return answerError(reply, request, query.error, query.fields);
    const { who: actor, area, from, until, cursor } = query.value;
    // One more than a page tells whether another follows.
    const found = await readAudit(deps.db, { actor, area, from, until, after: readCursor(cursor) }, PAGE + 1);
    const language = askedLanguage(request);
    const entries = await nameRefundedDishes(deps.db, found.slice(0, PAGE), language);
    const last = entries.at(-1);
    const { items } = await app.publicData.menu.get();
    const nameOf = await subjectNames(deps.db, entries, language, items);
    const page: AuditPageView = {
      entries: entries.map((entry) => {
        const { actor, actorName: who, ...shown } = entry;
        // What somebody did to their own account names them once.
        if (actor === `staff:${entry.subject}`) return { ...shown, who, subject: '', subjectName: null };
        return { ...shown, who, subjectName: nameOf(entry) };
      }),
      next: found.length > PAGE && last !== undefined ? `${last.at}_${last.id}` : null,
    };
    return reply.header('cache-control', 'no-store').send(page);
  });

  app.get('/api/owner/audit/filters', async (request, reply) => {
    if ((await requirePermission(request, reply, 'staff')) === undefined) return reply;
    const [members, areas] = await Promise.all([allStaff(deps.db), auditAreas(deps.db)]);
    const view: AuditFiltersView = {
      people: members.map((member) => ({ who: `staff:${member.id}`, name: staffName(member) })),
      areas,
    };
    return reply.header('cache-control', 'no-store').send(view);
  });
}

function readCursor(cursor: string | undefined): { at: number; id: string } | undefined {
  if (cursor === undefined) return undefined;
  const split = cursor.indexOf('_');
  return { at: Number(cursor.slice(0, split)), id: cursor.slice(split + 1) };
}
