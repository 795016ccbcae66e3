import { type Kysely, type Migration, sql } from 'kysely';
import { columnTypes, createTable, type DatabaseKind } from '../tables/columns.ts';

/** The six categories of every earlier version: names, phrases, lines and colors as customers have read them. */
const CATEGORIES = [
  {
    id: 'abuelas-favorites',
    name: { en: "Abuela's Favorites", es: 'Favoritos de la abuela' },
    aside: 'Los consentidos',
    blurb: {
      en: 'The plates she cooks on Sundays, made every weekday.',
      es: 'Sus platillos de domingo, ahora entre semana.',
    },
    color: 'rosa',
    work: 1,
  },
  {
    id: 'tacos',
    name: { en: 'Tacos', es: 'Tacos' },
    aside: 'De a uno o de a tres',
    blurb: {
      en: 'On two small corn tortillas with onion, cilantro and lime.',
      es: 'En doble tortillita de maíz, con cebolla, cilantro y limón.',
    },
    color: 'sol',
    work: 1,
  },
  {
    id: 'tortas',
    name: { en: 'Tortas', es: 'Tortas' },
    aside: 'En pan telera',
    blurb: {
      en: 'Toasted telera roll, beans, avocado and pickled jalapeño.',
      es: 'Telera dorada, frijoles, aguacate y jalapeño en vinagre.',
    },
    color: 'turq',
    work: 1,
  },
  {
    id: 'quesadillas',
    name: { en: 'Quesadillas', es: 'Quesadillas' },
    aside: 'Chica, mediana o grande',
    blurb: {
      en: 'Hand-pressed flour tortilla. Pick your size.',
      es: 'Tortilla de harina prensada a mano. Escoge tu tamaño.',
    },
    color: 'papaya',
    work: 1,
  },
  {
    id: 'burritos',
    name: { en: 'Burritos', es: 'Burritos' },
    aside: 'Estilo Yuma',
    blurb: {
      en: 'Big, wrapped tight, easy to eat on a tailgate.',
      es: 'Grandes, bien apretados, fáciles de comer en la caja de la troca.',
    },
    color: 'nopal',
    work: 1,
  },
  {
    id: 'drinks',
    name: { en: 'Drinks', es: 'Bebidas' },
    aside: 'Aguas y refrescos',
    blurb: { en: 'Aguas frescas made each morning.', es: 'Aguas frescas hechas cada mañana.' },
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
          aside: { en: aside, es: aside },
          picture: { kind: 'name' },
        });
        await sql`
          insert into categories (id, position, work, hidden, details, updated_at)
          values (${id}, ${at + 1}, ${work}, 0, ${details}, 0)`.execute(db);
      }
    },
  };
}
