import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename } from 'node:path';
import { type Localized, SITE_LANGUAGES, type SiteLanguage } from '../../domain/language.ts';
import { DEMO_LOOK } from '../../domain/look/look.ts';
import { SWATCHES } from '../../domain/look/palettes.ts';
import { regionName } from '../../domain/contact/region-name.ts';
import { DEMO_ITEMS, DEMO_SPECIALS } from '../../server/database/demo-menu/demo-menu.ts';
import { openSqlite } from '../../server/database/sqlite.ts';
import { MAIL_MESSAGES } from '../../server/messages/mail.messages.ts';
import { listCategories } from '../../server/stores/menu/categories.store.ts';
import { DEFAULT_SETTINGS } from '../../server/stores/settings.store.ts';
import { ABOUT_TEXTS } from '../../web/content/about-texts.ts';
import { FRAME_TEXTS } from '../../web/content/frame-texts.ts';
import { HOME_TEXTS } from '../../web/content/home-texts.ts';
import { LOCATION_TEXTS } from '../../web/content/location-texts.ts';
import { SAMPLE } from '../../web/customer/about/about.messages.ts';
import { ACCOUNT } from '../../web/customer/account/account.messages.ts';
import { CONTACT } from '../../web/customer/contact/contact.messages.ts';
import { FRAME } from '../../web/customer/frame/frame.messages.ts';
import { HOME } from '../../web/customer/home/home.messages.ts';
import { LOGIN } from '../../web/customer/login/login.messages.ts';
import { MENU } from '../../web/customer/menu/menu.messages.ts';
import { ORDER_MESSAGES } from '../../web/customer/order/order.messages.ts';
import { temporaryFolder } from '../process/temporary-folder.ts';

/**
 * Returns the first word of the demo in a text, with what stands around it; null where there is none. `language` adds
 * the sayings that only a page of that language may not have: "Gracias!" is Spanish, but no English truck's.
 */
export type FindDemo = (text: string, language?: SiteLanguage) => string | null;

/** Letters from which on a word of the demo's names is looked for by itself; shorter ones are anybody's: "con", "Res". */
const SHORTEST = 4;

/** The sample's shorter texts, "The truck" and "1", are anybody's as well. */
const SHORTEST_SAMPLE = 14;

/** Words of the demo's names that any truck and the console's own texts use. */
const EVERYDAYS = new Set(
  'agua baja bebidas café california casa chile drinks estilo favorites favoritos flor fountain jamaica limón nopal plate plato soda trio'.split(
    ' ',
  ),
);

/** The name of the demo's card of "How to order" that nothing else says. */
const CARDS = ['La Canasta'];

/** Texts of the demo that any truck may have: headings where its owner writes none, and the food's "Mexican". */
const EVERY_TRUCKS: ReadonlySet<string> = new Set(['freshTitle', 'fastTitle', 'familyTitle', 'cuisine']);

const CONTEXT = 60;

/** Returns a search for everything by which the demo truck could be known. */
export async function demoFinder(): Promise<FindDemo> {
  const { phrases, pieces } = await demoWords();
  const anywhere = matcher(phrases, pieces);
  const inLanguage = Object.fromEntries(
    SITE_LANGUAGES.map((language) => [language, matcher(sayings(language), [])]),
  ) as Record<SiteLanguage, RegExp>;
  return (text, language) => {
    const plain = unescaped(text);
    const found = anywhere.exec(plain) ?? (language === undefined ? null : inLanguage[language].exec(plain));
    if (found === null) return null;
    const around = plain.slice(Math.max(0, found.index - CONTEXT), found.index + found[0].length + CONTEXT);
    return `"${found[0]}" in "${around.replace(/\s+/g, ' ')}"`;
  };
}

