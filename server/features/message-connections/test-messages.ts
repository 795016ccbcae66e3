import type { StaffLanguage } from '../../../domain/language.ts';

/** What the owner receives as a test. */
export const TEST_MESSAGES: Record<
  StaffLanguage,
  { mail: { subject: string; text: string }; text: (truck: string) => string }
> = {
  en: {
    mail: {
      subject: 'Your truck’s email works',
      text: 'This is a test from your settings. Your customers will get their emails.',
    },
    text: (truck) => `${truck}: your text messages work. This is a test from your settings.`,
  },
  es: {
    mail: {
      subject: 'El correo de tu food truck funciona',
      text: 'Es una prueba desde tus ajustes. A tus clientes les llegará su correo.',
    },
    text: (truck) => `${truck}: tus mensajes de texto funcionan. Es una prueba desde tus ajustes.`,
  },
};
