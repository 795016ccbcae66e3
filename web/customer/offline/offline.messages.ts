import { defineMessages } from '../../ui/language.tsx';

export const OFFLINE = defineMessages({
  en: {
    title: 'You’re offline',
    more: 'This page needs a connection. The menu and your order are still here.',
    retry: 'Try Again',
    menu: 'View Menu',
  },
  es: {
    title: 'Estás sin conexión',
    more: 'Esta página necesita internet. El menú y tu pedido siguen aquí.',
    retry: 'Intentar de nuevo',
    menu: 'Ver el menú',
  },
});
