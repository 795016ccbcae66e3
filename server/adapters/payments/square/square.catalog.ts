import type { Square, SquareClient } from 'square';
import { UNWRITTEN } from '../../../../domain/localized.ts';
import { foldedName } from '../../../../domain/menu/incoming-dish.ts';
import { singleLine } from '../../../../domain/texts/single-line.ts';
import { formatPrice } from '../../../../domain/money.ts';
import type { OptionSetForm, SetOptionForm } from '../../../../domain/menu/option-set.ts';
import type { CatalogItem, CatalogLeftOut, SquareCatalog } from '../square-catalog.port.ts';
import type { Call, CallResult } from './square.call.ts';

/** 100 objects a page; a truck's catalog has a few. */
const MAX_PAGES = 100;
const TYPES = 'ITEM,CATEGORY,MODIFIER_LIST,IMAGE';
const FOOD = new Set<string | undefined>(['REGULAR', 'FOOD_AND_BEV', undefined]);

/** Reads the whole catalog, page by page. What changes meanwhile may be listed twice. */
export async function readCatalog(
  { square, call }: { square: SquareClient; call: Call },
  locationId: string,
): Promise<CallResult<SquareCatalog>> {
  const objects = new Map<string, Square.CatalogObject>();
  let cursor: string | undefined;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const listed = await call('list catalog', async (o) => {
      const answer = await square.catalog.list({ types: TYPES, ...(cursor ? { cursor } : {}) }, o);
      return answer.response;
    });
    if (!listed.ok) return listed;
    for (const object of listed.value.objects ?? []) objects.set(object.id ?? '', object);
    cursor = listed.value.cursor;
    if (!cursor) break;
  }
  return { ok: true, value: catalogOf([...objects.values()], locationId) };
}

function catalogOf(objects: readonly Square.CatalogObject[], locationId: string): SquareCatalog {
  const categories = new Map<string, string>();
  const pictures = new Map<string, string>();
  const soldOutOptions: SquareCatalog['soldOutOptions'] = [];
  const sets = new Map<string, OptionSetForm>();
  const leftOutSets: string[] = [];
  const names = new Set<string>();
  // In the same order each time, so that two lists of one name keep theirs.
  for (const object of objects.toSorted((a, b) => ((a.id ?? '') < (b.id ?? '') ? -1 : 1))) {
    if (object.isDeleted === true) continue;
    if (object.type === 'CATEGORY') categories.set(object.id ?? '', object.categoryData?.name?.trim() ?? '');
    if (object.type === 'IMAGE') pictures.set(object.id, object.imageData?.url ?? '');
    if (object.type !== 'MODIFIER_LIST' || !isHere(object, locationId)) continue;
    const { modifierListData: list } = object;
    const name = freeName(singleLine(list?.name ?? ''), names);
    if (list === undefined || name === '') continue;
    names.add(foldedName(name));
    if (list.modifierType === 'TEXT' || list.hiddenFromCustomer === true) leftOutSets.push(name);
    else {
      const modifiers = modifiersOf(list, locationId);
      sets.set(object.id, setOf(name, list, modifiers));
      for (const { option, isSoldOut } of modifiers) {
        if (isSoldOut) soldOutOptions.push({ set: name, option: option.name.en });
      }
    }
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
        id: object.id ?? '',
        name: item.name?.trim() ?? '',
        description: (item.descriptionPlaintext ?? item.description ?? '').trim(),
        category: categories.get(categoryId) ?? '',
        variations: variationsOf(item.variations ?? [], locationId),
        sets: lists.flatMap(({ modifierListId }) => sets.get(modifierListId)?.name.en ?? []),
        picture: pictureOf(item, pictures),
        soldOut: soldOutOf(item.variations ?? [], locationId),
        soldOutSizes: soldOutSizesOf(item.variations ?? [], locationId),
        leftOut: leftOutOf(object, item, locationId),
      },
    ];
  });
  return { items, sets: [...sets.values()], soldOutOptions, leftOutSets };
}

/** Option sets have a name each, and are found by it: a second `Sauce`, or `SAUCE`, is another one with `2`. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  let free = name;
  for (let count = 2; taken.has(foldedName(free)); count += 1) free = `${name} ${count}`;
  return free;
}

function leftOutOf(
  object: Square.CatalogObject.Item,
  { productType, variations }: Square.CatalogItem,
  locationId: string,
): CatalogLeftOut | null {
  if (!FOOD.has(productType)) return 'not_food';
  const isSold =
    variations == null || variations.length === 0 || variationsHere(variations, locationId).length > 0;
  return isHere(object, locationId) && isSold ? null : 'elsewhere';
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

interface VariationHere {
  data: Square.CatalogItemVariation | undefined;
  /** The overrides of this location. */
  here: Square.ItemVariationLocationOverrides | undefined;
}

