import { defineMessages } from '../../ui/language.tsx';

/**
 * The demo truck's story. Every truck has its own: an owner replaces the words of this file, in both languages,
 * and the page follows. Years, names and recipe are sample copy.
 */
export const STORY = defineMessages({
  en: {
    title: 'Her kitchen, on four wheels',
    lead: 'Abuela never wrote a cookbook. She wrote on the back of the calendar, one month at a time. We cook from those pages.',
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
    history: {
      title: 'How we got here',
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
    values: {
      title: 'Three things we don’t bend on',
      fresh: {
        title: 'Made this morning',
        text: 'Salsas, aguas and tortillas start at five. When the pot is empty, we stop.',
      },
      recipe: {
        title: 'The recipe stays',
        text: 'No shortcuts in the broth. Three hours means three hours.',
      },
      welcome: {
        title: 'A place for everybody',
        text: 'Spicy or mild, meat or nopal. Tell us what to leave out and we will.',
      },
    },
    owner: {
      title: 'Who is at the window',
      name: 'Rosa Medina',
      role: 'Rosa Medina, owner and cook',
      portrait: 'Painted portrait of Rosa Medina',
      bio: 'Born in San Luis, raised in Yuma. Rosa learned on a milk crate next to her grandmother’s stove. Her grandkids call her abuela. After one torta, so do most people.',
      quote: 'Aquí nadie se va con hambre.',
      quoteMeans: 'Nobody leaves here hungry.',
    },
  },
  es: {
    title: 'Su cocina, sobre cuatro ruedas',
    lead: 'La abuela nunca escribió un recetario. Apuntaba detrás del calendario, un mes a la vez. De esas hojas cocinamos.',
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
    history: {
      title: 'Cómo llegamos aquí',
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
          text: 'Una ventana de verdad, un costado pintado y el mismo comal. Desde entonces no se ha enfriado.',
        },
      ],
    },
    values: {
      title: 'Tres cosas que no se negocian',
      fresh: {
        title: 'Hecho esta mañana',
        text: 'Salsas, aguas y tortillas arrancan a las cinco. Cuando se acaba la olla, paramos.',
      },
      recipe: {
        title: 'La receta no se toca',
        text: 'En el caldo no hay atajos. Tres horas son tres horas.',
      },
      welcome: {
        title: 'Aquí caben todos',
        text: 'Picoso o suave, carne o nopal. Dinos qué le quitamos y se lo quitamos.',
      },
    },
    owner: {
      title: 'Quién está en la ventana',
      name: 'Rosa Medina',
      role: 'Rosa Medina, dueña y cocinera',
      portrait: 'Retrato pintado de Rosa Medina',
      bio: 'Nació en San Luis y creció en Yuma. Rosa aprendió parada en una caja de leche junto a la estufa de su abuela. Sus nietos le dicen abuela. Después de una torta, casi todos también.',
      quote: 'Aquí nadie se va con hambre.',
      quoteMeans: '',
    },
  },
});

export const ABOUT = defineMessages({
  en: { orderNow: 'Order Now', seeMenu: 'See the menu', findTruck: 'Find Our Truck' },
  es: { orderNow: 'Ordena ya', seeMenu: 'Ver el menú', findTruck: 'Encuéntranos' },
});
