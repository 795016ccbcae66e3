import { type Kysely, type Migration, sql } from 'kysely';
import { columnTypes, createTable, type DatabaseKind } from '../tables/columns.ts';

/** A text in the two languages of that time. */
const both = (english: string, spanish: string) =>
  Object.fromEntries([
    ['en', english],
    ['es', spanish],
  ]);

/** The six categories of every earlier version: names, phrases, lines and colors as customers have read them. */
const CATEGORIES = [
  {
    id: 'abuelas-favorites',
    name: both("Abuela's Favorites", 'Favoritos de la abuela'),
    aside: 'Los consentidos',
    blurb: both(
      'The plates she cooks on Sundays, made every weekday.',
      'Sus platillos de domingo, ahora entre semana.',
    ),
    color: 'rosa',
    work: 1,
  },
  {
    id: 'tacos',
    name: both('Tacos', 'Tacos'),
    aside: 'De a uno o de a tres',
    blurb: both(
      'On two small corn tortillas with onion, cilantro and lime.',
      'En doble tortillita de maíz, con cebolla, cilantro y limón.',
    ),
    color: 'sol',
    work: 1,
  },
  {
    id: 'tortas',
    name: both('Tortas', 'Tortas'),
    aside: 'En pan telera',
    blurb: both(
      'Toasted telera roll, beans, avocado and pickled jalapeño.',
      'Telera dorada, frijoles, aguacate y jalapeño en vinagre.',
    ),
    color: 'turq',
    work: 1,
  },
  {
    id: 'quesadillas',
    name: both('Quesadillas', 'Quesadillas'),
    aside: 'Chica, mediana o grande',
    blurb: both(
      'Hand-pressed flour tortilla. Pick your size.',
      'Tortilla de harina prensada a mano. Escoge tu tamaño.',
    ),
    color: 'papaya',
    work: 1,
  },
  {
    id: 'burritos',
    name: both('Burritos', 'Burritos'),
    aside: 'Estilo Yuma',
    blurb: both(
      'Big, wrapped tight, easy to eat on a tailgate.',
      'Grandes, bien apretados, fáciles de comer en la caja de la troca.',
    ),
    color: 'nopal',
    work: 1,
  },
  {
    id: 'drinks',
    name: both('Drinks', 'Bebidas'),
    aside: 'Aguas y refrescos',
    blurb: both('Aguas frescas made each morning.', 'Aguas frescas hechas cada mañana.'),
    color: 'anil',
    work: 0,
  },
];

/** Creates the categories, with the six that were fixed until now. Dishes keep theirs by its key. */
export function categories(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const { text, integer, bigint } = columnTypes(kind);
      await createTable(db, kind, 'categories')
        .addColumn('id', text, (c) => c.notNull().primaryKey())
        .addColumn('position', integer, (c) => c.notNull())
        .addColumn('work', integer, (c) => c.notNull())
        .addColumn('hidden', integer, (c) => c.notNull())
        .addColumn('details', text, (c) => c.notNull())
        .addColumn('request_key', text, (c) => c.unique())
        .addColumn('removed_at', bigint)
        .addColumn('updated_at', bigint, (c) => c.notNull())
        .execute();
      for (const [at, { id, work, aside, ...rest }] of CATEGORIES.entries()) {
        const details = JSON.stringify({
          ...rest,
          aside: both(aside, aside),
          picture: { kind: 'name' },
        });
        await sql`
          insert into categories (id, position, work, hidden, details, updated_at)
          values (${id}, ${at + 1}, ${work}, 0, ${details}, 0)`.execute(db);
      }
    },
  };
}
