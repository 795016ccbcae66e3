import type { FastifyInstance } from 'fastify';
import { auditCalls } from '../../../contracts/owner/staff/audit.ts';
import { staffName } from '../../../domain/staff.ts';
import type { Deps } from '../../deps.ts';
import { requestedLanguage } from '../../http/language.ts';
import { pageOf, readCursor } from '../../http/page-cursor.ts';
import { serve } from '../../http/serve.ts';
import { auditAreas, readAudit } from '../../stores/audit.store.ts';
import { allStaff } from '../../stores/staff/staff.store.ts';
import { categoryNaming } from './category-names.ts';
import { nameRefundedDishes } from './refunded-dishes.ts';
import { subjectNames } from './subject-names.ts';

const PAGE = 50;

/** The audit log of every change: who, when, with the values before and after. */
export async function auditRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  serve(app, auditCalls, {
    'GET /api/owner/audit': async ({ query, request }) => {
      const { who: actor, area, from, until, before } = query;
      // One more than a page shows whether another follows.
      const found = await readAudit(
        deps.db,
        { actor, area, from, until, before: readCursor(before) },
        PAGE + 1,
      );
      const { rows, next } = pageOf(found, PAGE, ({ at, id }) => ({ at, id }));
      const language = requestedLanguage(request);
      const entries = await nameRefundedDishes(deps.db, rows, language);
      const { items } = await app.publicData.menu.get();
      const nameOf = await subjectNames(deps.db, entries, language, items);
      const categories = await categoryNaming(deps.db, entries, language);
      return {
        entries: entries.map((entry) => {
          const { actor, actorName: who, ...shown } = categories.named(entry);
          // A change of one's own account shows the name once, as the actor.
          if (actor === `staff:${entry.subject}`) return { ...shown, who, subject: '', subjectName: null };
          return { ...shown, who, subjectName: nameOf(entry) ?? categories.subjectName(entry) };
        }),
        next,
      };
    },

    'GET /api/owner/audit/filters': async () => {
      const [members, areas] = await Promise.all([allStaff(deps.db), auditAreas(deps.db)]);
      return {
        people: members.map((member) => ({ who: `staff:${member.id}`, name: staffName(member) })),
        areas,
      };
    },
  });
}
