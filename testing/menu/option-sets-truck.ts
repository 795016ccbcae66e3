import type { LightMyRequestResponse } from 'fastify';
import type { Kysely } from 'kysely';
import type { WireItem } from '../../contracts/menu/menu-wire.ts';
import type { OwnerOptionSet, OwnerOptionSets } from '../../contracts/owner/menu/option-sets.ts';
import type { OwnerDish } from '../../contracts/owner/menu/owner-menu.ts';
import type { ItemForm } from '../../domain/menu/menu-form.ts';
import type { OptionSetForm } from '../../domain/menu/option-set.ts';
import type { Schema } from '../../server/database/tables/schema.ts';
import { anItemForm } from './menu-forms.ts';
import { anOptionSet } from './option-sets.ts';
import { type OwnersTruck, ownersTruck } from '../accounts/owners-truck.ts';

/** The calls of option sets. */
export const OPTION_SETS_URL = '/api/owner/menu/option-sets';

/** A dish at $10.00 that has nothing but the named sets. */
export const aPlate = (name: string, optionSets: string[]): ItemForm =>
  anItemForm({
    name: { en: name, es: '' },
    price: '10.00',
    drink: false,
    ingredients: [],
    addOns: [],
    sizes: [],
    customOptions: [],
    extras: [],
    choices: [],
    optionSets,
  });

/** A truck whose owner has option sets, and dishes with them. */
export interface OptionSetsTruck extends OwnersTruck {
  sets: () => Promise<OwnerOptionSet[]>;
  set: (id: string) => Promise<OwnerOptionSet>;
  /** Adds `anOptionSet` with these parts. */
  add: (parts?: Partial<OptionSetForm>) => Promise<OwnerOptionSet>;
  change: (id: string, parts: Partial<OptionSetForm>) => Promise<LightMyRequestResponse>;
  remove: (id: string) => Promise<LightMyRequestResponse>;
  /** Adds `aPlate`. */
  addDish: (name: string, optionSets: string[]) => Promise<OwnerDish<ItemForm>>;
  /** The dish as customers' calls show it. */
  onMenu: (id: number) => Promise<WireItem | undefined>;
  /** Orders one of a dish, by the names of its choices and what is chosen of each. */
  orderDish: (id: number, selections: object, total: string) => Promise<LightMyRequestResponse>;
  /** The lines of the last order. */
  lines: () => Promise<unknown>;
  soldOut: (name: string, until: 'tomorrow' | null) => Promise<LightMyRequestResponse>;
}

/** Starts the server as `testTruck` does; close `app` at the end. */
export async function optionSetsTruck(db: Kysely<Schema>): Promise<OptionSetsTruck> {
  const truck = await ownersTruck(db);
  const { call } = truck;
  const sets = async () => (await call('GET', OPTION_SETS_URL)).json<OwnerOptionSets>().sets;
  const set = async (id: string): Promise<OwnerOptionSet> => {
    const found = (await sets()).find((each) => each.id === id);
    if (found === undefined) throw new Error(`no set ${id}`);
    return found;
  };
  return {
    ...truck,
    sets,
    set,
    add: async (parts) =>
      (await call('POST', OPTION_SETS_URL, { form: anOptionSet(parts) })).json<OwnerOptionSet>(),
    change: async (id, parts) => {
      const { form, updatedAt } = await set(id);
      return call('PUT', `${OPTION_SETS_URL}/${id}`, { form: { ...form, ...parts }, updatedAt });
    },
    remove: async (id) => call('DELETE', `${OPTION_SETS_URL}/${id}?updatedAt=${(await set(id)).updatedAt}`),
    addDish: async (name, optionSets) =>
      (await call('POST', '/api/owner/menu/items', { form: aPlate(name, optionSets) })).json<
        OwnerDish<ItemForm>
      >(),
    onMenu: async (id) =>
      (await truck.app.inject('/api/menu')).json<WireItem[]>().find((item) => item.id === id),
    orderDish: (id, selections, total) => {
      const line = { id, name: 'Plate', price: '10.00', quantity: 1, requiredChoiceSelections: selections };
      return truck.post('/api/square/create-checkout', { ...truck.checkoutOf(), items: [line], total });
    },
    lines: async () => {
      const row = await db
        .selectFrom('orders')
        .select('lines')
        .orderBy('created_at', 'desc')
        .executeTakeFirst();
      return JSON.parse(row?.lines ?? '[]') as unknown;
    },
    soldOut: (name, until) => call('PUT', '/api/owner/sold-out', { kind: 'option', name, until }),
  };
}
