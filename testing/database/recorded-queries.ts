import type { CompiledQuery, Kysely } from 'kysely';
import type { Schema } from '../../server/database/tables/schema.ts';

/** Returns the database, and every query that is made of it from then on. */
export function recordQueries(db: Kysely<Schema>): { db: Kysely<Schema>; queries: CompiledQuery[] } {
  const queries: CompiledQuery[] = [];
  const recorded = db.withPlugin({
    transformQuery({ node, queryId }) {
      queries.push(db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  return { db: recorded, queries };
}
