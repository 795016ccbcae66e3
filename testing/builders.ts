import type { AccountOrderView } from '../contracts/account.ts';
import {
  readItem,
  readSpecial,
  type StoredItem,
  type StoredSpecial,
  type WireItem,
  type WireSpecial,
} from '../contracts/menu/menu-wire.ts';
import type { CartLine } from '../domain/cart/cart.ts';
import type { MenuItem, Special } from '../domain/menu/menu.ts';
import type { OrderLine } from '../domain/order/order.ts';

/** A plain carne asada taco at $3.50 without options, as calls answer it; `parts` override it. */
export function aWireItem(parts: Partial<WireItem> = {}): WireItem {
  return {
    id: 1,
    name: 'Carne Asada Taco',
    description: 'Grilled beef, onion and cilantro on a corn tortilla.',
    price: '3.50',
    image: '/art/dishes/carne-asada.svg',
    category: 'tacos',
    ingredients: [],
    addOns: [],
    sizeOptions: [],
    customOptions: [],
    extraIngredients: [],
    requiredChoices: [],
    tags: [],
    translations: {
      es: {
        name: 'Taco de carne asada',
        description: 'Carne asada, cebolla y cilantro en tortilla de maíz.',
      },
    },
    soldOut: false,
    soldOutOptions: [],
    ...parts,
  };
}

/** `aWireItem` as it is stored. */
export function aStoredItem(parts: Partial<StoredItem> = {}): StoredItem {
  const { id: _id, soldOut: _soldOut, soldOutOptions: _options, left: _left, ...stored } = aWireItem(parts);
  return stored;
}

/** `aWireItem` as it is read. */
export const aMenuItem = (parts: Partial<WireItem> = {}): MenuItem => readItem(aWireItem(parts));

/** A quesadilla with every kind of option, as calls answer it. */
export function aWireQuesadilla(parts: Partial<WireItem> = {}): WireItem {
  return aWireItem({
    id: 2,
    name: 'Quesadilla de la Casa',
    description: 'Oaxaca cheese in a flour tortilla.',
    price: '8.00',
    category: 'quesadillas',
    ingredients: ['Onion', 'Cilantro', 'Choice Required: Coke or Pepsi'],
    addOns: ['Guacamole', 'Extra Meat', { name: 'Sour Cream', price: '1.25' }],
    sizeOptions: [
      { name: 'Small', price: '0.00' },
      { name: 'Medium', price: '2.00' },
      { name: 'Large', price: '3.50' },
    ],
    customOptions: [{ name: 'Gift Wrap', price: '0.50' }],
    extraIngredients: ['Jalapeños', { name: 'Extra Cheese', price: '1.00' }],
    requiredChoices: [
      { name: 'Meat', required: true, options: ['Asada', 'Pollo'] },
      { name: 'Salsa', required: false, options: { mild: 'Mild', hot: 'Hot' } },
    ],
    translations: {
      es: {
        name: 'Quesadilla de la casa',
        description: 'Quesillo en tortilla de harina.',
        options: { Onion: 'Cebolla', Guacamole: 'Guacamole', Large: 'Grande', Meat: 'Carne' },
      },
    },
    ...parts,
  });
}

/** `aWireQuesadilla` as it is stored. */
export const aStoredQuesadilla = (parts: Partial<StoredItem> = {}): StoredItem =>
  aStoredItem({ ...aWireQuesadilla(), ...parts });

/** `aWireQuesadilla` as it is read. */
export const aQuesadilla = (parts: Partial<WireItem> = {}): MenuItem => readItem(aWireQuesadilla(parts));

/** A special of the day at $12.00, as calls answer it. */
export function aWireSpecial(parts: Partial<WireSpecial> = {}): WireSpecial {
  return {
    id: 3,
    title: 'Birria Saturday',
    description: 'Two tacos dorados with consomé.',
    price: '12.00',
    image: '/art/dishes/elote-preparado.svg',
    category: 'abuelas-favorites',
    available: true,
    translations: { es: { title: 'Sábado de birria', description: 'Dos tacos dorados con consomé.' } },
    ...parts,
  };
}

/** `aWireSpecial` as it is stored. */
export function aStoredSpecial(parts: Partial<StoredSpecial> = {}): StoredSpecial {
  const { id: _id, left: _left, ...stored } = aWireSpecial(parts);
  return stored;
}

/** `aWireSpecial` as it is read. */
export const aSpecial = (parts: Partial<WireSpecial> = {}): Special => readSpecial(aWireSpecial(parts));

/** One taco at $3.50 in the cart. */
export function aCartLine(parts: Partial<CartLine> = {}): CartLine {
  const item = aMenuItem();
  return {
    id: item.id,
    name: item.name,
    description: item.description,
    price: '3.50',
    image: item.image,
    category: item.category,
    quantity: 1,
    sizeOptions: [],
    addOns: [],
    originalAddOns: [],
    removedIngredients: [],
    extraIngredients: [],
    originalExtraIngredients: [],
    requiredChoiceSelections: {},
    translations: { es: { [item.name]: item.translations.es.name } },
    ...parts,
  };
}

/** A line as version 0.3 stored and sent it: with its Spanish names alone. */
export function lineOfVersion03<L extends CartLine | OrderLine>({ translations, ...line }: L) {
  return { ...line, es: translations.es };
}

/** Two plain tacos at $3.50. */
export function anOrderLine(parts: Partial<OrderLine> = {}): OrderLine {
  const item = aMenuItem();
  return {
    menuItemId: item.id,
    isSpecial: false,
    name: item.name,
    category: item.category,
    quantity: 2,
    unitCents: 350,
    baseCents: 350,
    size: null,
    choices: [],
    addOns: [],
    extras: [],
    removed: [],
    translations: { es: { [item.name]: item.translations.es.name } },
    ...parts,
  };
}

/** A paid order of an account, picked up. */
export const anAccountOrder = (
  lines: OrderLine[],
  parts: Partial<AccountOrderView> = {},
): AccountOrderView => ({
  id: 'order-1',
  userOrderNumber: 1,
  number: 47,
  createdAt: 0,
  pickupTime: 'ASAP',
  pickupAt: 0,
  specialInstructions: '',
  subtotal: '7.00',
  discount: '0.00',
  promoCode: null,
  discountName: null,
  tax: '0.62',
  taxRate: 8875,
  total: '7.62',
  refunded: '0.00',
  status: 'picked_up',
  paymentStatus: 'paid',
  lines,
  token: 'order-1.signature',
  paidAt: 0,
  ...parts,
});
