import type { Language } from '../../domain/language.ts';
import type { Settings } from '../stores/settings.store.ts';

const QUESTIONS: Record<Language, (phone: string) => string> = {
  en: (phone) => `Questions? Call ${phone}.`,
  es: (phone) => `¿Dudas? Llama al ${phone}.`,
};

/** Returns the sender's footer with its contact. */
export function footerOf(site: Settings['site'], language: Language): string[] {
  const { street, city, region, postalCode } = site.address;
  return [site.name, `${street}, ${city}, ${region} ${postalCode}`, QUESTIONS[language](site.phone)];
}
