import type { FastifyInstance } from 'fastify';
import type { CategoryColor } from '../../domain/menu/category.ts';
import { LIGHT_PLATES } from '../../domain/menu/category-styles.ts';
import { tokensOf } from '../../domain/look/look.ts';
import { dishName } from '../../domain/menu/dish-name.ts';
import { SITE_LANGUAGES } from '../../domain/language.ts';
import { isDrawing, PHOTO_WIDTHS, photoId } from '../../domain/menu/photo.ts';
import type { DishCardPicture } from '../adapters/images/dish-card.ts';
import { drawDishCardInWorker } from '../adapters/images/dish-card.client.ts';
import type { Deps } from '../deps.ts';

interface Dish {
  image: string;
  name: string;
  color: CategoryColor;
  /** Whether a dish of its category without a picture shows the plate alone. */
  isPlain: boolean;
}

/** Most cards in memory, about 60 kB each. Only dishes on the menu have one, so strangers cannot cause more. */
const MAX_CARDS = 128;
const WEEK = 'public, max-age=604800';
/** The plate's color of a special in no category. */
const UNPLACED: CategoryColor = 'rosa';
/** Used where a dish's own picture is not available. */
const FALLBACK = '/brand/card.png';

/** Serves the dishes' pictures for link previews, drawn on first request. */
export function dishCardRoutes(app: FastifyInstance, deps: Deps): void {
  const cards = new Map<string, Promise<Buffer>>();
  let last: Promise<unknown> = Promise.resolve();

  /** Draws one at a time, so that a rush for new cards leaves capacity for customers. */
  function draw(dish: Dish): Promise<Buffer> {
    const drawn = last.then(async () => drawDishCardInWorker(await pictureOf(app, dish)));
    last = drawn.catch(() => undefined);
    return drawn;
  }

  function cardOf(dish: Dish, version = ''): Promise<Buffer> {
    const key = `${version} ${dish.color} ${dish.image || (dish.isPlain ? '' : dish.name)}`;
    const known = cards.get(key);
    if (known !== undefined) return known;
    const card = draw(dish);
    cards.set(key, card);
    card.catch(() => cards.delete(key));
    const [oldest] = cards.keys();
    if (cards.size > MAX_CARDS && oldest !== undefined) cards.delete(oldest);
    return card;
  }

  app.get<{ Params: { id: string }; Querystring: { lang?: unknown } }>(
    '/social/dish/:id(^\\d{1,9}).jpg',
    async (request, reply) => {
      const { items, specials, looks } = await app.publicData.menu.get();
      const { brand } = (await app.publicData.ordering.get()).site;
      const id = Number(request.params.id);
      const dish = [...items, ...specials].find((candidate) => candidate.id === id);
      if (dish === undefined) {
        return reply.code(404).type('text/plain; charset=utf-8').send('Not found');
      }
      const language = SITE_LANGUAGES.find((one) => one === request.query.lang) ?? SITE_LANGUAGES[0];
      try {
        const { color = UNPLACED, picture } = looks.find((look) => look.id === dish.category) ?? {};
        const name = dishName(dish, language);
        const card = await cardOf(
          { image: dish.image, name, color, isPlain: picture?.kind === 'plate' },
          brand,
        );
        return await reply.type('image/jpeg').header('cache-control', WEEK).send(card);
      } catch (err) {
        deps.log.warn({ err, dish: id }, 'the card of a dish could not be drawn');
        return reply.header('cache-control', 'no-store').redirect(FALLBACK, 302);
      }
    },
  );
}

/** The stroke below a name, on the plates of every truck but the demo's. */
function brushStroke(color: string): Buffer {
  const path = `<path d="M6 16Q50 2 94 10" fill="none" stroke="${color}" stroke-width="6" stroke-linecap="round"/>`;
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 20">${path}</svg>`);
}

async function pictureOf(
  app: FastifyInstance,
  { image, name, color, isPlain }: Dish,
): Promise<DishCardPicture> {
  if (image === '' || isDrawing(image)) {
    const plate = await ownPicture(app, `/social/plates/${color}.webp`);
    if (image !== '') return { plate, food: await ownPicture(app, image) };
    if (isPlain) return { plate };
    const { site, look } = await app.publicData.ordering.get();
    const letters = { plate, name, isLight: LIGHT_PLATES.has(color) };
    return site.brand === undefined
      ? { ...letters, flower: await ownPicture(app, '/art/flower.svg'), flowersAt: [0.13, 0.87] }
      : { ...letters, flower: brushStroke(tokensOf(look).light.sun), flowersAt: [0.8] };
  }
  const id = photoId(image);
  return {
    photo: await ownPicture(app, id === null ? image : `/photos/${id}-${Math.max(...PHOTO_WIDTHS)}.webp`),
  };
}

/** Fetches a picture of this site through its own routes, since files and photos are stored in different places. */
async function ownPicture(app: FastifyInstance, url: string): Promise<Buffer> {
  if (!/^\/(?!\/)/.test(url)) throw new Error('A picture of another site is not fetched');
  const answer = await app.inject({ url });
  if (answer.statusCode !== 200) throw new Error(`A dish's picture answered ${answer.statusCode}`);
  return answer.rawPayload;
}
