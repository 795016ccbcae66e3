import type { SiteLanguage } from '../../domain/language.ts';
import type { Place } from '../../domain/stops/stops.ts';

const EN = {
  received: (site: string, number: number, when: string, url: string) =>
    `${site}: we have your order ${number}. Ready ${when}. ${url} Reply STOP to opt out.`,
  ready: (site: string, number: number, url: string) =>
    `${site}: order ${number} is ready, hot and waiting at the window. ${url}`,
  cancelled: (site: string, number: number, phone: string, url: string) =>
    `${site}: order ${number} was canceled. We’re refunding your payment to your card. Questions? ${phone} ${url}`,
  refunded: (site: string, number: number, amount: string, url: string) =>
    `${site}: we refunded ${amount} of order ${number} to your card. Most banks show it within 5 business days. ${url}`,
  moved: (site: string, number: number, { place, address }: Place, url: string) =>
    `${site}: the truck moved. Your order ${number} is safe, pick it up at ${place}, ${address}. ${url}`,
};

const ES: typeof EN = {
  received: (site, number, when, url) =>
    `${site}: ya tenemos tu pedido ${number}. Listo ${when}. ${url} Responde STOP para no recibir más mensajes.`,
  ready: (site, number, url) =>
    `${site}: tu pedido ${number} está listo, calientito y esperándote en la ventanilla. ${url}`,
  cancelled: (site, number, phone, url) =>
    `${site}: se canceló tu pedido ${number}. Te reembolsamos tu pago a la tarjeta. ¿Dudas? ${phone} ${url}`,
  refunded: (site, number, amount, url) =>
    `${site}: te reembolsamos ${amount} del pedido ${number} a tu tarjeta. Casi todos los bancos lo muestran en 5 días hábiles. ${url}`,
  moved: (site, number, { place, address }, url) =>
    `${site}: el food truck se movió. Tu pedido ${number} sigue en pie, recógelo en ${place}, ${address}. ${url}`,
};

/** The texts of every text message, in each language. */
export const TEXT_MESSAGES: Record<SiteLanguage, typeof EN> = { en: EN, es: ES };
