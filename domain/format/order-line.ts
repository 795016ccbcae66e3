import type { Language, Localized } from '../language.ts';
import { inEachLanguage } from '../localized.ts';
import { DRINK_CHOICE_NAME } from '../menu/menu.ts';
import type { LineTranslations } from '../order/line-translations.ts';
import type { OrderLine, OrderLineChoice } from '../order/order.ts';
import { LOCALES } from './locale.ts';

/** A line of a cart or an order, by canonical names. */
export interface NamedLine {
  name: string;
  size: string | null;
  choices: readonly OrderLineChoice[];
  /** Add-ons, custom options and extras. */
  added: readonly string[];
  removed: readonly string[];
  note?: string | undefined;
  translations: LineTranslations;
}

/** A line as every screen, ticket, mail and file shows it. */
export interface LineText {
  /** Dish and size: "Quesadilla de la Casa, Medium". */
  title: string;
  /** The title with the drink, for lists without options. */
  shortTitle: string;
  /** "Flour tortilla", "Coke". */
  choices: string[];
  added: string[];
  /** Without the preceding "no". */
  removed: string[];
  /** What the kitchen is told about it, in the words of who ordered; empty without a note. */
  note: string;
}

/** Returns a canonical name of an order's or a cart's line in every language of the site. */
export function lineName(name: string, translations: LineTranslations): Localized<string> {
  return inEachLanguage((language) => lineNameIn(name, translations, language));
}

/** Returns a canonical name of a line in a language, where it has a translation. */
export function lineNameIn(name: string, translations: LineTranslations, language: Language): string {
  const names: Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>> = translations;
  return names[language]?.[name] ?? name;
}

/** Inside a phrase a single word loses its capital; longer names are titles and keep theirs. */
export function inPhrase(name: string, language: Language): string {
  return name.includes(' ') ? name : name.toLocaleLowerCase(LOCALES[language].tag);
}

/**
 * "Flour tortilla", "Tortilla: harina", of an option set "Sauce: Hot honey"; a drink, or an option that includes its
 * choice's name, is shown alone.
 */
export function formatChoice(
  { choice, option, cents }: OrderLineChoice,
  translate: (name: string) => string,
  language: Language,
): string {
  const text = translate(option);
  if (choice === DRINK_CHOICE_NAME || option.toLowerCase().includes(choice.toLowerCase())) return text;
  const about = translate(choice);
  return {
    en: cents === undefined ? `${text} ${inPhrase(about, language)}` : `${about}: ${text}`,
    es: `${about}: ${inPhrase(text, language)}`,
  }[language];
}

/** Formats a line in a language. */
export function formatLine(line: NamedLine, language: Language): LineText {
  const translate = (name: string) => lineNameIn(name, line.translations, language);
  const size = line.size === null ? '' : translate(line.size);
  const sized = { en: size, es: inPhrase(size, language) }[language];
  const title = sized === '' ? translate(line.name) : `${translate(line.name)}, ${sized}`;
  const drink = line.choices.find(({ choice }) => choice === DRINK_CHOICE_NAME);
  return {
    title,
    shortTitle: drink === undefined ? title : `${title}, ${translate(drink.option)}`,
    choices: line.choices.map((choice) => formatChoice(choice, translate, language)),
    added: line.added.map(translate),
    removed: line.removed.map((name) => inPhrase(translate(name), language)),
    note: line.note ?? '',
  };
}

/** Formats a line of an order in a language. */
export function formatOrderLine(line: OrderLine, language: Language): LineText {
  return formatLine(
    {
      ...line,
      size: line.size?.name ?? null,
      added: [...line.addOns, ...line.extras].map(({ name }) => name),
    },
    language,
  );
}

/** "No onion", "Sin cebolla". */
export function formatRemoved(name: string, language: Language): string {
  return `${{ en: 'No', es: 'Sin' }[language]} ${name}`;
}

/** Returns what a line has besides its title, in reading order: "Coke", "+ Guacamole", "No onion", "“Well done”". */
export function formatDetails({ choices, added, removed, note }: LineText, language: Language): string[] {
  return [
    ...choices,
    ...added.map((name) => `+ ${name}`),
    ...removed.map((name) => formatRemoved(name, language)),
    ...(note === '' ? [] : [`“${note}”`]),
  ];
}

/** Formats lines in short: "Quesadilla, 3 Al Pastor, Torta de Milanesa". */
export function formatLines(lines: readonly OrderLine[], language: Language): string {
  return lines
    .map((line) => {
      const { shortTitle } = formatOrderLine(line, language);
      return line.quantity > 1 ? `${line.quantity} ${shortTitle}` : shortTitle;
    })
    .join(', ');
}
