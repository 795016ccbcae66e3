/** A row of `menu_items` as an earlier release, or an owner's own script, may have stored it. */
interface EdgeCaseItem {
  category: string;
  name: string;
  price_cents: number;
  details: object;
}

const plain = {
  description: 'As the cook likes it.',
  image: '',
  ingredients: [],
  addOns: [],
  sizeOptions: [],
  customOptions: [],
  extraIngredients: [],
  requiredChoices: [],
  tags: [],
  translations: { es: { name: '', description: '' } },
};

/** Dishes in every loose form that the specification allows for a stored menu. */
export const EDGE_CASE_ITEMS: readonly EdgeCaseItem[] = [
  { category: 'tacos', name: 'Bare', price_cents: 0, details: plain },
  {
    category: 'tacos',
    name: 'Prices of every kind',
    price_cents: 1005,
    details: {
      ...plain,
      image: '/photos/0123456789abcdef0123456789abcdef-640.webp',
      photoAlt: 'A taco',
      ingredients: ['Onion', 'Choice Required: Coke or Pepsi', 'Lime'],
      addOns: [
        'Extra Meat',
        { name: 'Guacamole' },
        { name: 'Crema', price: 2 },
        { name: 'Queso', price: '' },
      ],
      customOptions: ['Well Done', { name: 'Gift Wrap', price: '0.5' }],
      extraIngredients: ['Extra Meat', { name: 'Lime', price: 0 }, { name: 'Salsa', price: '-1' }],
      requiredChoices: [
        { name: 'Salsa', required: false, options: { hot: 'Hot', mild: 'Mild' } },
        { name: 'Tortilla', required: true, options: ['Corn', 'Flour'] },
      ],
      tags: ['spicy', 'loved'],
      translations: {
        es: {
          name: 'De todo',
          description: 'Como le gusta.',
          options: { Onion: 'Cebolla', Hot: 'Brava' },
          photoAlt: 'Un taco',
        },
      },
    },
  },
  {
    category: 'quesadillas',
    name: 'Quesadilla without sizes',
    price_cents: 650,
    details: { ...plain, ingredients: ['Cheese'], extraIngredients: [{ name: 'Cheese', price: '1.00' }] },
  },
  {
    category: 'quesadillas',
    name: 'Quesadilla with its own sizes',
    price_cents: 650,
    details: { ...plain, sizeOptions: ['Chica', { name: 'Familiar', price: 6 }, { name: 'Medium' }] },
  },
  {
    category: 'tortas',
    name: 'A drink chosen twice',
    price_cents: 900,
    details: {
      ...plain,
      ingredients: ['Beans', 'Choice Required: Coke or Pepsi'],
      requiredChoices: [{ name: 'Drink', required: true, options: { a: 'Horchata', b: 'Coke' } }],
    },
  },
  {
    category: 'drinks',
    name: 'A drink of the menu’s own',
    price_cents: 100,
    details: {
      ...plain,
      sizeOptions: [{ name: 'Chico', price: '0.00' }, 'Grande'],
      requiredChoices: [{ name: 'Drink', required: false, options: ['Coke', 'Jamaica'] }],
    },
  },
];

/** Options that are sold out on the edge-case menu. */
export const EDGE_CASE_SOLD_OUT = ['Pepsi', 'Large', 'Hot', 'Cheese', 'Crema', 'Grande', 'Nothing'];
