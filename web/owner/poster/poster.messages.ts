import { defineStaffMessages } from '../../ui/language.tsx';

export const POSTER = defineStaffMessages({
  en: {
    title: 'Poster and table cards',
    sub: 'Customers point their camera at the code, and your menu opens.',
    back: 'Settings',
    print: 'Print',
    formatsLabel: 'What to print',
    formats: {
      letter: 'Poster, Letter',
      a4: 'Poster, A4',
      card: 'Table card, 4 × 6 in',
    },
    preview: 'Preview',
    code: (address: string) => `QR code: ${address}`,
    howToPrint: 'In the print dialog choose this paper size, no margins, and background graphics.',
    localAddress:
      'This address opens on this computer only. Print once your site has its own address on the internet; the person who hosts Comal sets it as PUBLIC_URL.',
  },
  es: {
    title: 'Cartel y tarjetas de mesa',
    sub: 'El cliente apunta con la cámara al código y se abre tu menú.',
    back: 'Ajustes',
    print: 'Imprimir',
    formatsLabel: 'Qué imprimir',
    formats: {
      letter: 'Cartel, carta',
      a4: 'Cartel, A4',
      card: 'Tarjeta de mesa, 4 × 6 pulg',
    },
    preview: 'Vista previa',
    code: (address: string) => `Código QR: ${address}`,
    howToPrint:
      'Al imprimir, elige este tamaño de papel, sin márgenes y con los gráficos de fondo activados.',
    localAddress:
      'Esta dirección solo abre en esta computadora. Imprime cuando tu sitio tenga su propia dirección en internet; quien administra tu servidor de Comal la pone en PUBLIC_URL.',
  },
});
