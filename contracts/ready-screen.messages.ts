import { spanishTime } from '../domain/format/time/clock.ts';
import type { SiteLanguage } from '../domain/language.ts';

interface ReadyScreenTexts {
  title: string;
  preparing: string;
  ready: string;
  pickUp: string;
  /** A text, and the minutes that follow it. */
  readyIn: (minutes: number) => [text: string, minutes: string];
  orderHere: string;
  code: (address: string) => string;
  notCurrent: (time: string) => string;
  /** For a screen without the truck's clock. */
  notUpdated: string;
  ended: string;
  loading: string;
}

/** What customers at the window read on the ready screen. */
export const READY_SCREEN: Readonly<Record<SiteLanguage, ReadyScreenTexts>> = {
  en: {
    title: 'Now serving',
    preparing: 'Preparing',
    ready: 'Ready',
    pickUp: 'Pick up at the window',
    readyIn: (minutes: number) => [`Ready in about `, `${minutes} min`],
    orderHere: 'Order from your phone',
    code: (address: string) => `QR code for ${address}`,
    notCurrent: (time: string) => `Not updated since ${time}. Ask at the window.`,
    notUpdated: 'Not updated. Ask at the window.',
    ended: 'This link has ended. Open the new one from Settings.',
    loading: 'Loading orders',
  },
  es: {
    title: 'Pedidos listos',
    preparing: 'Preparando',
    ready: 'Listo',
    pickUp: 'Recoge en la ventanilla',
    readyIn: (minutes) => [`Listo en unos `, `${minutes} min`],
    orderHere: 'Pide desde tu celular',
    code: (address) => `Código QR de ${address}`,
    notCurrent: (time) => `Sin actualizar desde ${spanishTime(time)}. Pregunta en la ventanilla.`,
    notUpdated: 'Sin actualizar. Pregunta en la ventanilla.',
    ended: 'Este enlace ya no funciona. Abre el nuevo desde Ajustes.',
    loading: 'Cargando pedidos',
  },
};
