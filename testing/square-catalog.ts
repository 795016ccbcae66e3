import type { CatalogObject } from '../square-sandbox/wire.ts';

const money = (amount: number) => ({ amount, currency: 'USD' });

interface Variation {
  name?: string;
  /** Cents; null for a price that is typed at the register. */
  price: number | null;
}

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
      variations: variations.map(({ name: size = 'Regular', price }, ordinal) => ({
        type: 'ITEM_VARIATION',
        id: `${id}-${size}`,
        present_at_all_locations: true,
        item_variation_data: {
          item_id: id,
          name: size,
          ordinal,
          pricing_type: price === null ? 'VARIABLE_PRICING' : 'FIXED_PRICING',
          ...(price !== null && { price_money: money(price) }),
        },
      })),
      ...data,
    },
  };
}

export const aCategory = (name: string): CatalogObject => ({
  type: 'CATEGORY',
  id: `C-${name}`,
  category_data: { name },
});

export function aModifierList(
  name: string,
  modifiers: Readonly<Record<string, number>>,
  data: Record<string, unknown> = {},
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
        modifier_data: { name: modifier, ordinal, price_money: money(price) },
      })),
      ...data,
    },
  };
}
