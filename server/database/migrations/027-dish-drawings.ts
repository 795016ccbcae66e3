import { type Kysely, type Migration, sql } from 'kysely';

/** The demo's dishes by name: the plate pieces each had, and its drawing. */
const DEMO: Record<string, readonly [pieces: string, drawing: string]> = {
  'Birria Plate': ['1f372 + 1f33f', 'birria-plate'],
  'Tamales de Rajas': ['1fad4 + 1f336-fe0f', 'tamales-de-rajas'],
  'Arroz con Pollo': ['1f35a + 1f357', 'arroz-con-pollo'],
  'Enchiladas Rojas': ['1f32f + 1f9c0', 'enchiladas-rojas'],
  'Chile Relleno': ['1f336-fe0f + 1f9c0', 'chile-relleno'],
  'Caldo de Res': ['1f372 + 1f33d', 'caldo-de-res'],
  'Carne Asada': ['1f32e + 1f969', 'carne-asada'],
  'Al Pastor': ['1f32e + 1f34d', 'al-pastor'],
  'Baja Shrimp': ['1f32e + 1f364', 'baja-shrimp'],
  'Pollo Asado': ['1f32e + 1f357', 'pollo-asado'],
  'Nopal y Queso': ['1f32e + 1f335', 'nopal-y-queso'],
  Carnitas: ['1f32e + 1f33f', 'carnitas'],
  'Torta de Milanesa': ['1f959 + 1f964', 'torta-de-milanesa'],
  'Torta Ahogada': ['1f959 + 1f336-fe0f', 'torta-ahogada'],
  'Torta de Aguacate': ['1f959 + 1f951', 'torta-de-aguacate'],
  'Torta Cubana': ['1f959 + 1f95a', 'torta-cubana'],
  'Torta de Pollo Asado': ['1f959 + 1f357', 'torta-de-pollo-asado'],
  'Quesadilla de la Casa': ['1f95f + 1f9c0', 'quesadilla-de-la-casa'],
  'Quesadilla de Asada': ['1f95f + 1f969', 'quesadilla-de-asada'],
  'Quesadilla de Flor de Calabaza': ['1f95f + 1f33a', 'quesadilla-de-flor-de-calabaza'],
  'Quesadilla de Camarón': ['1f95f + 1f364', 'quesadilla-de-camaron'],
  'Quesadilla de Chorizo': ['1f95f + 1f336-fe0f', 'quesadilla-de-chorizo'],
  'California Asada': ['photo', 'california-asada'],
  'Chorizo con Huevo': ['1f32f + 1f95a', 'chorizo-con-huevo'],
  'Frijol y Queso': ['1f32f + 1fad8', 'frijol-y-queso'],
  Machaca: ['1f32f + 1f345', 'machaca'],
  'Burrito de Birria': ['1f32f + 1f963', 'burrito-de-birria'],
  'Agua de Jamaica': ['1f964 + 1f33a', 'agua-de-jamaica'],
  Horchata: ['1f95b + 1f9ca', 'horchata'],
  'Fountain Soda': ['1f964 + 1f9ca', 'fountain-soda'],
  'Agua de Piña': ['1f964 + 1f34d', 'agua-de-pina'],
  'Agua de Limón con Chía': ['1f964 + 1f33f', 'agua-de-limon-con-chia'],
  'Café de Olla': ['1f95b + 1f33f', 'cafe-de-olla'],
  'Birria Taco Trio': ['1f32e 1f32e + 1f963', 'birria-taco-trio'],
  'Elote Preparado': ['1f33d + 1f9c8', 'elote-preparado'],
  'Guac & Totopos': ['1f951 + 1f345', 'guac-and-totopos'],
};
/** The picture of the one demo dish that was shown as a photo. */
const PHOTO = '/photos/photo-standin.jpg';

/** A beef shank in the demo's Spanish; alone the word means a pork shank. */
const BEEF = ['"Caldo de chamorro con elote,', '"Caldo de chamorro de res con elote,'] as const;

interface Row {
  id: number;
  name: string;
  details: string;
}

interface Details {
  image: string;
  art?: { main: string[]; garnish?: string };
}

/**
 * The demo's dishes get their drawings where they still had their original plate; every other plate of pieces becomes
 * the dish's name on a plate. Photos stay.
 */
export function dishDrawings(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await redraw(db, 'menu_items', 'name');
      await redraw(db, 'specials', 'title');
    },
  };
}

async function redraw(db: Kysely<unknown>, table: string, name: string): Promise<void> {
  const { rows } = await sql<Row>`
    select id, ${sql.ref(name)} as name, details from ${sql.table(table)}`.execute(db);
  const changed = rows.flatMap((row) => {
    const details = withDrawing(row);
    return details === null ? [] : [{ id: row.id, details }];
  });
  if (changed.length === 0) return;
  const cases = changed.map(({ id, details }) => sql`when ${id} then ${details}`);
  await sql`
    update ${sql.table(table)} set details = case id ${sql.join(cases, sql` `)} else details end
    where id in (${sql.join(changed.map(({ id }) => id))})`.execute(db);
}

/** Returns the details with the picture in today's form, or null where nothing changes. */
function withDrawing({ name, details }: Row): string | null {
  const { art, ...rest } = JSON.parse(details) as Details;
  if (art === undefined && rest.image !== PHOTO) return null;
  const pieces =
    art === undefined ? 'photo' : [art.main.join(' '), ...(art.garnish ? [art.garnish] : [])].join(' + ');
  const [given, drawing] = DEMO[name] ?? [];
  const image = given === pieces ? `/art/dishes/${drawing}.svg` : '';
  return JSON.stringify({ ...rest, image }).replace(...BEEF);
}
