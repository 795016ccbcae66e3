import { defineMessages } from '../../ui/language.tsx';

export const LANGUAGE_WORDS = defineMessages({
  en: {
    title: 'Languages',
    note: 'What customers read: your pages, emails and text messages. Your console is always in both.',
    which: 'Your site speaks',
    both: 'English and Spanish',
    only: { en: 'English only', es: 'Spanish only' },
    first: 'First language',
    firstHint: 'For visitors whose browser asks for neither.',
    names: { en: 'English', es: 'Spanish' },
    save: 'Save',
    saved: 'Saved. New visits follow it.',
    unsaved: 'Not saved yet',
  },
  es: {
    title: 'Idiomas',
    note: 'Lo que leen tus clientes: páginas, correos y mensajes de texto. Tu consola siempre está en los dos.',
    which: 'Tu sitio habla',
    both: 'Inglés y español',
    only: { en: 'Solo inglés', es: 'Solo español' },
    first: 'Primer idioma',
    firstHint: 'Para quien llega con un navegador que no pide ninguno.',
    names: { en: 'Inglés', es: 'Español' },
    save: 'Guardar',
    saved: 'Guardado. Las nuevas visitas lo siguen.',
    unsaved: 'Aún sin guardar',
  },
});
