import type { StoredItem, WireOption } from '../../../contracts/menu/menu-wire.ts';
import { dish } from './dish.ts';

const SIZES: WireOption[] = [
  { name: 'Small', price: '0.00' },
  { name: 'Medium', price: '2.00' },
  { name: 'Large', price: '4.00' },
];
const EXTRAS: WireOption[] = ['Jalapeños', 'Extra Cheese', 'Pico de Gallo', 'Extra Salsa'];
const TORTILLA = { name: 'Tortilla', required: true, options: ['Flour', 'Corn'] };

export const QUESADILLAS: StoredItem[] = [
  dish('quesadillas', {
    name: { en: 'Quesadilla de la Casa', es: 'Quesadilla de la casa' },
    description: {
      en: 'Oaxaca cheese pulled by hand, folded and crisped on the comal.',
      es: 'Quesillo deshebrado a mano, doblada y dorada en el comal.',
    },
    price: '6.00',
    drawing: 'quesadilla-de-la-casa',
    ingredients: ['Oaxaca Cheese', 'Onion', 'Epazote', 'Salsa Roja'],
    words: { Epazote: 'Epazote', Medium: 'Mediana' },
    sizeOptions: SIZES,
    addOns: ['Extra Meat', 'Guacamole', 'Sour Cream'],
    extraIngredients: EXTRAS,
    requiredChoices: [TORTILLA],
    customOptions: [{ name: 'Well Done', price: '0.00' }],
    tags: ['loved', 'vegetarian'],
  }),
  dish('quesadillas', {
    name: { en: 'Quesadilla de Asada', es: 'Quesadilla de asada' },
    description: {
      en: 'Oaxaca cheese and mesquite beef, crisp at the edges.',
      es: 'Quesillo y carne al mezquite, doradita de las orillas.',
    },
    price: '8.50',
    drawing: 'quesadilla-de-asada',
    ingredients: ['Oaxaca Cheese', 'Onion', 'Cilantro'],
    sizeOptions: SIZES,
    addOns: ['Extra Meat', 'Guacamole', 'Sour Cream'],
    extraIngredients: EXTRAS,
    requiredChoices: [TORTILLA],
  }),
  dish('quesadillas', {
    name: { en: 'Quesadilla de Flor de Calabaza', es: 'Quesadilla de flor de calabaza' },
    description: {
      en: 'Squash blossoms sautéed with onion and epazote under melted cheese.',
      es: 'Flor de calabaza guisada con cebolla y epazote, con queso derretido.',
    },
    price: '8.00',
    drawing: 'quesadilla-de-flor-de-calabaza',
    ingredients: ['Oaxaca Cheese', 'Onion', 'Epazote'],
    words: { Epazote: 'Epazote' },
    sizeOptions: SIZES,
    addOns: ['Guacamole', 'Sour Cream'],
    extraIngredients: EXTRAS,
    requiredChoices: [TORTILLA],
    tags: ['vegetarian'],
  }),
  dish('quesadillas', {
    name: { en: 'Quesadilla de Camarón', es: 'Quesadilla de camarón' },
    description: {
      en: 'Garlic shrimp, cheese and a stripe of chipotle crema.',
      es: 'Camarón al ajo, queso y crema de chipotle.',
    },
    price: '9.75',
    drawing: 'quesadilla-de-camaron',
    ingredients: ['Cheese', 'Chipotle Crema', 'Cilantro'],
    sizeOptions: SIZES,
    addOns: [{ name: 'Extra Shrimp', price: '3.75' }, 'Guacamole'],
    words: { 'Extra Shrimp': 'Camarón extra' },
    extraIngredients: EXTRAS,
    requiredChoices: [TORTILLA],
  }),
  dish('quesadillas', {
    name: { en: 'Quesadilla de Chorizo', es: 'Quesadilla de chorizo' },
    description: {
      en: 'House chorizo and potato with plenty of cheese. A little heat.',
      es: 'Chorizo de la casa con papa y harto queso. Pica poquito.',
    },
    price: '8.25',
    drawing: 'quesadilla-de-chorizo',
    ingredients: ['Cheese', 'Potato', 'Onion'],
    sizeOptions: SIZES,
    addOns: ['Extra Meat', 'Guacamole', 'Sour Cream'],
    extraIngredients: EXTRAS,
    requiredChoices: [TORTILLA],
    tags: ['spicy'],
  }),
];
