import type { ItemForm, SpecialForm } from '../domain/menu/menu-form.ts';

/** A taco with every kind of option, unless `parts` say otherwise. */
export function anItemForm(parts: Partial<ItemForm> = {}): ItemForm {
  return {
    category: 'tacos',
    name: 'Mulita',
    nameEs: 'Mulita norteña',
    description: 'Two tortillas, cheese between.',
    descriptionEs: 'Dos tortillas con queso en medio.',
    price: '4.50',
    picture: { kind: 'name' },
    ingredients: [{ name: 'Onion', es: 'Cebolla' }],
    drink: true,
    addOns: [
      { name: 'Guacamole', es: 'Guacamole', price: null },
      { name: 'Queso', es: 'Queso', price: '1.25' },
    ],
    sizes: [{ name: 'Big', es: 'Grande', price: '2.00' }],
    customOptions: [{ name: 'Foil', es: 'Aluminio', price: '0.10' }],
    extras: [{ name: 'Lime', es: 'Limón', price: null }],
    choices: [
      {
        name: 'Meat',
        es: 'Carne',
        required: true,
        options: [
          { name: 'Asada', es: 'Asada' },
          { name: 'Pollo', es: 'Pollo' },
        ],
      },
    ],
    tags: ['spicy'],
    hidden: false,
    ...parts,
  };
}

/** A special that is on offer every day. */
export function aSpecialForm(parts: Partial<SpecialForm> = {}): SpecialForm {
  return {
    category: 'tacos',
    name: 'Elote',
    nameEs: 'Elote preparado',
    description: 'Corn, crema, cotija.',
    descriptionEs: 'Elote, crema, cotija.',
    note: 'Street style',
    noteEs: 'Como en la esquina',
    price: '9.00',
    picture: { kind: 'drawing', image: '/art/dishes/elote-preparado.svg' },
    hidden: false,
    from: null,
    until: null,
    weekdays: [],
    ...parts,
  };
}
