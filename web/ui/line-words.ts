import type { Language } from '../../domain/language.ts';
import { DRINK_CHOICE_NAME } from '../../domain/menu/menu.ts';

/** A line of a cart or an order, by canonical names. `es` maps a name to its Spanish. */
export interface NamedLine {
  name: string;
  size: string | null;
  choices: readonly { choice: string; option: string }[];
  /** Add-ons, custom options and extras. */
  added: readonly string[];
  removed: readonly string[];
  es: Readonly<Record<string, string>>;
}

/** A line as it reads on the comanda. */
export interface LineWords {
  /** Dish and size: "Quesadilla de la Casa, Medium". */
  title: string;
  /** The title with the drink, where lines are listed without their options. */
  shortTitle: string;
  /** "Flour tortilla", "Coke". */
  choices: string[];
  added: string[];
  /** Without the "no" before them. */
  removed: string[];
}

/** A canonical name in the person's language. */
export function spoken(name: string, es: Readonly<Record<string, string>>, language: Language): string {
  return language === 'es' ? (es[name] ?? name) : name;
}

/** Inside a phrase a single word goes without its capital; longer names are titles and keep theirs. */
export function inPhrase(name: string, language: Language): string {
  return name.includes(' ') ? name : name.toLocaleLowerCase(language);
}

/** "Flour tortilla", "Tortilla: harina"; a drink, or an option that names its choice, stands alone. */
export function choiceWords(
  { choice, option }: { choice: string; option: string },
  say: (name: string) => string,
  language: Language,
): string {
  const said = say(option);
  if (choice === DRINK_CHOICE_NAME || option.toLowerCase().includes(choice.toLowerCase())) return said;
  const about = say(choice);
  return language === 'es' ? `${about}: ${inPhrase(said, language)}` : `${said} ${inPhrase(about, language)}`;
}

/** Puts a line into words. */
export function lineWords(line: NamedLine, language: Language): LineWords {
  const say = (name: string) => spoken(name, line.es, language);
  const size = line.size === null ? '' : say(line.size);
  const title =
    size === '' ? say(line.name) : `${say(line.name)}, ${language === 'es' ? inPhrase(size, 'es') : size}`;
  const drink = line.choices.find(({ choice }) => choice === DRINK_CHOICE_NAME);
  return {
    title,
    shortTitle: drink === undefined ? title : `${title}, ${say(drink.option)}`,
    choices: line.choices.map((choice) => choiceWords(choice, say, language)),
    added: line.added.map(say),
    removed: line.removed.map((name) => inPhrase(say(name), language)),
  };
}
