import type { ItemForm, SpecialForm } from '../../domain/menu/menu-form.ts';

/** A taco with every kind of option; `parts` override it. */
export function anItemForm(parts: Partial<ItemForm> = {}): ItemForm {
  return {
    category: 'tacos',
    name: { en: 'Mulita', es: 'Mulita norteña' },
    description: { en: 'Two tortillas, cheese between.', es: 'Dos tortillas con queso en medio.' },
    price: '4.50',
    picture: { kind: 'name' },
    ingredients: [{ name: { en: 'Onion', es: 'Cebolla' } }],
    drink: true,
    addOns: [
      { name: { en: 'Guacamole', es: 'Guacamole' }, price: null },
      { name: { en: 'Queso', es: 'Queso' }, price: '1.25' },
    ],
    sizes: [{ name: { en: 'Big', es: 'Grande' }, price: '2.00' }],
    customOptions: [{ name: { en: 'Foil', es: 'Aluminio' }, price: '0.10' }],
    extras: [{ name: { en: 'Lime', es: 'Limón' }, price: null }],
    choices: [
      {
        name: { en: 'Meat', es: 'Carne' },
        required: true,
        options: [{ name: { en: 'Asada', es: 'Asada' } }, { name: { en: 'Pollo', es: 'Pollo' } }],
      },
    ],
    optionSets: [],
    tags: ['spicy'],
    station: '',
    hidden: false,
    ...parts,
  };
}

/** A special that is on offer every day. */
export function aSpecialForm(parts: Partial<SpecialForm> = {}): SpecialForm {
  return {
    category: 'tacos',
    name: { en: 'Elote', es: 'Elote preparado' },
    description: { en: 'Corn, crema, cotija.', es: 'Elote, crema, cotija.' },
    note: { en: 'Street style', es: 'Como en la esquina' },
    price: '9.00',
    picture: { kind: 'drawing', image: '/art/dishes/elote-preparado.svg' },
    tags: [],
    station: '',
    hidden: false,
    from: null,
    until: null,
    weekdays: [],
    ...parts,
  };
}
