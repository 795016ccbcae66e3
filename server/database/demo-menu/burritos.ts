import type { StoredItem, WireOption } from '../../../contracts/menu/menu-wire.ts';
import { dish } from './dish.ts';

const EXTRAS: WireOption[] = ['Jalapeños', 'Pico de Gallo', { name: 'Extra Cheese', price: '1.00' }];

export const BURRITOS: StoredItem[] = [
  dish('burritos', {
    name: { en: 'California Asada', es: 'California de asada' },
    description: {
      en: 'Beef, fries, cheese, guacamole and pico in a big flour tortilla.',
      es: 'Carne asada, papas, queso, guacamole y pico en tortilla grande de harina.',
    },
    price: '11.75',
    drawing: 'california-asada',
    ingredients: ['French Fries', 'Cheese', 'Guacamole', 'Pico de Gallo'],
    words: { 'French Fries': 'Papas fritas' },
    addOns: ['Extra Meat', 'Sour Cream'],
    extraIngredients: EXTRAS,
    tags: ['loved'],
  }),
  dish('burritos', {
    name: { en: 'Chorizo con Huevo', es: 'Chorizo con huevo' },
    description: {
      en: 'Breakfast burrito with egg, chorizo and potato. Until it runs out.',
      es: 'Burrito mañanero de huevo, chorizo y papa. Hasta que se acabe.',
    },
    price: '8.75',
    drawing: 'chorizo-con-huevo',
    ingredients: ['Egg', 'Potato', 'Cheese'],
    words: { Egg: 'Huevo' },
    addOns: ['Extra Meat', 'Guacamole', 'Sour Cream'],
    extraIngredients: EXTRAS,
    requiredChoices: [{ name: 'Salsa', required: false, options: ['Mild', 'Hot'] }],
    tags: ['spicy'],
  }),
  dish('burritos', {
    name: { en: 'Frijol y Queso', es: 'Frijol con queso' },
    description: {
      en: 'Refried beans, cheese, red sauce. Simple and right.',
      es: 'Frijoles refritos, queso y salsa roja. Sencillo y en su punto.',
    },
    price: '6.50',
    drawing: 'frijol-y-queso',
    ingredients: ['Cheese', 'Salsa Roja'],
    tags: ['vegetarian'],
  }),
  dish('burritos', {
    name: { en: 'Machaca', es: 'Machaca' },
    description: {
      en: 'Shredded dried beef with egg, tomato and green chile, Sonora style.',
      es: 'Machaca con huevo, jitomate y chile verde, estilo Sonora.',
    },
    price: '10.25',
    drawing: 'machaca',
    ingredients: ['Tomato', 'Onion', 'Green Chile'],
    words: { 'Green Chile': 'Chile verde' },
    addOns: ['Extra Meat', 'Guacamole', { name: 'Refried Beans', price: '1.25' }],
    extraIngredients: EXTRAS,
  }),
  dish('burritos', {
    name: { en: 'Burrito de Birria', es: 'Burrito de birria' },
    description: {
      en: 'Birria, rice and melted cheese, toasted outside, with consommé to dip.',
      es: 'Birria, arroz y queso derretido, dorado por fuera, con consomé para chopear.',
    },
    price: '12.50',
    drawing: 'burrito-de-birria',
    ingredients: ['Rice', 'Cheese', 'Onion', 'Cilantro'],
    addOns: ['Extra Meat', 'Guacamole', 'Sour Cream'],
    extraIngredients: EXTRAS,
  }),
];
