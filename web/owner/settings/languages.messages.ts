import { defineStaffMessages } from '../../ui/language.tsx';

export const LANGUAGE_MESSAGES = defineStaffMessages({
  en: {
    title: 'Languages',
    note: 'What customers read: your pages, emails and text messages. Your console is always in both.',
    which: 'Your site speaks',
    only: (name: string) => `${name} only`,
    first: 'First language',
    firstHint: 'For visitors whose browser asks for neither.',
    saved: 'Saved. New visits follow it.',
  },
  es: {
    title: 'Idiomas',
    note: 'Lo que leen tus clientes: páginas, correos y mensajes de texto. Tu consola siempre está en los dos.',
    which: 'Tu sitio habla',
    only: (name) => `Solo ${name}`,
    first: 'Primer idioma',
    firstHint: 'Para quien llega con un navegador que no pide ninguno.',
    saved: 'Guardado. Las nuevas visitas lo siguen.',
  },
});
