import { SITE_LANGUAGES, type Localized } from '../../../domain/language.ts';
import { inEachLanguage } from '../../../domain/localized.ts';
import type { ChoiceForm, NamedForm, OptionForm, PictureForm } from '../../../domain/menu/menu-form.ts';
import type { OptionSetId } from '../../../domain/menu/menu.ts';
import { isDrawing } from '../../../domain/menu/photo.ts';
import { type KnownNames, namedSet } from './menu-file.ts';

type SetNames = Pick<KnownNames, 'optionSets'>;

// A list has one entry a line; bars separate an entry's parts: `Queso | Quesillo | 1.25`.

const escaped = (text: string): string => text.replace(/[\\|]/g, '\\$&');
/** `rest` holds the form's fields without a part: a field that is not written does not compile. */
const entry = (parts: readonly string[], _rest: Record<string, never>): string =>
  parts.map(escaped).join(' | ');

/** Returns the parts of each line that is not empty. */
function entriesOf(cell: string): string[][] {
  return cell
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => (line.match(/(?:\\.|[^|\\])*(?:\||$)/gs) ?? []).slice(0, countOf(line)).map(partOf));
}

const countOf = (line: string): number => line.replace(/\\./g, '').split('|').length;
const partOf = (part: string): string =>
  part
    .replace(/\|$/, (bar, at: number) => (isEscaped(part, at) ? bar : ''))
    .trim()
    .replace(/\\(.)/g, '$1');

function isEscaped(text: string, at: number): boolean {
  let slashes = 0;
  while (text[at - 1 - slashes] === '\\') slashes += 1;
  return slashes % 2 === 1;
}

/** A name has one part for each language. */
const NAME_PARTS = SITE_LANGUAGES.length;
const nameParts = (name: Localized<string>): string[] => SITE_LANGUAGES.map((language) => name[language]);
const nameOf = (parts: readonly string[], from = 0): Localized<string> =>
  inEachLanguage((_, at) => parts[from + at] ?? '');

export const namedCell = {
  write: (list: readonly NamedForm[]): string =>
    list.map(({ name, ...rest }) => entry(nameParts(name), rest)).join('\n'),
  read: (cell: string): NamedForm[] | null => {
    const entries = entriesOf(cell);
    if (entries.some((parts) => parts.length > NAME_PARTS)) return null;
    return entries.map((parts): Required<NamedForm> => ({ name: nameOf(parts) }));
  },
};

export const optionCell = {
  write: (list: readonly OptionForm[]): string =>
    list
      .map(({ name, price, ...rest }) =>
        entry([...nameParts(name), ...(price === null ? [] : [price])], rest),
      )
      .join('\n'),
  read: (cell: string): OptionForm[] | null => {
    const entries = entriesOf(cell);
    if (entries.some((parts) => parts.length > NAME_PARTS + 1)) return null;
    return entries.map(
      (parts): Required<OptionForm> => ({ name: nameOf(parts), price: parts[NAME_PARTS] || null }),
    );
  },
};

/** `Meat | Carne | required | Asada | Asada | Chicken | Pollo` */
export const choiceCell = {
  write: (list: readonly ChoiceForm[]): string =>
    list
      .map(({ name, required, options, ...rest }) =>
        entry(
          [
            ...nameParts(name),
            required ? 'required' : 'optional',
            ...options.flatMap((option) => nameParts(option.name)),
          ],
          rest,
        ),
      )
      .join('\n'),
  read: (cell: string): ChoiceForm[] | null => {
    const choices = entriesOf(cell).map((parts): Required<ChoiceForm> | null => {
      const needed = parts[NAME_PARTS];
      if (needed !== 'required' && needed !== 'optional') return null;
      const options: Required<NamedForm>[] = [];
      for (let at = NAME_PARTS + 1; at < parts.length; at += NAME_PARTS) {
        options.push({ name: nameOf(parts, at) });
      }
      return { name: nameOf(parts), required: needed === 'required', options };
    });
    return choices.some((choice) => choice === null) ? null : choices.filter((choice) => choice !== null);
  },
};

/** A set's name and its key: `Sauce | sauce`; one of them is enough. Earlier files have keys alone, beside each other. */
export const setCell = {
  write: (ids: readonly OptionSetId[], known: SetNames): string =>
    ids.map((id) => entry([known.optionSets.get(id) ?? '', id], {})).join('\n'),
  /** A set that does not exist stays as it is written. */
  read: (cell: string, known: SetNames): OptionSetId[] =>
    entriesOf(cell).flatMap((parts) => {
      const [name = '', key = name] = parts;
      const set = namedSet({ key, name }, known);
      if (set !== null) return [set];
      return parts.length > 1 ? [key] : name.split(/[\s,]+/).filter((each) => each !== '');
    }),
};

/** The pieces of a plate in the format of version 0.1: `1f32e 1f32e + 1f969`. */
const PIECES = /^[0-9a-f]{4,5}(-fe0f)?( [0-9a-f]{4,5}(-fe0f)?)?( \+ [0-9a-f]{4,5}(-fe0f)?)?$/;

/** URL of a photo or a drawing; empty for the dish's name on a plate. */
export const pictureCell = {
  write: (picture: PictureForm): string => (picture.kind === 'name' ? '' : picture.image),
  read: (cell: string, alt: Localized<string>): PictureForm => {
    const image = cell.trim();
    if (image === '' || PIECES.test(image)) return { kind: 'name' };
    return isDrawing(image) ? { kind: 'drawing', image } : { kind: 'photo', image, alt };
  },
};

export const yesCell = {
  write: (yes: boolean): string => (yes ? 'yes' : 'no'),
  read: (cell: string): boolean | null => {
    const word = cell.trim().toLowerCase();
    if (['yes', 'sí', 'si', 'true', '1'].includes(word)) return true;
    return ['no', '', 'false', '0'].includes(word) ? false : null;
  },
};

/** Words from a fixed list, separated by spaces. */
export function listCell<T extends string>(words: readonly T[]) {
  return {
    write: (chosen: readonly T[]): string => chosen.join(' '),
    read: (cell: string): T[] | null => {
      const found = cell
        .trim()
        .toLowerCase()
        .split(/[\s,]+/)
        .filter((word) => word !== '');
      const known = found.map((word) => words.find((each) => each === word));
      return known.includes(undefined) ? null : known.filter((word) => word !== undefined);
    },
  };
}

const FORMULA = /^'*[=+\-@\t\r]/;

/** Puts an apostrophe before a cell that a spreadsheet would run as a formula, as spreadsheets do themselves. */
export function escapeFormula(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell;
}

/** The inverse of `escapeFormula`. */
export function unescapeFormula(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}
