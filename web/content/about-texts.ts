import { defineMessages } from '../ui/language.tsx';

/** The demo truck's story, values and owner. Names and quote are sample copy; the years are on the page itself. */
export const ABOUT_TEXTS = defineMessages({
  en: {
    aboutTitle: 'Her kitchen, on four wheels',
    aboutLead:
      'Abuela never wrote a cookbook. She wrote on the back of the calendar, one month at a time. We cook from those pages.',
    story: '',
    value1Title: 'Made this morning',
    value1Text: 'Salsas, aguas and tortillas start at five. When the pot is empty, we stop.',
    value2Title: 'The recipe stays',
    value2Text: 'No shortcuts in the broth. Three hours means three hours.',
    value3Title: 'A place for everybody',
    value3Text: 'Spicy or mild, meat or nopal. Tell us what to leave out and we will.',
    ownerName: 'Rosa Medina',
    ownerRole: 'owner and cook',
    ownerBio:
      'Born in San Luis, raised in Yuma. Rosa learned on a milk crate next to her grandmother’s stove. Her grandkids call her abuela. After one torta, so do most people.',
    ownerQuote: 'Aquí nadie se va con hambre.',
  },
  es: {
    aboutTitle: 'Su cocina, sobre cuatro ruedas',
    aboutLead:
      'La abuela nunca escribió un recetario. Apuntaba detrás del calendario, un mes a la vez. De esas hojas cocinamos.',
    story: '',
    value1Title: 'Hecho esta mañana',
    value1Text: 'Salsas, aguas y tortillas arrancan a las cinco. Cuando se acaba la olla, paramos.',
    value2Title: 'La receta no se toca',
    value2Text: 'En el caldo no hay atajos. Tres horas son tres horas.',
    value3Title: 'Aquí caben todos',
    value3Text: 'Picoso o suave, carne o nopal. Dinos qué le quitamos y se lo quitamos.',
    ownerName: 'Rosa Medina',
    ownerRole: 'dueña y cocinera',
    ownerBio:
      'Nació en San Luis y creció en Yuma. Rosa aprendió parada en una caja de leche junto a la estufa de su abuela. Sus nietos le dicen abuela. Después de una torta, casi todos también.',
    ownerQuote: 'Aquí nadie se va con hambre.',
  },
});
