import type { FastifyInstance } from 'fastify';
import { menuQuery } from '../../../contracts/menu.ts';
import { CATEGORIES } from '../../../domain/menu.ts';
import type { Deps } from '../../deps.ts';
import { encodeBody, sendEncoded, type EncodedBody } from '../../http/encoded-body.ts';
import { answerError } from '../../http/errors.ts';
import { parseQuery } from '../../http/parse.ts';
import type { MenuData } from '../../http/public-data.ts';
import { OpenStreams } from '../../http/open-streams.ts';
import { followMenu } from './menu-stream.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
/** Browsers keep the answer and ask whether it still holds. */
const REVALIDATE = 'no-cache';

/** The answers made of one state of the menu: by category (`all` for the whole menu), and the specials. */
interface MenuAnswers {
  items: Map<string, EncodedBody>;
  specials: EncodedBody;
}

/** `GET /api/menu` and `GET /api/specials`, made once for each state of the menu and sent from memory. */
export async function menuRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const made = new WeakMap<MenuData, MenuAnswers>();
  const streams = new OpenStreams();

  /** The answers when nothing has to be waited for. */
  function atHand(): MenuAnswers | undefined {
    const data = app.publicData.menu.peek();
    return data === undefined ? undefined : made.get(data);
  }

  async function answers(): Promise<MenuAnswers> {
    const data = await app.publicData.menu.get();
    const known = made.get(data);
    if (known !== undefined) return known;
    const fresh = await makeAnswers(data);
    made.set(data, fresh);
    return fresh;
  }

  app.get('/api/menu', async (request, reply) => {
    const query = parseQuery(menuQuery, request.query);
    if (!query.ok) return answerError(reply, request, query.error, query.fields);
    const body = (atHand() ?? (await answers())).items.get(query.value.category ?? 'all');
    if (body === undefined) return answerError(reply, request, 'not_found');
    reply.header('content-type', JSON_TYPE).header('cache-control', REVALIDATE);
    return sendEncoded(request, reply.header('vary', 'Accept-Encoding'), body);
  });

  app.get('/api/menu/events', async (request, reply) => {
    const release = streams.take(request, reply);
    if (release !== undefined) followMenu(deps, request, reply, release);
    return reply;
  });

  app.get('/api/specials', async (request, reply) => {
    const { specials } = atHand() ?? (await answers());
    reply.header('content-type', JSON_TYPE).header('cache-control', REVALIDATE);
    return sendEncoded(request, reply.header('vary', 'Accept-Encoding'), specials);
  });
}

async function makeAnswers(data: MenuData): Promise<MenuAnswers> {
  const items = new Map<string, EncodedBody>([['all', await encodeBody(JSON.stringify(data.items))]]);
  for (const category of CATEGORIES) {
    const some = data.items.filter((item) => item.category === category);
    items.set(category, await encodeBody(JSON.stringify(some)));
  }
  return { items, specials: await encodeBody(JSON.stringify(data.specials)) };
}
