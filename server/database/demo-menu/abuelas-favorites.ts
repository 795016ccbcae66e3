import type { StoredItem } from '../../../contracts/menu/menu-wire.ts';
import { dish } from './dish.ts';

const TORTILLA = { name: 'Tortilla', required: true, options: ['Corn', 'Flour'] };

export const ABUELAS_FAVORITES: StoredItem[] = [
  dish('abuelas-favorites', {
    name: { en: 'Birria Plate', es: 'Plato de birria' },
    description: {
      en: 'Slow-braised beef in red chile, consommé, rice, beans and three warm tortillas.',
      es: 'Res en chile rojo cocida a fuego lento, consomé, arroz, frijoles y tres tortillas calientitas.',
    },
    price: '14.50',
    drawing: 'birria-plate',
    ingredients: ['Onion', 'Cilantro', 'Rice', 'Beans'],
    addOns: ['Extra Meat', 'Guacamole', { name: 'Extra Tortillas', price: '1.00' }],
    extraIngredients: ['Pickled Onion', 'Roasted Chile'],
    requiredChoices: [TORTILLA],
    tags: ['loved'],
  }),
  dish('abuelas-favorites', {
    name: { en: 'Tamales de Rajas', es: 'Tamales de rajas' },
    description: {
      en: 'Two corn-husk tamales with roasted poblano and queso fresco, salsa roja on the side.',
      es: 'Dos tamales en hoja de maíz con rajas de poblano y queso fresco, con salsa roja aparte.',
    },
    price: '9.00',
    drawing: 'tamales-de-rajas',
    ingredients: ['Crema', 'Salsa Roja'],
    addOns: [{ name: 'Refried Beans', price: '2.25' }],
    extraIngredients: ['Extra Salsa'],
    tags: ['vegetarian', 'gluten-free'],
  }),
  dish('abuelas-favorites', {
    name: { en: 'Arroz con Pollo', es: 'Arroz con pollo' },
    description: {
      en: 'Chicken leg simmered with tomato rice, peas and carrots, the way abuela feeds a crowd.',
      es: 'Pierna de pollo guisada con arroz rojo, chícharo y zanahoria, como para toda la familia.',
    },
    price: '11.75',
    drawing: 'arroz-con-pollo',
    ingredients: ['Peas', 'Carrots', 'Cilantro'],
    words: { Peas: 'Chícharo', Carrots: 'Zanahoria' },
    addOns: ['Guacamole', { name: 'Refried Beans', price: '2.25' }],
    extraIngredients: ['Extra Salsa', 'Extra Lime'],
  }),
  dish('abuelas-favorites', {
    name: { en: 'Enchiladas Rojas', es: 'Enchiladas rojas' },
    description: {
      en: 'Three corn tortillas in guajillo sauce, chicken or cheese, lettuce, crema and cotija.',
      es: 'Tres tortillas de maíz en salsa de guajillo, de pollo o queso, con lechuga, crema y cotija.',
    },
    price: '12.25',
    drawing: 'enchiladas-rojas',
    ingredients: ['Lettuce', 'Crema', 'Cotija', 'Onion'],
    addOns: [{ name: 'Fried Egg', price: '1.75' }, 'Guacamole'],
    extraIngredients: ['Extra Cheese', 'Pickled Onion'],
    requiredChoices: [
      { name: 'Filling', required: true, options: { chicken: 'Chicken', cheese: 'Cheese' } },
      { name: 'Side', required: false, options: ['Mexican Rice', 'Refried Beans'] },
    ],
    words: { Filling: 'Relleno', Chicken: 'Pollo' },
  }),
  dish('abuelas-favorites', {
    name: { en: 'Chile Relleno', es: 'Chile relleno' },
    description: {
      en: 'Roasted poblano stuffed with Oaxaca cheese, egg batter, tomato broth and rice.',
      es: 'Chile poblano relleno de quesillo, capeado, en caldillo de jitomate y con arroz.',
    },
    price: '12.50',
    drawing: 'chile-relleno',
    ingredients: ['Oaxaca Cheese', 'Rice', 'Crema'],
    addOns: [{ name: 'Extra Tortillas', price: '1.00' }],
    extraIngredients: ['Extra Cheese', 'Extra Salsa'],
    requiredChoices: [TORTILLA],
    tags: ['vegetarian'],
  }),
  dish('abuelas-favorites', {
    name: { en: 'Caldo de Res', es: 'Caldo de res' },
    description: {
      en: 'Beef shank soup with corn on the cob, potato, zucchini and a squeeze of lime.',
      es: 'Caldo de chamorro de res con elote, papa, calabacita y su limoncito.',
    },
    price: '10.95',
    drawing: 'caldo-de-res',
    ingredients: ['Potato', 'Zucchini', 'Cilantro', 'Lime'],
    words: { Zucchini: 'Calabacita', Bowl: 'Plato', 'Big Bowl': 'Plato grande' },
    sizeOptions: [
      { name: 'Bowl', price: '0.00' },
      { name: 'Big Bowl', price: '3.50' },
    ],
    addOns: [{ name: 'Mexican Rice', price: '2.25' }],
    extraIngredients: ['Roasted Chile', 'Extra Lime'],
    tags: ['gluten-free'],
  }),
];
