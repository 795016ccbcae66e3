import { defineMessages } from '../../ui/language.tsx';

export const INSTALL = defineMessages({
  en: {
    region: 'Install the app',
    title: 'Get the app',
    desktopTitle: 'Install the app',
    more: 'Order faster, even with weak signal.',
    install: 'Install',
    how: 'Show me how',
    close: 'Not now',
    shareSheet: 'Tap Share below, then “Add to Home Screen”.',
    browserMenu: 'Open your browser’s menu, then “Install app” or “Add to Home screen”.',
  },
  es: {
    region: 'Instalar la app',
    title: 'Llévanos en tu celular',
    desktopTitle: 'Instala la app',
    more: 'Pide más rápido, aunque haya poca señal.',
    install: 'Instalar',
    how: 'Ver cómo',
    close: 'Ahora no',
    shareSheet: 'Toca Compartir y luego “Agregar a inicio”.',
    browserMenu: 'Abre el menú del navegador y elige “Instalar app” o “Agregar a la pantalla principal”.',
  },
});
