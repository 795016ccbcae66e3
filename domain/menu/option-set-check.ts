import { parsePrice } from '../money.ts';
import { checkNames, type FormProblems, normalizeName, normalizePrice } from './menu-check.ts';
import type { ItemForm } from './menu-form.ts';
import type { OptionSetForm, SetOptionForm } from './option-set.ts';

/** Returns the set trimmed, its prices with two decimals. */
export function normalizeOptionSet<F extends OptionSetForm>(form: F): F {
  const options = form.options.map((option) => ({
    ...normalizeName(option),
    price: normalizePrice(option.price || '0'),
  }));
  return { ...normalizeName(form), options };
}

/** Returns another system's set with limits that its options can meet, and no more defaults than may be chosen. */
export function fittedOptionSet(form: OptionSetForm): OptionSetForm {
  const max = Math.max(1, Math.min(form.max, form.options.length));
  let defaults = 0;
  const options = form.options.map((option): SetOptionForm => {
    const byDefault = option.byDefault && defaults < max;
    if (byDefault) defaults += 1;
    return { ...option, byDefault };
  });
  return { ...form, min: Math.max(0, Math.min(form.min, max)), max, options };
}

/** Returns the problems of a set's limits: of `min`, `max` and, where too many are chosen by default, `defaults`. */
export function limitProblems({ min, max, options }: OptionSetForm): FormProblems {
  const problems: FormProblems = {};
  const count = options.length;
  if (count > 0 && max > count) problems['max'] = 'more_than_options';
  if (min > max) problems['min'] = 'more_than_most';
  else if (count > 0 && min > count) problems['min'] = 'more_than_options';
  if (options.filter(({ byDefault }) => byDefault).length > max) problems['defaults'] = 'too_many_defaults';
  return problems;
}

/** Returns the problems of a tidied set; whether its name is free is another question. */
export function optionSetProblems(form: OptionSetForm): FormProblems {
  const { name, options } = form;
  const problems: FormProblems = {};
  const named: FormProblems = {};
  checkNames(named, 'set', [{ name }]);
  for (const [path, problem] of Object.entries(named)) problems[path.replace('set.0.', '')] = problem;
  if (options.length === 0) problems['options'] = 'missing';
  checkNames(problems, 'options', options);
  options.forEach(({ price }, at) => {
    if (parsePrice(price) === null) problems[`options.${at}.price`] = 'bad_price';
  });
  return { ...problems, ...limitProblems(form) };
}

/** Returns the dish's own choices that are called like one of its sets: a cart holds what was chosen by that name. */
export function choicesLikeSets({ choices }: ItemForm, setNames: readonly string[]): FormProblems {
  const problems: FormProblems = {};
  choices.forEach(({ name }, at) => {
    if (setNames.includes(name.en)) problems[`choices.${at}.name.en`] = 'duplicate';
  });
  return problems;
}
