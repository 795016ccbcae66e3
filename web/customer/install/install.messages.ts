import { defineMessages } from '../../ui/language.tsx';

export const INSTALL = defineMessages({
  en: {
    region: 'Install the app',
    title: 'Add to your phone',
    more: 'Order faster, even with weak signal.',
    install: 'Install',
    how: 'How?',
    close: 'Not now',
    shareSheet: 'Tap Share below, then “Add to Home Screen”.',
    browserMenu: 'Open your browser’s menu, then “Install app” or “Add to Home screen”.',
  },
  es: {
    region: 'Instalar la app',
    title: 'Llévanos en tu celular',
    more: 'Pide más rápido, aunque haya poca señal.',
    install: 'Instalar',
    how: '¿Cómo?',
    close: 'Ahora no',
    shareSheet: 'Toca Compartir y luego “Agregar a inicio”.',
    browserMenu: 'Abre el menú del navegador y elige “Instalar app” o “Agregar a la pantalla principal”.',
  },
});
