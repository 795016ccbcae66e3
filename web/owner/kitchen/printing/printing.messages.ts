import { defineStaffMessages } from '../../../ui/language.tsx';

export const PRINTING = defineStaffMessages({
  en: {
    label: 'Print new tickets on this tablet',
    papers: { off: 'Off', '80': '80 mm', '58': '58 mm' },
    hint: 'For a printer connected to this tablet. Start the browser with --kiosk-printing, or it asks before every ticket.',
    again: 'Print again',
    printing: (number: string) => `Order ${number} is printing again, marked REPRINT.`,
    noPrinter: 'No printer is set up. Choose this tablet’s printer under More, or the kitchen’s in Settings.',
    failed: 'The print request didn’t go through. Check the connection and try again.',
  },
  es: {
    label: 'Imprimir comandas en esta tableta',
    papers: { off: 'No', '80': '80 mm', '58': '58 mm' },
    hint: 'Para una impresora conectada a esta tableta. Abre el navegador con --kiosk-printing, o preguntará con cada comanda.',
    again: 'Imprimir otra vez',
    printing: (number) => `El pedido ${number} se imprime otra vez, con la marca REIMPRESIÓN.`,
    noPrinter: 'No hay impresora. Elige la de esta tableta en Más, o la de la cocina en Ajustes.',
    failed: 'La solicitud no llegó a la impresora. Revisa la conexión e inténtalo otra vez.',
  },
});
