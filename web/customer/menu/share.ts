import type { SiteLanguage } from '../../../domain/language.ts';
import type { ToastMessage } from '../../ui/toast/toast-store.ts';
import { MENU } from './menu.messages.ts';

const LINK_COPIED: Record<SiteLanguage, string> = { en: 'Link copied!', es: '¡Enlace copiado!' };

/** Returns the URL that opens the menu at a dish. */
export function dishAddress(origin: string, id: number): string {
  return `${origin}/menu?item=${id}`;
}

export interface SharedDish {
  id: number;
  name: string;
  description: string;
}

function givenUp(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/** Shares a dish by the device's share sheet, or copies its link where there is none. */
export async function shareDish(
  { id, name, description }: SharedDish,
  language: SiteLanguage,
  toast: (message: ToastMessage) => void,
): Promise<void> {
  const messages = MENU[language];
  const url = dishAddress(location.origin, id);
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share({ title: name, text: description, url });
    } else {
      await navigator.clipboard.writeText(url);
      toast({ title: LINK_COPIED[language] });
    }
  } catch (error) {
    if (givenUp(error)) return;
    toast({ title: messages.shareFailed, description: messages.shareFailedHelp, tone: 'error' });
  }
}
