import { isDeepStrictEqual } from 'node:util';
import type { OwnerOptionSet } from '../../../contracts/owner/menu/option-sets.ts';
import type { FormProblems } from '../../../domain/menu/menu-check.ts';
import type { OptionSetId } from '../../../domain/menu/menu.ts';
import type { EditedOptionSet, OptionSetForm } from '../../../domain/menu/option-set.ts';
import {
  choicesLikeSets,
  normalizeOptionSet,
  optionSetProblems,
} from '../../../domain/menu/option-set-check.ts';
import type { Staff } from '../../auth/staff-session.ts';
import { writeTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../deps.ts';
import { publishMenuChanged } from '../../orders/publish.ts';
import { recordAudit } from '../../stores/audit.store.ts';
import { ITEMS } from '../../stores/menu/menu-editing.store.ts';
import {
  deleteOptionSet,
  detachOptionSet,
  insertOptionSet,
  listOptionSets,
  optionSetById,
  optionSetOfRequest,
  updateOptionSet,
} from '../../stores/menu/option-sets.store.ts';
import { repeatOf } from '../../stores/menu/repeated-form.store.ts';
import { renameSoldOut, soldOutOptions } from '../../stores/menu/sold-out.store.ts';

type Db = Deps['db'];

interface Conflict {
  ok: false;
  error: 'conflict';
  fields: { now: OwnerOptionSet };
}

export type ChangedOptionSet =
  | { ok: true; set: OwnerOptionSet }
  | { ok: false; error: 'invalid'; fields: FormProblems }
  | { ok: false; error: 'not_found' }
  | Conflict;

/** Returns the option sets with the dishes that have them and what is sold out. `now` in epoch milliseconds. */
export async function ownerOptionSets(db: Db, now: number): Promise<OwnerOptionSet[]> {
  const dishes = await ITEMS.list(db);
  const soldOut = await soldOutOptions(db, now);
  return (await listOptionSets(db)).map((set) => ({
    ...set,
    form: {
      ...set.form,
      options: set.form.options.map((option) => ({ ...option, was: option.name.en })),
    },
    dishes: dishes
      .filter(({ form }) => form.optionSets.includes(set.id))
      .map(({ id, form }) => ({ id, name: form.name })),
    soldOut: Object.fromEntries(
      set.form.options.flatMap(({ name }) => {
        const until = soldOut.get(name.en);
        return until === undefined ? [] : [[name.en, until]];
      }),
    ),
  }));
}

/** Returns a sent set as it is stored, and its options that have a new name. */
function readForm(typed: EditedOptionSet): { form: OptionSetForm; renamed: { from: string; to: string }[] } {
  const { options, ...form } = normalizeOptionSet(typed);
  return {
    form: { ...form, options: options.map(({ name, price, byDefault }) => ({ name, price, byDefault })) },
    renamed: options.flatMap(({ was, name }) =>
      was === undefined || was === name.en ? [] : [{ from: was, to: name.en }],
    ),
  };
}

/** Names must differ: a cart holds what was chosen by the name of the choice. */
async function problemsOf(db: Db, id: OptionSetId | null, form: OptionSetForm): Promise<FormProblems> {
  const problems = optionSetProblems(form);
  const others = (await listOptionSets(db)).filter((each) => each.id !== id);
  const dishes = (await ITEMS.list(db)).filter((dish) => id !== null && dish.form.optionSets.includes(id));
  const taken =
    others.some((each) => each.form.name.en === form.name.en) ||
    dishes.some((dish) => Object.keys(choicesLikeSets(dish.form, [form.name.en])).length > 0);
  return taken ? { ...problems, 'name.en': 'duplicate' } : problems;
}

/** Appends a set. The same key is the same set, which another form changes. */
export async function addOptionSet(
  deps: Deps,
  staff: Staff,
  typed: EditedOptionSet,
  key: string | null,
): Promise<ChangedOptionSet> {
  const { form } = readForm(typed);
  const requestKey = key ?? deps.newId();
  const fields = await problemsOf(deps.db, null, form);
  if (Object.keys(fields).length > 0) {
    // A repeat finds its name taken by the set that it has made.
    const made = await optionSetOfRequest(deps.db, requestKey);
    return made === null ? { ok: false, error: 'invalid', fields } : addAgain(deps, staff, typed, made);
  }
  const id = await writeTransaction(deps.db, async (tx) => {
    const added = await insertOptionSet(tx, form, requestKey, deps.now());
    if (added === null) return null;
    await recordAudit(tx, deps, {
      staff,
      action: 'option_set.added',
      subject: added,
      before: null,
      after: form,
    });
    return added;
  });
  return id === null
    ? addAgain(deps, staff, typed, await optionSetOfRequest(deps.db, requestKey))
    : found(deps, id);
}

/** Answers a repeated `addOptionSet` with the set `id` that it has made, changed where the form was edited since. */
async function addAgain(
  deps: Deps,
  staff: Staff,
  typed: EditedOptionSet,
  id: OptionSetId | null,
): Promise<ChangedOptionSet> {
  const made = id === null ? null : await optionSetById(deps.db, id);
  if (made === null) return { ok: false, error: 'not_found' };
  const forms = { sent: readForm(typed).form, now: made.form };
  const repeat = await repeatOf(deps.db, { action: 'option_set.added', subject: made.id, ...forms });
  if (repeat === 'edited') {
    return changeOptionSet(deps, staff, made.id, { form: typed, updatedAt: made.updatedAt });
  }
  const current = await found(deps, made.id);
  return repeat === 'conflict' ? asConflict(current) : current;
}

/** Changes a set on every dish that has it, unless it has changed since it was read; then returns the current one. */
export async function changeOptionSet(
  deps: Deps,
  staff: Staff,
  id: OptionSetId,
  typed: { form: EditedOptionSet; updatedAt: number },
): Promise<ChangedOptionSet> {
  const { form, renamed } = readForm(typed.form);
  const fields = await problemsOf(deps.db, id, form);
  if (Object.keys(fields).length > 0) return { ok: false, error: 'invalid', fields };
  const outcome = await writeTransaction(deps.db, async (tx) => {
    const before = await optionSetById(tx, id);
    // The second is a repeat whose first answer was lost.
    if (before === null || isDeepStrictEqual(before.form, form)) return 'same';
    const at = Math.max(deps.now(), typed.updatedAt + 1);
    if (!(await updateOptionSet(tx, id, form, typed.updatedAt, at))) return 'conflict';
    const stored = before.form.options.map(({ name }) => name.en);
    await renameSoldOut(
      tx,
      renamed.filter(({ from }) => stored.includes(from)),
      deps.now(),
    );
    const dishes = await namesOfDishes(tx, id);
    await recordAudit(tx, deps, {
      staff,
      action: 'option_set.changed',
      subject: id,
      before: { ...before.form, dishes },
      after: { ...form, dishes },
    });
    return 'changed';
  });
  if (outcome === 'changed') publishMenuChanged(deps);
  const current = await found(deps, id);
  return outcome === 'conflict' ? asConflict(current) : current;
}

/** Removes a set from every dish that has it; orders keep what was chosen. A removed set is no error. */
export async function removeOptionSet(
  deps: Deps,
  staff: Staff,
  id: OptionSetId,
  updatedAt: number,
): Promise<{ ok: true } | Conflict> {
  const isCurrent = await writeTransaction(deps.db, async (tx) => {
    const before = await optionSetById(tx, id);
    if (before === null) return true;
    if (!(await deleteOptionSet(tx, id, updatedAt))) return false;
    const dishes = await detachOptionSet(tx, id, deps.now());
    await recordAudit(tx, deps, {
      staff,
      action: 'option_set.removed',
      subject: id,
      before: { ...before.form, dishes },
      after: null,
    });
    return true;
  });
  if (isCurrent) {
    publishMenuChanged(deps);
    return { ok: true };
  }
  const current = await found(deps, id);
  return current.ok ? { ok: false, error: 'conflict', fields: { now: current.set } } : { ok: true };
}

async function namesOfDishes(db: Db, id: OptionSetId): Promise<string[]> {
  const dishes = await ITEMS.list(db);
  return dishes.filter(({ form }) => form.optionSets.includes(id)).map(({ form }) => form.name.en);
}

type Found = { ok: true; set: OwnerOptionSet } | { ok: false; error: 'not_found' };

async function found(deps: Deps, id: OptionSetId | null): Promise<Found> {
  const set = (await ownerOptionSets(deps.db, deps.now())).find((each) => each.id === id);
  return set === undefined ? { ok: false, error: 'not_found' } : { ok: true, set };
}

const asConflict = (current: Found): ChangedOptionSet =>
  current.ok ? { ok: false, error: 'conflict', fields: { now: current.set } } : current;
