import type { StoredItem, WireOption } from '../../../contracts/menu/menu-wire.ts';
import { dish } from './dish.ts';

const CUPS: WireOption[] = [
  { name: '24 oz', price: '0.00' },
  { name: '32 oz', price: '1.25' },
];
const CUP_TRANSLATIONS = { '24 oz': '24 oz', '32 oz': '32 oz' };

export const DRINKS: StoredItem[] = [
  dish('drinks', {
    name: { en: 'Agua de Jamaica', es: 'Agua de jamaica' },
    description: {
      en: 'Hibiscus, lime and just enough sugar. 24 oz.',
      es: 'Jamaica, limón y la azúcar justa. 24 oz.',
    },
    price: '3.50',
    drawing: 'agua-de-jamaica',
    ingredients: ['Ice'],
    tags: ['vegan', 'gluten-free'],
  }),
  dish('drinks', {
    name: { en: 'Horchata', es: 'Horchata' },
    description: {
      en: 'Rice, cinnamon and vanilla, over ice. 24 oz or 32 oz.',
      es: 'Arroz, canela y vainilla, con hielo. De 24 o 32 oz.',
    },
    price: '3.50',
    drawing: 'horchata',
    ingredients: ['Ice', 'Cinnamon'],
    words: { ...CUP_TRANSLATIONS, Cinnamon: 'Canela' },
    sizeOptions: CUPS,
    tags: ['loved', 'gluten-free', 'dairy-free'],
  }),
  dish('drinks', {
    name: { en: 'Fountain Soda', es: 'Refresco' },
    description: {
      en: 'Coke or Pepsi. 24 oz.',
      es: 'Coca o Pepsi. 24 oz.',
    },
    price: '2.75',
    drawing: 'fountain-soda',
    ingredients: ['Ice', 'Choice Required: Coke or Pepsi'],
  }),
  dish('drinks', {
    name: { en: 'Agua de Piña', es: 'Agua de piña' },
    description: {
      en: 'Fresh pineapple blended this morning, strained once. 24 oz.',
      es: 'Piña natural licuada esta mañana y colada. 24 oz.',
    },
    price: '3.75',
    drawing: 'agua-de-pina',
    ingredients: ['Ice'],
    tags: ['vegan', 'gluten-free'],
  }),
  dish('drinks', {
    name: { en: 'Agua de Limón con Chía', es: 'Agua de limón con chía' },
    description: {
      en: 'Whole-lime agua with chia seeds. Cold and sharp. 24 oz.',
      es: 'Agua de limón con chía. Fría y con carácter. 24 oz.',
    },
    price: '3.50',
    drawing: 'agua-de-limon-con-chia',
    ingredients: ['Ice', 'Chia'],
    words: { Chia: 'Chía' },
    tags: ['vegan', 'gluten-free'],
  }),
  dish('drinks', {
    name: { en: 'Café de Olla', es: 'Café de olla' },
    description: {
      en: 'Clay-pot coffee with cinnamon and piloncillo. 12 oz.',
      es: 'Café de olla con canela y piloncillo. 12 oz.',
    },
    price: '3.00',
    drawing: 'cafe-de-olla',
    tags: ['vegan', 'gluten-free'],
  }),
];
