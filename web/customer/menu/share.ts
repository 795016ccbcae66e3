import type { Language } from '../../../domain/language.ts';
import { defineMessages } from '../../ui/language.tsx';
import type { ToastMessage } from '../../ui/toast-store.ts';

/** Address that opens the menu at a dish. */
export function dishAddress(origin: string, id: number): string {
  return `${origin}/menu?item=${id}`;
}

export interface SharedDish {
  id: number;
  name: string;
  description: string;
}

const MESSAGES = defineMessages({
  en: {
    copied: 'Link copied!',
    failed: 'Share failed',
    failedHelp: 'Unable to share at this time. Please try again.',
  },
  es: {
    copied: '¡Enlace copiado!',
    failed: 'No se pudo compartir',
    failedHelp: 'No se puede compartir en este momento. Inténtalo de nuevo.',
  },
});

function givenUp(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/** Shares a dish by the device's own sheet, or copies its link where there is none. */
export async function shareDish(
  { id, name, description }: SharedDish,
  language: Language,
  toast: (message: ToastMessage) => void,
): Promise<void> {
  const words = MESSAGES[language];
  const url = dishAddress(location.origin, id);
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share({ title: name, text: description, url });
    } else {
      await navigator.clipboard.writeText(url);
      toast({ title: words.copied });
    }
  } catch (error) {
    if (givenUp(error)) return;
    toast({ title: words.failed, description: words.failedHelp, tone: 'error' });
  }
}
