import { defineMessages } from '../../../ui/language.tsx';

export const FILTERS = defineMessages({
  en: {
    showOnly: 'Show only',
    search: 'Search',
    searchMenu: 'Search the menu',
    close: 'Close the search',
    found: (count: number) => (count === 1 ? '1 dish' : `${count} dishes`),
    nothing: (query: string) => `Nothing found for “${query}”.`,
    nothingSuits: 'No dishes match these filters.',
    all: 'Show the whole menu',
    special: 'Today’s special:',
  },
  es: {
    showOnly: 'Mostrar solo',
    search: 'Buscar',
    searchMenu: 'Buscar en el menú',
    close: 'Cerrar la búsqueda',
    found: (count) => (count === 1 ? '1 platillo' : `${count} platillos`),
    nothing: (query) => `No encontramos nada con “${query}”.`,
    nothingSuits: 'Ningún platillo coincide con estos filtros.',
    all: 'Ver todo el menú',
    special: 'Especial de hoy:',
  },
});
