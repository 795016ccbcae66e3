import type { FastifyInstance } from 'fastify';
import { menuCalls } from '../../../contracts/menu/menu.ts';
import type { WireItem, WireSpecial } from '../../../contracts/menu/menu-wire.ts';
import type { Deps } from '../../deps.ts';
import { EncodedJson } from '../../http/encoded-body.ts';
import { type MenuData, pickupDaysAt } from '../../pages/public-data.ts';
import { listSpecials, listUpcomingSpecials } from '../../stores/menu/menu.store.ts';
import { OpenStreams } from '../../http/open-streams.ts';
import { serve } from '../../http/serve.ts';
import { followMenu } from './menu-stream.ts';

/** Browsers keep the answer and revalidate it. */
const REVALIDATE = 'no-cache';

/** The answers for one state of the menu: by category (`all` for the whole menu), and the specials. */
interface MenuAnswers {
  items: Map<string, EncodedJson<WireItem[]>>;
  specials: EncodedJson<WireSpecial[]>;
}

/** Serves the menu and the specials, encoded once for each state of the menu and sent from memory. */
export async function menuRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const made = new WeakMap<MenuData, MenuAnswers>();
  const streams = new OpenStreams();

  /** Returns the answers if they are in memory. */
  function cachedAnswers(): MenuAnswers | undefined {
    const data = app.publicData.menu.peek();
    return data === undefined ? undefined : made.get(data);
  }

  async function answers(): Promise<MenuAnswers> {
    const data = await app.publicData.menu.get();
    const known = made.get(data);
    if (known !== undefined) return known;
    const fresh = makeAnswers(data);
    made.set(data, fresh);
    return fresh;
  }

  serve(app, menuCalls, {
    'GET /api/menu': async ({ query, refuse, reply }) => {
      const items = (cachedAnswers() ?? (await answers())).items.get(query.category ?? 'all');
      if (items === undefined) return refuse('bad_request', { category: 'unknown' });
      reply.header('cache-control', REVALIDATE);
      return items;
    },

    'GET /api/menu/categories': async ({ reply }) => {
      const { categories } = await app.publicData.menu.get();
      reply.header('cache-control', REVALIDATE);
      return categories;
    },

    'GET /api/menu/events': ({ openStream, request, reply }) => {
      const release = streams.take(request, reply);
      if (release === undefined) return reply;
      const stream = openStream();
      stream.onClose(release);
      followMenu(deps, app.publicData, stream);
      return reply;
    },

    'GET /api/specials/upcoming': async ({ reply }) => {
      reply.header('cache-control', REVALIDATE);
      const now = deps.now();
      const days = pickupDaysAt(await app.publicData.ordering.get(), now);
      return listUpcomingSpecials(
        deps.db,
        now,
        days.map(({ day }) => day),
      );
    },

    'GET /api/specials': async ({ query: { day }, refuse, reply }) => {
      if (day !== undefined) {
        const now = deps.now();
        const days = pickupDaysAt(await app.publicData.ordering.get(), now);
        if (!days.some((each) => each.day === day)) return refuse('bad_request', { day: 'unknown' });
        reply.header('cache-control', REVALIDATE);
        return listSpecials(deps.db, now, day);
      }
      const { specials } = cachedAnswers() ?? (await answers());
      reply.header('cache-control', REVALIDATE);
      return specials;
    },
  });
}

function makeAnswers({ wire, categories, emptyCategories }: MenuData): MenuAnswers {
  const items: MenuAnswers['items'] = new Map([['all', EncodedJson.of(wire.items)]]);
  for (const id of [...categories.map((category) => category.id), ...emptyCategories]) {
    items.set(id, EncodedJson.of(wire.items.filter((item) => item.category === id)));
  }
  return { items, specials: EncodedJson.of(wire.specials) };
}
