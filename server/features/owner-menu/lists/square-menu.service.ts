import type { SquareMenuPreview, SquareMenuRow } from '../../../../contracts/owner/menu/menu-table.ts';
import { UNWRITTEN } from '../../../../domain/localized.ts';
import { differingFields } from '../../../../domain/menu/menu-form.ts';
import { MAX_DESCRIPTION } from '../../../../domain/menu/menu-check.ts';
import {
  fittedOptionSet,
  normalizeOptionSet,
  optionSetProblems,
} from '../../../../domain/menu/option-set-check.ts';
import type { SquareToken } from '../../../adapters/payments/square-setup.port.ts';
import type { Staff } from '../../../auth/staff-session.ts';
import { storedOf } from '../../../connections/connection.ts';
import type { Deps } from '../../../deps.ts';
import { importList, type ListPreview, type RefusedMenu } from './list-import.ts';
import { newlySoldOut, takesPicture } from './square-facts.ts';
import type { MenuList } from './table-merge.ts';

type NotRead = { ok: false; error: 'not_found' | 'unavailable' };

/** Previews what the catalog of the connected Square account would change; with the preview's state it applies it. */
export async function importSquareMenu(
  deps: Deps,
  staff: Staff,
  apply: string | undefined,
): Promise<{ ok: true; preview: SquareMenuPreview } | RefusedMenu | NotRead> {
  await deps.square.reload();
  const account = accountOf(deps);
  if (account === null) return { ok: false, error: 'not_found' };
  const read = await deps.square.setup.catalog(account.token, account.locationId);
  if (!read.ok) return { ok: false, error: 'unavailable' };
  const { items, sets, soldOutOptions, leftOutSets } = read.value;
  const tidied = sets.map((set) => normalizeOptionSet(fittedOptionSet(set)));
  const isGood = (form: (typeof tidied)[number]) => Object.keys(optionSetProblems(form)).length === 0;
  const list: MenuList = {
    dishes: items.map(({ name, description, category, variations, sets: names, leftOut, ...item }, at) => ({
      row: at + 1,
      dish: {
        name: { ...UNWRITTEN, en: name },
        description: { ...UNWRITTEN, en: description.slice(0, MAX_DESCRIPTION) },
        category,
        variations,
      },
      sets: names,
      leftOut,
      square: item,
    })),
    sets: tidied.filter(isGood),
    headingOf: (field) => field,
    fallback: '',
    leavesOutUnfit: true,
    soldOutOptions,
  };
  const imported = await importList(deps, staff, list, {
    source: 'square',
    apply,
    read: JSON.stringify(read.value),
  });
  if (!imported.ok) return imported;
  const bad = tidied.filter((form) => !isGood(form)).map(({ name }) => name.en);
  const { dishes, ...preview } = imported.preview;
  return {
    ok: true,
    preview: {
      ...preview,
      rows: dishes.map((dish) => rowOf(dish, deps.now())),
      location: account.location,
      leftOutSets: [...leftOutSets, ...bad],
    },
  };
}

function rowOf(dish: ListPreview['dishes'][number], now: number): SquareMenuRow {
  const { listed, before, after, soldOutSizes } = dish;
  const fields = before === null ? [] : differingFields(before.form, after);
  const soldOut = newlySoldOut(dish, now) !== null;
  const picture = takesPicture(dish);
  const isChanged = fields.length > 0 || soldOut || soldOutSizes.length > 0 || picture;
  return {
    what: before === null ? 'added' : isChanged ? 'changed' : 'unchanged',
    name: after.name.en,
    nameBefore: before === null || before.form.name.en === after.name.en ? null : before.form.name.en,
    fields,
    soldOut,
    soldOutSizes,
    picture,
    category: listed.dish.category,
    sets: [...(listed.sets ?? [])],
    price: after.price,
    priceBefore: before?.form.price ?? null,
    sizes: after.sizes.length,
  };
}

function accountOf(deps: Deps): { token: SquareToken; locationId: string; location: string } | null {
  const stored = storedOf(deps.square);
  if (stored !== null) {
    return { token: stored, locationId: stored.location.id, location: stored.location.name };
  }
  const { accessToken, environment, locationId } = deps.environment.square;
  if (deps.square.state().source !== 'host' || accessToken === undefined) return null;
  return locationId === undefined
    ? null
    : { token: { accessToken, environment }, locationId, location: locationId };
}
