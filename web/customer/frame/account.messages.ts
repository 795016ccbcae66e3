import { defineMessages } from '../../ui/language.tsx';

/** Apart from the frame's texts, which every first screen loads. */
export const ACCOUNT = defineMessages({
  en: {
    myAccount: 'My Account',
    userMenu: (firstName: string) => `${firstName}, account menu`,
  },
  es: {
    myAccount: 'Mi cuenta',
    userMenu: (firstName) => `${firstName}, menú de la cuenta`,
  },
});
