import type { SiteLanguage } from '../../../domain/language.ts';
import { defineMessages } from '../language.tsx';
import type { ToastMessage } from '../toast/toast-store.ts';

// Loaded with the cart's rules: the menu's first screen has no room for texts that few ever see.
const MESSAGES = defineMessages({
  en: {
    title: 'Maximum quantity reached',
    help: 'Up to 50 of an item online. For more, please call us.',
  },
  es: {
    title: 'Llegaste al máximo',
    help: 'Hasta 50 por artículo en línea. Para más, llámanos.',
  },
});

/** Returns the toast of a line that took fewer than were asked for, at the most of one line. */
export function maximumReached(language: SiteLanguage): ToastMessage {
  const { title, help } = MESSAGES[language];
  return { title, description: help, tone: 'error' };
}
