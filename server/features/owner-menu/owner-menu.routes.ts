import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import {
  deletion,
  itemChange,
  itemOrder,
  newItem,
  newSpecial,
  type OwnerDish,
  type OwnerMenu,
  type OwnerSpecials,
  specialChange,
  specialOrder,
} from '../../../contracts/owner-menu.ts';
import { CATEGORIES } from '../../../domain/menu.ts';
import { truckDay } from '../../../domain/truck-time.ts';
import type { Deps } from '../../deps.ts';
import { answerError } from '../../http/errors.ts';
import { idempotencyKey } from '../../http/idempotency-key.ts';
import { parseBody, parseQuery } from '../../http/parse.ts';
import { requirePermission, type Staff } from '../../http/staff-session.ts';
import { type DishKind, ITEM, SPECIAL } from './dish-kinds.ts';
import { addDish, type ChangedDish, changeDish, removeDish, reorderDishes } from './owner-menu.service.ts';

type Schema<T> = z.ZodMiniType<T>;
type WithId = { Params: { id: string } };

/** The menu and the specials as the owner edits them. */
export async function ownerMenuRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  app.get('/api/owner/menu', async (request, reply) => {
    if ((await requirePermission(request, reply, 'menu')) === undefined) return reply;
    const dishes = await ITEM.store.list(deps.db);
    const items = CATEGORIES.flatMap((group) => dishes.filter(({ form }) => form.category === group));
    const menu: OwnerMenu = { items };
    return noStore(reply).send(menu);
  });

  app.get('/api/owner/specials', async (request, reply) => {
    if ((await requirePermission(request, reply, 'menu')) === undefined) return reply;
    const answer: OwnerSpecials = {
      specials: await SPECIAL.store.list(deps.db),
      today: truckDay(deps.now()),
    };
    return noStore(reply).send(answer);
  });

  app.put('/api/owner/menu/order', async (request, reply) => {
    const staff = await requirePermission(request, reply, 'menu');
    if (staff === undefined) return reply;
    const body = parseBody(itemOrder, request.body);
    if (!body.ok) return answerError(reply, request, body.error, body.fields);
    await reorderDishes(deps, staff, ITEM, body.value.category, body.value.ids);
    return reply.code(204).send();
  });

  app.put('/api/owner/specials/order', async (request, reply) => {
    const staff = await requirePermission(request, reply, 'menu');
    if (staff === undefined) return reply;
    const body = parseBody(specialOrder, request.body);
    if (!body.ok) return answerError(reply, request, body.error, body.fields);
    await reorderDishes(deps, staff, SPECIAL, null, body.value.ids);
    return reply.code(204).send();
  });

  editing(app, deps, '/api/owner/menu/items', ITEM, newItem, itemChange);
  editing(app, deps, '/api/owner/specials', SPECIAL, newSpecial, specialChange);
}

interface Typed<F> {
  form: F;
  stock?: number | null | undefined;
}

/** Add, change and delete, the same for both kinds. */
function editing<F>(
  app: FastifyInstance,
  deps: Deps,
  path: string,
  kind: DishKind<F>,
  added: Schema<Typed<F>>,
  changed: Schema<Typed<F> & { updatedAt: number }>,
): void {
  app.post(path, async (request, reply) => {
    const staff = await requirePermission(request, reply, 'menu');
    if (staff === undefined) return reply;
    const body = parseBody(added, request.body);
    if (!body.ok) return answerError(reply, request, body.error, body.fields);
    const key = idempotencyKey(request);
    if (key === undefined) return answerError(reply, request, 'bad_request', { idempotencyKey: 'invalid' });
    return answer(request, reply, await addDish(deps, staff, kind, body.value, key));
  });

  app.put<WithId>(`${path}/:id`, async (request, reply) => {
    const asked = await dishAsked(request, reply);
    if (asked === undefined) return reply;
    const body = parseBody(changed, request.body);
    if (!body.ok) return answerError(reply, request, body.error, body.fields);
    return answer(request, reply, await changeDish(deps, asked.staff, kind, asked.id, body.value));
  });

  app.delete<WithId>(`${path}/:id`, async (request, reply) => {
    const asked = await dishAsked(request, reply);
    if (asked === undefined) return reply;
    const query = parseQuery(deletion, request.query);
    if (!query.ok) return answerError(reply, request, query.error, query.fields);
    const removed = await removeDish(deps, asked.staff, kind, asked.id, query.value.updatedAt);
    return removed.ok ? reply.code(204).send() : answerError(reply, request, removed.error, removed.fields);
  });
}

async function dishAsked(
  request: FastifyRequest<WithId>,
  reply: FastifyReply,
): Promise<{ staff: Staff; id: number } | undefined> {
  const staff = await requirePermission(request, reply, 'menu');
  if (staff === undefined) return undefined;
  const id = Number(request.params.id);
  if (Number.isSafeInteger(id)) return { staff, id };
  answerError(reply, request, 'not_found');
  return undefined;
}

function answer<F>(request: FastifyRequest, reply: FastifyReply, changed: ChangedDish<F>): FastifyReply {
  if (!changed.ok) {
    return answerError(reply, request, changed.error, 'fields' in changed ? changed.fields : undefined);
  }
  const dish: OwnerDish<F> = changed.dish;
  return noStore(reply).send(dish);
}

function noStore(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-store');
}
