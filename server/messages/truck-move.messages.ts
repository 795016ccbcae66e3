import type { SiteLanguage } from '../../domain/language.ts';
import type { Place } from '../../domain/stops/stops.ts';

const EN = {
  notice: ({ place, address }: Place) => ({
    title: 'The truck moved',
    message: `Pick up your order at ${place}, ${address}.`,
  }),
  subject: (number: number, site: string) => `New place for order ${number} | ${site}`,
  heading: 'The truck moved',
  text: (number: number) => `Your order ${number} is safe. Please pick it up here:`,
  map: 'Open the map',
};

const ES: typeof EN = {
  notice: ({ place, address }) => ({
    title: 'El food truck se movió',
    message: `Recoge tu pedido en ${place}, ${address}.`,
  }),
  subject: (number, site) => `Nuevo lugar para tu pedido ${number} | ${site}`,
  heading: 'El food truck se movió',
  text: (number) => `Tu pedido ${number} sigue en pie. Recógelo aquí:`,
  map: 'Abrir el mapa',
};

/** The messages to customers when the truck moves. */
export const MOVE_MESSAGES: Record<SiteLanguage, typeof EN> = { en: EN, es: ES };
