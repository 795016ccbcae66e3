import { defineMessages } from '../../ui/language.tsx';

/** Sample copy that only the demo truck has besides its texts: a recipe, its years, its owner's portrait. */
export const SAMPLE = defineMessages({
  en: {
    recipe: {
      name: 'Salsa roja',
      ingredients: [
        { amount: '12', name: 'guajillo chiles, toasted' },
        { amount: '4', name: 'roma tomatoes, charred' },
        { amount: '3', name: 'cloves of garlic' },
        { amount: '1', name: 'spoon of salt, then taste' },
      ],
      method: 'Soak, grind, rest. If it needs sugar, the tomatoes were sad.',
    },
    years: {
      lead: 'The recipes are older than the truck, and the truck is older than some of our customers.',
      stops: [
        {
          year: '1991',
          title: 'A card table',
          text: 'Sunday tamales in the driveway. Neighbors brought plates, then chairs, then cousins.',
        },
        {
          year: '2009',
          title: 'A griddle on a trailer',
          text: 'Weekday lunches for the lettuce crews. Ready before the whistle, or it was free.',
        },
        {
          year: '2018',
          title: 'The truck',
          text: 'A real window, a painted side, and the same comal. It has not cooled off since.',
        },
      ],
    },
    portrait: 'Painted portrait of Rosa Medina',
    quoteMeans: 'Nobody leaves here hungry.',
  },
  es: {
    recipe: {
      name: 'Salsa roja',
      ingredients: [
        { amount: '12', name: 'chiles guajillo, tostados' },
        { amount: '4', name: 'jitomates, asados' },
        { amount: '3', name: 'dientes de ajo' },
        { amount: '1', name: 'cucharada de sal, y prueba' },
      ],
      method: 'Remoja, muele, deja reposar. Si pide azúcar, los jitomates andaban tristes.',
    },
    years: {
      lead: 'Las recetas tienen más años que el food truck, y el food truck tiene más años que algunos clientes.',
      stops: [
        {
          year: '1991',
          title: 'Una mesa plegable',
          text: 'Tamales de domingo en la cochera. Los vecinos trajeron platos, luego sillas, luego primos.',
        },
        {
          year: '2009',
          title: 'Una plancha en un remolque',
          text: 'Comida entre semana para las cuadrillas de la lechuga. Lista antes del silbato, o era gratis.',
        },
        {
          year: '2018',
          title: 'El food truck',
          text: 'Una ventanilla de verdad, un costado pintado y el mismo comal. Desde entonces no se ha enfriado.',
        },
      ],
    },
    portrait: 'Retrato pintado de Rosa Medina',
    quoteMeans: '',
  },
});

export const ABOUT = defineMessages({
  en: {
    aboutUs: 'About Us',
    history: 'How we got here',
    threeValues: 'Three things we don’t bend on',
    values: 'What we don’t bend on',
    owner: 'Who is at the window',
    portraitOf: (name: string) => (name === '' ? 'Who is at the window' : `Portrait of ${name}`),
    orderNow: 'Order Now',
    seeMenu: 'See the menu',
    findTruck: 'Find Our Truck',
  },
  es: {
    aboutUs: 'Quiénes somos',
    history: 'Cómo llegamos aquí',
    threeValues: 'Tres cosas que no se negocian',
    values: 'Lo que no se negocia',
    owner: 'Quién está en la ventanilla',
    portraitOf: (name) => (name === '' ? 'Quién está en la ventanilla' : `Retrato de ${name}`),
    orderNow: 'Pide ya',
    seeMenu: 'Ver el menú',
    findTruck: 'Encuéntranos',
  },
});
