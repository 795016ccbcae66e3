import type { Localized, TranslationLanguage } from '../language.ts';
import type { MenuChoice, OptionSetId } from './menu.ts';
import type { NamedForm } from './menu-form.ts';
import { keysOfName } from './row-key.ts';

/** Returns keys for a new set with this name, the best first, without end. */
export const optionSetIds = (name: string): Generator<OptionSetId> => keysOfName(name, 'set', ['']);

/** An option of a set. */
export interface SetOptionForm extends NamedForm {
  /** Dollars with two decimals, added to the dish's price. */
  price: string;
  /** Chosen to begin with. */
  byDefault: boolean;
}

/** Options that are written once and chosen on many dishes. */
export interface OptionSetForm extends NamedForm {
  /** How many the customer chooses: 0 where none has to be. */
  min: number;
  max: number;
  options: SetOptionForm[];
}

/** An option as it is edited. */
export interface EditedOption extends SetOptionForm {
  /** Its canonical name as it was read: what is sold out stays so under a new name. Absent for a new option. */
  was?: string | undefined;
}

/** A set as it is edited. */
export interface EditedOptionSet extends OptionSetForm {
  options: EditedOption[];
}

/** Returns a set as a choice of a dish, by canonical names. */
export function choiceOfSet({ name, min, max, options }: OptionSetForm): MenuChoice {
  const priced = options.filter(({ price }) => price !== '0.00');
  return {
    name: name.en,
    required: min > 0,
    options: options.map((option) => option.name.en),
    min,
    max,
    prices: Object.fromEntries(priced.map((option) => [option.name.en, option.price])),
    defaults: options.filter(({ byDefault }) => byDefault).map((option) => option.name.en),
  };
}

/** Returns the translations of a set's names, by canonical name. */
export function translationsOfSet(
  { name, options }: OptionSetForm,
  language: TranslationLanguage,
): Record<string, string> {
  const names: Localized<string>[] = [name, ...options.map((option) => option.name)];
  return Object.fromEntries(
    names.filter((each) => each[language] !== '').map((each) => [each.en, each[language]]),
  );
}
