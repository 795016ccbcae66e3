import type { CatalogObject } from '../../square-sandbox/wire.ts';
import { SANDBOX_LOCATION } from './square-sandbox-server.ts';

const money = (amount: number) => ({ amount, currency: 'USD' });

interface Variation {
  name?: string;
  /** Cents; null for a price that is typed at the register. */
  price: number | null;
  /** What the truck's location does differently, as Square writes it. */
  here?: Record<string, unknown>;
}

const overrides = (here: Record<string, unknown> | undefined) =>
  here === undefined ? {} : { location_overrides: [{ location_id: SANDBOX_LOCATION, ...here }] };

/** An item of Square's catalog, as its API writes it. */
export function anItem(
  name: string,
  variations: readonly Variation[],
  data: Record<string, unknown> = {},
  object: Record<string, unknown> = {},
): CatalogObject {
  const id = `I-${name}`;
  return {
    type: 'ITEM',
    id,
    present_at_all_locations: true,
    ...object,
    item_data: {
      name,
      product_type: 'REGULAR',
      variations: variations.map(({ name: size = 'Regular', price, here }, ordinal) => ({
        type: 'ITEM_VARIATION',
        id: `${id}-${size}`,
        present_at_all_locations: true,
        item_variation_data: {
          item_id: id,
          name: size,
          ordinal,
          pricing_type: price === null ? 'VARIABLE_PRICING' : 'FIXED_PRICING',
          ...(price !== null && { price_money: money(price) }),
          ...overrides(here),
        },
      })),
      ...data,
    },
  };
}

/** A picture of the catalog, which items name by its id. */
export const anImage = (id: string, url: string): CatalogObject => ({
  type: 'IMAGE',
  id,
  image_data: { name: id, url },
});

export const aCategory = (name: string): CatalogObject => ({
  type: 'CATEGORY',
  id: `C-${name}`,
  category_data: { name },
});

export function aModifierList(
  name: string,
  modifiers: Readonly<Record<string, number>>,
  data: Record<string, unknown> = {},
  here: Readonly<Record<string, Record<string, unknown>>> = {},
): CatalogObject {
  return {
    type: 'MODIFIER_LIST',
    id: `M-${name}`,
    modifier_list_data: {
      name,
      selection_type: 'SINGLE',
      modifier_type: 'LIST',
      modifiers: Object.entries(modifiers).map(([modifier, price], ordinal) => ({
        type: 'MODIFIER',
        id: `M-${name}-${modifier}`,
        modifier_data: { name: modifier, ordinal, price_money: money(price), ...overrides(here[modifier]) },
      })),
      ...data,
    },
  };
}
