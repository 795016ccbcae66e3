import { defineMessages } from '../../ui/language.tsx';

/** Texts around a promotion on a customer's phone. */
export const PHONE = defineMessages({
  en: {
    justNow: 'now',
    notifications: 'Notifications',
    yourTitle: 'Your title',
    yourMessage: 'Your message',
  },
  es: {
    justNow: 'ahora',
    notifications: 'Notificaciones',
    yourTitle: 'Tu título',
    yourMessage: 'Tu mensaje',
  },
});
