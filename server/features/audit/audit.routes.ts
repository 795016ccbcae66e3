import type { FastifyInstance } from 'fastify';
import { auditCalls } from '../../../contracts/owner/staff/audit.ts';
import { staffName } from '../../../domain/staff.ts';
import type { Deps } from '../../deps.ts';
import { requestedLanguage } from '../../http/language.ts';
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
      const { who: actor, area, from, until, cursor } = query;
      // One more than a page shows whether another follows.
      const found = await readAudit(
        deps.db,
        { actor, area, from, until, after: readCursor(cursor) },
        PAGE + 1,
      );
      const language = requestedLanguage(request);
      const entries = await nameRefundedDishes(deps.db, found.slice(0, PAGE), language);
      const last = entries.at(-1);
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
        next: found.length > PAGE && last !== undefined ? `${last.at}_${last.id}` : null,
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

function readCursor(cursor: string | undefined): { at: number; id: string } | undefined {
  if (cursor === undefined) return undefined;
  const split = cursor.indexOf('_');
  return { at: Number(cursor.slice(0, split)), id: cursor.slice(split + 1) };
}
