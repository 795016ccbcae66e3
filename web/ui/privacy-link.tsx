import type { SiteLanguage } from '../../domain/language.ts';
import { useLanguage } from './language.tsx';

const NAMES: Readonly<Record<SiteLanguage, string>> = { en: 'Privacy', es: 'Privacidad' };

/** The way to the privacy page, whose document has facts that no other page's has. */
export function PrivacyLink() {
  return <a href="/privacy">{NAMES[useLanguage().language]}</a>;
}
