import type { FastifyInstance } from 'fastify';
import { peopleCalls } from '../../../contracts/owner/customers/people.ts';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { recordAudit } from '../../stores/audit.store.ts';
import { personById } from '../../stores/people/people.store.ts';
import {
  addNote,
  eraseOnRequest,
  peopleList,
  personOrders,
  personPage,
  removeNote,
} from './people.service.ts';
import { exportPerson } from './person-export.ts';

/** Customers, with and without an account. */
export async function peopleRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  serve(app, peopleCalls, {
    'GET /api/owner/customers': ({ query }) => peopleList(deps, query),

    'GET /api/owner/customers/:id': async ({ staff, params, refuse }) => {
      const person = await personById(deps.db, params.id);
      return person === null ? refuse('not_found') : personPage(deps, staff, person);
    },

    'GET /api/owner/customers/:id/orders': async ({ params, query, refuse }) => {
      const person = await personById(deps.db, params.id);
      return person === null ? refuse('not_found') : personOrders(deps, person, query.before);
    },

    'POST /api/owner/customers/:id/notes': async ({ staff, params, body, key, refuse }) => {
      const person = await personById(deps.db, params.id);
      if (person === null) return refuse('not_found');
      const noted = await addNote(deps, staff, person, { text: body.text, key: key ?? deps.newId() });
      return noted.ok ? personPage(deps, staff, person) : refuse(noted.error);
    },

    'DELETE /api/owner/customers/:id/notes/:note': async ({ staff, params, refuse }) => {
      const person = await personById(deps.db, params.id);
      if (person === null) return refuse('not_found');
      await removeNote(deps, staff, person, params.note);
      return personPage(deps, staff, person);
    },

    'GET /api/owner/customers/:id/export': async ({ staff, params, reply, refuse }) => {
      const person = await personById(deps.db, params.id);
      if (person === null) return refuse('not_found');
      const data = await exportPerson(deps, person);
      await recordAudit(deps.db, deps, {
        staff,
        action: 'person.exported',
        subject: person.id,
        before: null,
        after: null,
      });
      return reply
        .headers({
          'cache-control': 'no-store',
          'content-disposition': 'attachment; filename="customer-data.json"',
          'content-type': 'application/json; charset=utf-8',
        })
        .send(JSON.stringify(data, null, 2));
    },

    'DELETE /api/owner/customers/:id': async ({ staff, params, body, refuse }) => {
      const person = await personById(deps.db, params.id);
      if (person === null) return refuse('not_found');
      if (staff.role !== 'owner') return refuse('forbidden');
      const erased = await eraseOnRequest(deps, staff, person, body.email);
      return erased.ok ? undefined : refuse(erased.error, erased.fields);
    },
  });
}
