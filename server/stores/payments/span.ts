import { sql } from 'kysely';

/** From one instant (epoch ms, included) to another (excluded). */
export interface Span {
  from: number;
  until: number;
}

/** A condition: the column's instant lies within one of the spans. */
export function within(column: string, spans: readonly Span[]) {
  const ref = sql.ref(column);
  return sql<boolean>`(${sql.join(
    spans.map(({ from, until }) => sql`(${ref} >= ${from} and ${ref} < ${until})`),
    sql` or `,
  )})`;
}
