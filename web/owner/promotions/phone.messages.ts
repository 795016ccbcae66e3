import { defineMessages } from '../../ui/language.tsx';

/** What stands on a customer's phone around a promotion. */
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
