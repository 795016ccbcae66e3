import type { FastifyInstance } from 'fastify';
import type { CatalogObject } from './wire.ts';

const PAGE = 100;

interface ListRoute {
  Querystring: { types?: string; cursor?: string };
}

/** Lists the merchant's catalog, a page at a time, as `/v2/catalog/list` does. */
export function catalogRoutes(app: FastifyInstance, objects: () => readonly CatalogObject[]): void {
  app.get<ListRoute>('/catalog/list', ({ query: { types, cursor } }) => {
    const requested = types === undefined || types === '' ? null : types.toUpperCase().split(',');
    const all = objects().filter(({ type }) => requested === null || requested.includes(type));
    const from = Number(cursor ?? 0) || 0;
    const page = all.slice(from, from + PAGE);
    return {
      ...(page.length > 0 && { objects: page }),
      ...(from + PAGE < all.length && { cursor: String(from + PAGE) }),
    };
  });
}

/** Serves the catalog's pictures, which Square keeps on a host without a token. */
export function pictureRoute(app: FastifyInstance, pictures: Readonly<Record<string, Buffer>>): void {
  app.get<{ Params: { name: string } }>('/pictures/:name', ({ params: { name } }, reply) => {
    const bytes = Object.hasOwn(pictures, name) ? pictures[name] : undefined;
    return bytes === undefined ? reply.code(404).send() : reply.type('image/jpeg').send(bytes);
  });
}
