import { parsePrice } from '../money.ts';
import { checkNames, type FormProblems, normalizeName, normalizePrice } from './menu-check.ts';
import type { ItemForm } from './menu-form.ts';
import type { OptionSetForm, SetOptionForm } from './option-set.ts';

/** Returns the set as it is stored: trimmed, its limits within the number of options, no more defaults than fit. */
export function normalizeOptionSet(form: OptionSetForm): OptionSetForm {
  const max = Math.max(1, Math.min(form.max, form.options.length));
  let defaults = 0;
  const options = form.options.map((option): SetOptionForm => {
    const byDefault = option.byDefault && defaults < max;
    if (byDefault) defaults += 1;
    return { ...normalizeName(option), price: normalizePrice(option.price || '0'), byDefault };
  });
  return { ...normalizeName(form), min: Math.max(0, Math.min(form.min, max)), max, options };
}

/** Returns the problems of a tidied set; whether its name is free is another question. */
export function optionSetProblems({ name, options }: OptionSetForm): FormProblems {
  const problems: FormProblems = {};
  const named: FormProblems = {};
  checkNames(named, 'set', [{ name }]);
  for (const [path, problem] of Object.entries(named)) problems[path.replace('set.0.', '')] = problem;
  if (options.length === 0) problems['options'] = 'missing';
  checkNames(problems, 'options', options);
  options.forEach(({ price }, at) => {
    if (parsePrice(price) === null) problems[`options.${at}.price`] = 'bad_price';
  });
  return problems;
}

/** Returns the dish's own choices that are called like one of its sets: a cart holds what was chosen by that name. */
export function choicesLikeSets({ choices }: ItemForm, setNames: readonly string[]): FormProblems {
  const problems: FormProblems = {};
  choices.forEach(({ name }, at) => {
    if (setNames.includes(name.en)) problems[`choices.${at}.name.en`] = 'duplicate';
  });
  return problems;
}