/** The variations that the location sells, in Square's order. */
function variationsHere(variations: readonly Square.CatalogObject[], locationId: string): VariationHere[] {
  return variations
    .flatMap((each) => (each.type === 'ITEM_VARIATION' && each.isDeleted !== true ? [each] : []))
    .filter((each) => isHere(each, locationId))
    .map(({ itemVariationData: data }) => ({
      data,
      here: data?.locationOverrides?.find((each) => each.locationId === locationId),
    }))
    .toSorted((a, b) => (a.data?.ordinal ?? 0) - (b.data?.ordinal ?? 0));
}

function variationsOf(
  variations: readonly Square.CatalogObject[],
  locationId: string,
): CatalogItem['variations'] {
  return variationsHere(variations, locationId).map(({ data, here }) => {
    const isVariable = (here?.pricingType ?? data?.pricingType) === 'VARIABLE_PRICING';
    const money = here?.priceMoney ?? data?.priceMoney;
    return { size: data?.name?.trim() ?? '', price: isVariable ? '' : dollars(money) };
  });
}

/** An item is sold out once all of its variations are; it is back when the first of them is. */
function soldOutOf(variations: readonly Square.CatalogObject[], locationId: string): CatalogItem['soldOut'] {
  const here = variationsHere(variations, locationId);
  if (here.length === 0 || here.some((each) => each.here?.soldOut !== true)) return null;
  const known = here.map(endOf).filter((end) => end !== 'switched_back');
  return known.length === 0 ? 'switched_back' : Math.min(...known);
}

/** Until when a variation is sold out at the location: Square gives no end where it lasts until it is switched back. */
function endOf({ here }: VariationHere): number | 'switched_back' {
  const end = Date.parse(here?.soldOutValidUntil ?? '');
  return Number.isFinite(end) ? end : 'switched_back';
}

/** The variations that are sold out while others are on sale. */
function soldOutSizesOf(
  variations: readonly Square.CatalogObject[],
  locationId: string,
): CatalogItem['soldOutSizes'] {
  if (soldOutOf(variations, locationId) !== null) return [];
  return variationsHere(variations, locationId)
    .filter(({ here }) => here?.soldOut === true)
    .map((each) => ({ size: each.data?.name?.trim() ?? '', until: endOf(each) }));
}

function pictureOf(
  { imageIds }: Square.CatalogItem,
  pictures: ReadonlyMap<string, string>,
): CatalogItem['picture'] {
  const id = imageIds?.find((each) => (pictures.get(each) ?? '') !== '');
  return id === undefined ? null : { id, url: pictures.get(id) ?? '' };
}

interface Modifier {
  option: SetOptionForm;
  isSoldOut: boolean;
}

/** The modifiers that the location offers online, at its prices. */
function modifiersOf({ modifiers }: Square.CatalogModifierList, locationId: string): Modifier[] {
  return (modifiers ?? [])
    .flatMap((each) => (each.type === 'MODIFIER' && each.isDeleted !== true ? [each] : []))
    .filter((each) => isHere(each, locationId))
    .flatMap(({ modifierData }) => modifierData ?? [])
    .filter(({ hiddenOnline }) => hiddenOnline !== true)
    .toSorted((a, b) => (a.ordinal ?? 0) - (b.ordinal ?? 0))
    .map((each) => {
      const here = each.locationOverrides?.find((one) => one.locationId === locationId);
      return {
        option: {
          name: { ...UNWRITTEN, en: each.name?.trim() ?? '' },
          price: dollars(here?.priceMoney ?? each.priceMoney) || '0.00',
          byDefault: each.onByDefault === true,
        },
        isSoldOut: here?.soldOut === true,
      };
    });
}

function setOf(
  name: string,
  list: Square.CatalogModifierList,
  modifiers: readonly Modifier[],
): OptionSetForm {
  const min = Number(list.minSelectedModifiers ?? 0);
  const max = Number(list.maxSelectedModifiers ?? 0);
  return {
    name: { ...UNWRITTEN, en: name },
    // Square writes -1 where a list sets no limit.
    min: Math.max(0, min),
    max: max > 0 ? max : list.selectionType === 'SINGLE' ? 1 : Math.max(1, modifiers.length),
    options: modifiers.map(({ option }) => option),
  };
}

/** Dollars with two decimals; empty for no price, and for one in another currency. */
function dollars(money: Square.Money | undefined): string {
  if (money?.amount == null || money.amount < 0n || (money.currency ?? 'USD') !== 'USD') return '';
  return formatPrice(Number(money.amount));
}
