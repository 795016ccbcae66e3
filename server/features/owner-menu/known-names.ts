import type { Deps } from '../../deps.ts';
import { optionSetForms } from '../../stores/menu/option-sets.store.ts';
import { readStations } from '../../stores/settings.store.ts';
import type { KnownNames } from './menu-file.ts';
import { categoryIds } from './menu-plan.ts';

/** Returns what the dishes of a file can name. */
export async function knownNames(db: Deps['db']): Promise<KnownNames> {
  const sets = [...(await optionSetForms(db))].map(([id, { name }]) => [id, name.en] as const);
  const stations = (await readStations(db)).map(({ id, name }) => [id, name.en] as const);
  return {
    categories: await categoryIds(db),
    optionSets: new Map(sets),
    stations: new Map(stations),
  };
}
