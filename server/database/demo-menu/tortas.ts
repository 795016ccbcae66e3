import type { StoredItem, WireOption } from '../../../contracts/menu/menu-wire.ts';
import { dish } from './dish.ts';

const ADD_ONS: WireOption[] = ['Extra Meat', 'Guacamole', { name: 'Oaxaca Cheese', price: '1.75' }];
const EXTRAS: WireOption[] = ['Pickled Jalapeño', 'Extra Cheese', 'Pickled Onion'];
const CUT: WireOption[] = [{ name: 'Cut in Half', price: '0.00' }];

export const TORTAS: StoredItem[] = [
  dish('tortas', {
    name: { en: 'Torta de Milanesa', es: 'Torta de milanesa' },
    description: {
      en: 'Crispy breaded steak, beans, avocado, jalapeño. Comes with a Coke or Pepsi.',
      es: 'Milanesa de res bien crujiente, frijoles, aguacate y jalapeño. Incluye Coca o Pepsi.',
    },
    price: '11.00',
    drawing: 'torta-de-milanesa',
    ingredients: ['Beans', 'Avocado', 'Pickled Jalapeño', 'Mayonnaise', 'Choice Required: Coke or Pepsi'],
    addOns: ADD_ONS,
    customOptions: CUT,
    extraIngredients: ['Extra Cheese', 'Pickled Onion'],
    tags: ['loved'],
  }),
  dish('tortas', {
    name: { en: 'Torta Ahogada', es: 'Torta ahogada' },
    description: {
      en: 'Carnitas roll drowned in chile de árbol salsa. Extra napkins included.',
      es: 'Torta de carnitas bañada en salsa de chile de árbol. Con servilletas de sobra.',
    },
    price: '11.50',
    drawing: 'torta-ahogada',
    ingredients: ['Beans', 'Onion', 'Lime'],
    addOns: ADD_ONS,
    customOptions: [{ name: 'Salsa on the Side', price: '0.00' }],
    extraIngredients: EXTRAS,
    requiredChoices: [{ name: 'Salsa', required: true, options: { mild: 'Mild', hot: 'Hot' } }],
    tags: ['spicy'],
  }),
  dish('tortas', {
    name: { en: 'Torta de Aguacate', es: 'Torta de aguacate' },
    description: {
      en: 'Thick avocado, panela cheese, tomato and pickled onion.',
      es: 'Aguacate bien servido, queso panela, jitomate y cebolla curtida.',
    },
    price: '9.50',
    drawing: 'torta-de-aguacate',
    ingredients: ['Panela', 'Tomato', 'Pickled Onion', 'Mayonnaise'],
    addOns: [{ name: 'Fried Egg', price: '1.75' }],
    customOptions: CUT,
    extraIngredients: ['Pickled Jalapeño', 'Extra Cheese'],
    tags: ['vegetarian'],
  }),
  dish('tortas', {
    name: { en: 'Torta Cubana', es: 'Torta cubana' },
    description: {
      en: 'Milanesa, ham, pork leg, egg and three cheeses. Bring a friend.',
      es: 'Milanesa, jamón, pierna, huevo y tres quesos. Tráete a un amigo.',
    },
    price: '13.50',
    drawing: 'torta-cubana',
    ingredients: ['Beans', 'Avocado', 'Tomato', 'Pickled Jalapeño'],
    addOns: ADD_ONS,
    customOptions: CUT,
    extraIngredients: EXTRAS,
  }),
  dish('tortas', {
    name: { en: 'Torta de Pollo Asado', es: 'Torta de pollo asado' },
    description: {
      en: 'Grilled citrus chicken, beans, lettuce, tomato and chipotle crema.',
      es: 'Pollo asado con cítricos, frijoles, lechuga, jitomate y crema de chipotle.',
    },
    price: '10.50',
    drawing: 'torta-de-pollo-asado',
    ingredients: ['Beans', 'Lettuce', 'Tomato', 'Chipotle Crema'],
    addOns: ADD_ONS,
    customOptions: CUT,
    extraIngredients: EXTRAS,
  }),
];
