import { defineMessages } from '../ui/language.tsx';

/** The demo truck's texts on the Location page, where its owner has written none. */
export const LOCATION_TEXTS = defineMessages({
  en: {
    locationTitle: 'Look for the pink awning',
    locationLead: 'Same corner every weekday, under the big cover.',
    note1Title: 'Free on-site parking',
    note1Text: 'Pull right up. Trailers fit along the fence.',
    note2Title: 'Rain or shine',
    note2Text: 'Open under cover, with tables in the shade.',
    note3Title: 'Private events',
    note3Text: 'Catering evenings and weekends, by the plate or by the hour.',
    cateringTitle: 'Feeding a crowd?',
    cateringText: 'Weddings, quinceañeras, crews and offices. Tell us how many and when. We bring the truck.',
  },
  es: {
    locationTitle: 'Busca el toldo rosa',
    locationLead: 'La misma esquina entre semana, bajo el techo grande.',
    note1Title: 'Estacionamiento gratis',
    note1Text: 'Llega hasta la ventanilla. Los remolques caben junto a la cerca.',
    note2Title: 'Llueva o truene',
    note2Text: 'Abrimos bajo techo, con mesas en la sombra.',
    note3Title: 'Eventos privados',
    note3Text: 'Banquetes por la tarde y en fin de semana, por plato o por hora.',
    cateringTitle: '¿Vienen muchos?',
    cateringText:
      'Bodas, quinceañeras, cuadrillas y oficinas. Dinos cuántos y cuándo. Llevamos el food truck.',
  },
});
