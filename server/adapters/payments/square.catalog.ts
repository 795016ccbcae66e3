import type { Square, SquareClient } from 'square';
import { formatPrice } from '../../../domain/money.ts';
import type { OptionSetForm } from '../../../domain/menu/option-set.ts';
import type { CatalogItem, CatalogLeftOut, SquareCatalog } from './square-catalog.port.ts';
import type { Call, CallResult } from './square.call.ts';

/** 100 objects a page; a truck's catalog has a few. */
const MAX_PAGES = 100;
const TYPES = 'ITEM,CATEGORY,MODIFIER_LIST';
const FOOD = new Set<string | undefined>(['REGULAR', 'FOOD_AND_BEV', undefined]);

/** Reads the whole catalog, page by page. */
export async function readCatalog(
  { square, call }: { square: SquareClient; call: Call },
  locationId: string,
): Promise<CallResult<SquareCatalog>> {
  const objects: Square.CatalogObject[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const listed = await call('list catalog', async (o) => {
      const answer = await square.catalog.list({ types: TYPES, ...(cursor ? { cursor } : {}) }, o);
      return answer.response;
    });
    if (!listed.ok) return listed;
    objects.push(...(listed.value.objects ?? []));
    cursor = listed.value.cursor;
    if (!cursor) break;
  }
  return { ok: true, value: catalogOf(objects, locationId) };
}

function catalogOf(objects: readonly Square.CatalogObject[], locationId: string): SquareCatalog {
  const categories = new Map<string, string>();
  const sets = new Map<string, OptionSetForm>();
  const leftOutSets: string[] = [];
  const names = new Set<string>();
  // In the same order each time, so that two lists of one name keep theirs.
  for (const object of objects.toSorted((a, b) => ((a.id ?? '') < (b.id ?? '') ? -1 : 1))) {
    if (object.isDeleted === true) continue;
    if (object.type === 'CATEGORY') categories.set(object.id ?? '', object.categoryData?.name?.trim() ?? '');
    if (object.type !== 'MODIFIER_LIST') continue;
    const { modifierListData: list } = object;
    const name = freeName(list?.name?.trim() ?? '', names);
    if (list === undefined || name === '') continue;
    names.add(name);
    if (list.modifierType === 'TEXT' || list.hiddenFromCustomer === true) leftOutSets.push(name);
    else sets.set(object.id, setOf(name, list));
  }
  const items = objects.flatMap((object): CatalogItem[] => {
    if (object.type !== 'ITEM' || object.isDeleted === true || object.itemData?.isArchived === true)
      return [];
    const item = object.itemData;
    if (item === undefined) return [];
    const categoryId = item.reportingCategory?.id ?? item.categories?.[0]?.id ?? item.categoryId ?? '';
    const lists = (item.modifierListInfo ?? [])
      .filter(({ enabled }) => enabled !== false)
      .toSorted((a, b) => (a.ordinal ?? 0) - (b.ordinal ?? 0));
    return [
      {
        name: item.name?.trim() ?? '',
        description: (item.descriptionPlaintext ?? item.description ?? '').trim(),
        category: categories.get(categoryId) ?? '',
        variations: variationsOf(item.variations ?? [], locationId),
        sets: lists.flatMap(({ modifierListId }) => sets.get(modifierListId)?.name.en ?? []),
        leftOut: leftOutOf(object, item, locationId),
      },
    ];
  });
  return { items, sets: [...sets.values()], leftOutSets };
}

/** Option sets have a name each: a second `Sauce` is `Sauce 2`. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  let free = name;
  for (let count = 2; taken.has(free); count += 1) free = `${name} ${count}`;
  return free;
}

function leftOutOf(
  object: Square.CatalogObject.Item,
  { productType }: Square.CatalogItem,
  locationId: string,
): CatalogLeftOut | null {
  if (!FOOD.has(productType)) return 'not_food';
  return isHere(object, locationId) ? null : 'elsewhere';
}

function isHere(
  object: Pick<
    Square.CatalogObject.Item,
    'presentAtAllLocations' | 'presentAtLocationIds' | 'absentAtLocationIds'
  >,
  locationId: string,
): boolean {
  if (object.presentAtLocationIds?.includes(locationId) === true) return true;
  if (object.absentAtLocationIds?.includes(locationId) === true) return false;
  return object.presentAtAllLocations !== false;
}

function variationsOf(
  variations: readonly Square.CatalogObject[],
  locationId: string,
): CatalogItem['variations'] {
  return variations
    .flatMap((each) => (each.type === 'ITEM_VARIATION' && each.isDeleted !== true ? [each] : []))
    .filter((each) => isHere(each, locationId))
    .toSorted((a, b) => (a.itemVariationData?.ordinal ?? 0) - (b.itemVariationData?.ordinal ?? 0))
    .map(({ itemVariationData: data }) => {
      const here = data?.locationOverrides?.find((each) => each.locationId === locationId);
      const isVariable = (here?.pricingType ?? data?.pricingType) === 'VARIABLE_PRICING';
      const money = here?.priceMoney ?? data?.priceMoney;
      return { size: data?.name?.trim() ?? '', price: isVariable ? '' : dollars(money) };
    });
}

function setOf(name: string, list: Square.CatalogModifierList): OptionSetForm {
  const modifiers = (list.modifiers ?? [])
    .flatMap((each) => (each.type === 'MODIFIER' && each.isDeleted !== true ? (each.modifierData ?? []) : []))
    .filter(({ hiddenOnline }) => hiddenOnline !== true)
    .toSorted((a, b) => (a.ordinal ?? 0) - (b.ordinal ?? 0));
  const min = Number(list.minSelectedModifiers ?? 0);
  const max = Number(list.maxSelectedModifiers ?? 0);
  return {
    name: { en: name, es: '' },
    // Square writes -1 where a list sets no limit.
    min: Math.max(0, min),
    max: max > 0 ? max : list.selectionType === 'SINGLE' ? 1 : Math.max(1, modifiers.length),
    options: modifiers.map((each) => ({
      name: { en: each.name?.trim() ?? '', es: '' },
      price: dollars(each.priceMoney) || '0.00',
      byDefault: each.onByDefault === true,
    })),
  };
}

/** Dollars with two decimals; empty for no price, and for one in another currency. */
function dollars(money: Square.Money | undefined): string {
  if (money?.amount == null || money.amount < 0n || (money.currency ?? 'USD') !== 'USD') return '';
  return formatPrice(Number(money.amount));
}