/** The colors of the demo's sign and of its mark, `#rrggbb` in small letters. */
export const DEMO_COLORS: ReadonlySet<string> = new Set(
  [
    ...Object.values(SWATCHES[DEMO_LOOK.palette]),
    ...(readFileSync('web/public/mark.svg', 'utf8').match(/#[\da-f]{6}\b/gi) ?? []),
  ].map((color) => color.toLowerCase()),
);

/** `phrases` end at a word's end; `pieces`, such as paths and numbers, are found inside others. */
async function demoWords(): Promise<{ phrases: string[]; pieces: string[] }> {
  const dishes: (Localized<string> & { more: string[] })[] = [
    ...DEMO_ITEMS.map(({ name, description, translations: { es } }) => ({
      en: name,
      es: es?.name ?? '',
      more: [description, es?.description ?? ''],
    })),
    ...DEMO_SPECIALS.map(({ title, description, note, translations: { es } }) => ({
      en: title,
      es: es?.title ?? '',
      more: [description, note ?? '', es?.description ?? '', es?.note ?? ''],
    })),
  ];
  const categories = await demoCategories();
  const names = [...dishes, ...categories.map(({ form }) => form.name)].flatMap(({ en, es }) => [en, es]);
  const texts = [ABOUT_TEXTS, FRAME_TEXTS, HOME_TEXTS, LOCATION_TEXTS].flatMap((table) =>
    SITE_LANGUAGES.flatMap((language) =>
      Object.entries(table[language]).flatMap(([key, text]) => (EVERY_TRUCKS.has(key) ? [] : [text])),
    ),
  );
  const { name, phone, email, socialUrl, mapsUrl, address } = DEFAULT_SETTINGS.site;
  return {
    phrases: [
      ...names.flatMap((each) => [each, ...each.split(/[^\p{L}]+/u)]).filter(isTelling),
      ...dishes.flatMap(({ more }) => more),
      ...categories.flatMap(({ form: { aside, blurb } }) => [
        ...Object.values(aside),
        ...Object.values(blurb),
      ]),
      ...texts,
      ...SITE_LANGUAGES.flatMap((language) =>
        textsIn(SAMPLE[language]).filter(({ length }) => length >= SHORTEST_SAMPLE),
      ),
      name,
      name.replace('La Cocina ', ''),
      ABOUT_TEXTS.en.ownerName,
      address.street,
      address.city,
      address.postalCode,
      `${address.city}, ${address.region}`,
      ...SITE_LANGUAGES.map((language) => regionName(address.region, language)),
    ],
    pieces: [
      phone,
      phone.replace(/\D/g, ''),
      email,
      email.split('@')[1] ?? '',
      socialUrl,
      new URL(socialUrl).pathname.slice(1),
      mapsUrl,
      ...categories.map(({ id }) => `"${id}"`),
      ...drawings(),
    ],
  };
}

function isTelling(word: string): boolean {
  return word.length >= SHORTEST && !EVERYDAYS.has(word.toLowerCase());
}

/** The categories of a new database. */
async function demoCategories() {
  const folder = temporaryFolder('comal-demo-');
  const { db, close } = await openSqlite(folder);
  try {
    return await listCategories(db);
  } finally {
    await close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The demo's files: its drawings, its icons and its link preview. */
function drawings(): string[] {
  const dishes = readdirSync('web/public/art/dishes').map((file) => `dishes/${basename(file, '.svg')}`);
  const social = readdirSync('web/public/social').filter((file) => file.endsWith('.png'));
  const shots = readdirSync('web/public/screenshots').map((file) => `screenshots/${file}`);
  const icons = readdirSync('web/public/icons').map((file) => `/icons/${file}`);
  return [...dishes, ...social, ...shots, ...icons, '1f475', 'app-icon', '/mark.svg'];
}

/** What a text says for the demo, where it says something else for another truck. */
const own = (say: (demo: boolean) => string) => (say(true) === say(false) ? [] : [say(true)]);

/** What the demo alone says in a language. */
function sayings(language: SiteLanguage): string[] {
  const order = ORDER_MESSAGES[language];
  return [
    ...CARDS,
    FRAME[language].closedFirst,
    FRAME[language].waitFirst,
    HOME[language].parking,
    MENU[language].specialsAside,
    order.parking,
    ...Object.values(order.doing.preparing),
    ...own((demo) => order.thanks(demo)),
    ...own((demo) => order.enjoy(demo)),
    ...own((demo) => ACCOUNT[language].hello('', demo)),
    ...own((demo) => CONTACT[language].whenRead(demo)),
    ...own((demo) => CONTACT[language].sentTitle(demo)),
    ...own((demo) => LOGIN[language].usual(demo)),
    ...own((demo) => MAIL_MESSAGES[language].received.heading('', demo)),
  ];
}

/** Every text of a value, lists and objects included. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Alternatives of a regular expression for each text that is not empty. */
function oneOf(texts: readonly string[]): string {
  return [...new Set(texts.map((text) => text.trim()).filter((text) => text !== ''))]
    .map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/['’]/g, "['’]"))
    .join('|');
}

function matcher(phrases: readonly string[], pieces: readonly string[]): RegExp {
  const words = `(?<![\\p{L}\\d])(?:${oneOf(phrases)})(?![\\p{L}\\d])`;
  return new RegExp(pieces.length === 0 ? words : `${words}|${oneOf(pieces)}`, 'iu');
}

const ENTITIES: Record<string, string> = { '#x27': "'", '#39': "'", quot: '"', amp: '&', lt: '<', gt: '>' };

function unescaped(text: string): string {
  return text.replace(/&(#x27|#39|quot|amp|lt|gt);/g, (entity, name: string) => ENTITIES[name] ?? entity);
}

/** What can be read of a page: its text and its attributes, without the names of classes, the styles and the scripts. */
export function readable(html: string): string {
  return html
    .replace(/<style[\s>].*?<\/style>/gs, '')
    .replace(/ class="[^"]*"/g, '')
    .replaceAll('comal-theme', '');
}
