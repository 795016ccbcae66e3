import type { FastifyInstance } from 'fastify';
import { BRAND_PICTURES, type BrandPicture, markLetter } from '../../domain/look/brand.ts';
import { splitName } from '../../domain/look/split-name.ts';
import { tokensOf } from '../../domain/look/look.ts';
import { sceneTokens } from '../../domain/look/scene.ts';
import { signPlace } from '../../domain/look/sign-place.ts';
import { logoPictureUrl } from '../../domain/menu/photo.ts';
import { drawBrandPictureInWorker } from '../adapters/images/dish-card.client.ts';
import type { Brand } from '../adapters/images/brand-picture.ts';
import type { Deps } from '../deps.ts';
import type { OrderingData } from './public-data.ts';

const WEEK = 'public, max-age=604800';
/** A device keeps a message's icon; it follows a new look the next day. */
const DAY = 'public, max-age=86400';

/** The demo's own files. */
const PAINTED: Readonly<Record<BrandPicture, string>> = {
  'icon-192': '/icons/icon-192.png',
  'icon-512': '/icons/icon-512.png',
  'maskable-192': '/icons/maskable-192.png',
  'maskable-512': '/icons/maskable-512.png',
  'apple-touch-icon': '/icons/apple-touch-icon.png',
  'badge-96': '/icons/badge-96.png',
  card: '/social/la-cocina-de-abuela.png',
};

const isPicture = (name: string): name is BrandPicture => Object.hasOwn(BRAND_PICTURES, name);

/** Serves the truck's icons and its link preview: the demo's, those of a logo, or drawn from the sign. */
export function brandPictureRoutes(app: FastifyInstance, deps: Deps): void {
  let drawn: { version: string; pictures: Map<BrandPicture, Promise<Buffer>> } | undefined;
  let last: Promise<unknown> = Promise.resolve();

  /** Draws one at a time and keeps what belongs to the present look. */
  function pictureOf(name: BrandPicture, data: OrderingData, version: string): Promise<Buffer> {
    if (drawn?.version !== version) drawn = { version, pictures: new Map() };
    const { pictures } = drawn;
    const known = pictures.get(name);
    if (known !== undefined) return known;
    const picture = last.then(() => drawBrandPictureInWorker(brandOf(name, data)));
    last = picture.catch(() => undefined);
    pictures.set(name, picture);
    picture.catch(() => pictures.delete(name));
    return picture;
  }

  app.get<{ Params: { name: string }; Querystring: { v?: unknown } }>(
    '/brand/:name(^[a-z0-9-]{1,20}).png',
    async (request, reply) => {
      const { name } = request.params;
      if (!isPicture(name)) return reply.code(404).type('text/plain; charset=utf-8').send('Not found');
      const data = await app.publicData.ordering.get();
      const { logo, brand } = data.site;
      reply.header('cache-control', DAY);
      // A logo has no shape of one color for the badge.
      if (logo !== null && name !== 'badge-96') {
        const { width } = BRAND_PICTURES[name];
        const size = width === 1200 || width === 512 ? width : 192;
        return reply.redirect(logoPictureUrl(logo.src, size), 302);
      }
      if (brand === undefined) return reply.redirect(PAINTED[name], 302);
      try {
        const picture = await pictureOf(name, data, brand);
        if (request.query.v === brand) reply.header('cache-control', WEEK);
        return await reply.type('image/png').send(picture);
      } catch (err) {
        deps.log.warn({ err, name }, 'a picture of the sign could not be drawn');
        return reply.header('cache-control', 'no-store').code(503).send();
      }
    },
  );
}

function brandOf(name: BrandPicture, { site, look }: OrderingData): Brand {
  const { light } = tokensOf(look);
  const scene = sceneTokens(look);
  const [first, second] = site.sign ?? splitName(site.name);
  const night = scene.night ?? light.ink;
  return {
    name,
    letter: markLetter(site.name, site.sign),
    lines: [first, second],
    place: signPlace(site),
    colors: {
      page: light.page,
      accent: light.brand,
      shade: light['brand-deep'],
      sun: light.sun,
      onSun: light['on-sun'],
      night,
      ray: scene['night-2'] ?? night,
      line: scene['truck-line'] ?? night,
    },
  };
}
