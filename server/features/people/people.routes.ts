import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { newNote, peopleQuery, personErasure, personOrdersQuery } from '../../../contracts/people.ts';
import type { Deps } from '../../deps.ts';
import { answerError } from '../../http/errors.ts';
import { idempotencyKey } from '../../http/idempotency-key.ts';
import { parseBody, parseQuery } from '../../http/parse.ts';
import { requirePermission, type Staff } from '../../http/staff-session.ts';
import { recordAudit } from '../../stores/audit.store.ts';
import { type Person, personById } from '../../stores/people.store.ts';
import {
  addNote,
  eraseOnRequest,
  peopleList,
  personOrders,
  personPage,
  removeNote,
} from './people.service.ts';
import { exportPerson } from './person-export.ts';

interface PersonParams {
  Params: { id: string };
}

/** Customers, with and without an account. */
export async function peopleRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  /** Who asks, and about whom; otherwise answers why not. */
  const asked = async (
    request: FastifyRequest<PersonParams>,
    reply: FastifyReply,
  ): Promise<{ staff: Staff; person: Person } | undefined> => {
    const staff = await requirePermission(request, reply, 'customers');
    if (staff === undefined) return undefined;
    const person = await personById(deps.db, request.params.id);
    if (person !== null) return { staff, person };
    answerError(reply, request, 'not_found');
    return undefined;
  };
  const sendPage = async (reply: FastifyReply, { staff, person }: { staff: Staff; person: Person }) =>
    reply.header('cache-control', 'no-store').send(await personPage(deps, staff, person));

  app.get('/api/owner/customers', async (request, reply) => {
    if ((await requirePermission(request, reply, 'customers')) === undefined) return reply;
    const query = parseQuery(peopleQuery, request.query);
    if (!query.ok) return answerError(reply, request, query.error, query.fields);
    return reply.header('cache-control', 'no-store').send(await peopleList(deps, query.value));
  });

  app.get<PersonParams>('/api/owner/customers/:id', async (request, reply) => {
    const about = await asked(request, reply);
    return about === undefined ? reply : sendPage(reply, about);
  });

  app.get<PersonParams>('/api/owner/customers/:id/orders', async (request, reply) => {
    const about = await asked(request, reply);
    if (about === undefined) return reply;
    const query = parseQuery(personOrdersQuery, request.query);
    if (!query.ok) return answerError(reply, request, query.error, query.fields);
    const orders = await personOrders(deps, about.person, query.value.before);
    return reply.header('cache-control', 'no-store').send(orders);
  });

  app.post<PersonParams>('/api/owner/customers/:id/notes', async (request, reply) => {
    const about = await asked(request, reply);
    if (about === undefined) return reply;
    const key = idempotencyKey(request);
    if (key === undefined) return answerError(reply, request, 'bad_request');
    const body = parseBody(newNote, request.body);
    if (!body.ok) return answerError(reply, request, body.error, body.fields);
    await addNote(deps, about.staff, about.person, { text: body.value.text, key: key ?? deps.newId() });
    return sendPage(reply, about);
  });

  app.delete<{ Params: { id: string; note: string } }>(
    '/api/owner/customers/:id/notes/:note',
    async (request, reply) => {
      const about = await asked(request, reply);
      if (about === undefined) return reply;
      await removeNote(deps, about.staff, about.person, request.params.note);
      return sendPage(reply, about);
    },
  );

  app.get<PersonParams>('/api/owner/customers/:id/export', async (request, reply) => {
    const about = await asked(request, reply);
    if (about === undefined) return reply;
    const { staff, person } = about;
    const data = await exportPerson(deps, person);
    const audit = { id: deps.newId(), at: deps.now(), staff, action: 'person.exported', subject: person.id };
    await recordAudit(deps.db, { ...audit, before: null, after: null });
    return reply
      .headers({
        'cache-control': 'no-store',
        'content-disposition': 'attachment; filename="customer-data.json"',
        'content-type': 'application/json; charset=utf-8',
      })
      .send(JSON.stringify(data, null, 2));
  });

  app.delete<PersonParams>('/api/owner/customers/:id', async (request, reply) => {
    const about = await asked(request, reply);
    if (about === undefined) return reply;
    if (about.staff.role !== 'owner') return answerError(reply, request, 'forbidden');
    const body = parseBody(personErasure, request.body);
    if (!body.ok) return answerError(reply, request, body.error, body.fields);
    const erased = await eraseOnRequest(deps, about.staff, about.person, body.value.email);
    if (!erased.ok) return answerError(reply, request, erased.error, erased.fields);
    return reply.header('cache-control', 'no-store').code(204).send();
  });
}
