import { defineStaffMessages } from '../../../ui/language.tsx';

export const STATION_BOARD = defineStaffMessages({
  en: {
    shows: 'This screen shows',
    all: 'Whole orders',
    others: (dishes: string) => `Not here: ${dishes}`,
    waitsFor: (stations: string) => `Waiting for ${stations}`,
    ready: (stations: string) => `Ready: ${stations}`,
  },
  es: {
    shows: 'Esta pantalla muestra',
    all: 'Pedidos completos',
    others: (dishes) => `No es de aquí: ${dishes}`,
    waitsFor: (stations) => `Falta ${stations}`,
    ready: (stations) => `Listo: ${stations}`,
  },
});
