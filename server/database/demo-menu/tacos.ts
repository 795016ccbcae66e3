import type { StoredItem, WireOption } from '../../../contracts/menu/menu-wire.ts';
import { dish } from './dish.ts';

const EXTRAS: WireOption[] = ['Grilled Onion', 'Pickled Onion', 'Jalapeños'];
const TORTILLA = { name: 'Tortilla', required: true, options: ['Corn', 'Flour'] };

export const TACOS: StoredItem[] = [
  dish('tacos', {
    name: { en: 'Carne Asada', es: 'Carne asada' },
    description: {
      en: 'Mesquite-grilled beef, onion, cilantro, lime.',
      es: 'Res al mezquite, cebolla, cilantro y limón.',
    },
    price: '3.50',
    drawing: 'carne-asada',
    ingredients: ['Onion', 'Cilantro', 'Lime'],
    tags: ['loved', 'gluten-free', 'dairy-free'],
  }),
  dish('tacos', {
    name: { en: 'Al Pastor', es: 'Al pastor' },
    description: {
      en: 'Pork in achiote with roasted pineapple and a little char.',
      es: 'Cerdo en achiote con piña asada y su doradito.',
    },
    price: '3.50',
    drawing: 'al-pastor',
    ingredients: ['Pineapple', 'Onion', 'Cilantro'],
    addOns: ['Extra Meat', 'Guacamole'],
    extraIngredients: EXTRAS,
    requiredChoices: [TORTILLA],
    tags: ['spicy'],
  }),
  dish('tacos', {
    name: { en: 'Baja Shrimp', es: 'Camarón estilo Baja' },
    description: {
      en: 'Battered shrimp, cabbage, chipotle crema.',
      es: 'Camarón capeado, repollo y crema de chipotle.',
    },
    price: '4.25',
    drawing: 'baja-shrimp',
    ingredients: ['Cabbage', 'Chipotle Crema', 'Pico de Gallo'],
  }),
  dish('tacos', {
    name: { en: 'Pollo Asado', es: 'Pollo asado' },
    description: {
      en: 'Citrus-marinated chicken off the grill, avocado salsa.',
      es: 'Pollo marinado en cítricos a la parrilla, con salsa de aguacate.',
    },
    price: '3.25',
    drawing: 'pollo-asado',
    ingredients: ['Onion', 'Cilantro', 'Avocado Salsa'],
  }),
  dish('tacos', {
    name: { en: 'Nopal y Queso', es: 'Nopal con queso' },
    description: {
      en: 'Grilled cactus, panela cheese, salsa verde.',
      es: 'Nopal asado, queso panela y salsa verde.',
    },
    price: '3.00',
    drawing: 'nopal-y-queso',
    ingredients: ['Panela', 'Salsa Verde', 'Onion'],
    tags: ['vegetarian', 'gluten-free'],
  }),
  dish('tacos', {
    name: { en: 'Carnitas', es: 'Carnitas' },
    description: {
      en: 'Pork cooked slow in its own fat until it falls apart, salsa verde.',
      es: 'Cerdo cocido en su propia manteca hasta deshacerse, con salsa verde.',
    },
    price: '3.50',
    drawing: 'carnitas',
    ingredients: ['Onion', 'Cilantro', 'Salsa Verde'],
    addOns: ['Extra Meat', 'Guacamole', { name: 'Queso Fresco', price: '1.00' }],
    extraIngredients: EXTRAS,
    requiredChoices: [TORTILLA],
  }),
];
