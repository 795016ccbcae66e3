import type { StoredSpecial } from '../../../contracts/menu/menu-wire.ts';

export const DEMO_SPECIALS: StoredSpecial[] = [
  {
    title: 'Birria Taco Trio',
    description: 'Three crisp tacos, melted Oaxaca cheese and a cup of consommé to dunk.',
    price: '11.95',
    image: '/art/dishes/birria-taco-trio.svg',
    category: 'abuelas-favorites',
    available: true,
    note: 'While the pot lasts',
    translations: {
      es: {
        title: 'Trío de tacos de birria',
        description: 'Tres tacos doraditos con quesillo derretido y una taza de consomé para chopear.',
        note: 'Mientras dure la olla',
      },
    },
  },
  {
    title: 'Elote Preparado',
    description: 'Corn on the stick with crema, cotija and chile-lime.',
    price: '5.50',
    image: '/art/dishes/elote-preparado.svg',
    category: 'tacos',
    available: true,
    note: 'Street style',
    translations: {
      es: {
        title: 'Elote preparado',
        description: 'Elote en palito con crema, cotija, chile y limón.',
        note: 'Como en la esquina',
      },
    },
  },
  {
    title: 'Guac & Totopos',
    description: 'Smashed to order, warm corn chips.',
    price: '6.75',
    image: '/art/dishes/guac-and-totopos.svg',
    category: 'burritos',
    available: true,
    note: 'Good for two',
    translations: {
      es: {
        title: 'Guacamole con totopos',
        description: 'Hecho al momento, con totopos calientitos.',
        note: 'Para compartir',
      },
    },
  },
];
