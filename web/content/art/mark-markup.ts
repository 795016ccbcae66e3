import type { SiteInfo } from '../../../contracts/site.ts';
import { markLetter } from '../../../domain/look/brand.ts';
import { escapeHtml } from '../../../domain/texts/escape-html.ts';
import mark from './mark.svg?raw';

/** The demo's mark, or the truck's own. Apart from the other drawings: the offer to install the app shows it alone. */
export const markMarkup = (site: SiteInfo): string => (site.brand === undefined ? mark : ownMark(site));

/**
 * A truck's mark: its first letter in a ring, in the color of its buttons. The letter is not text, as it is no part of what
 * a link around it says; the truck's own styles draw it (`server/pages/look-styles.ts`).
 */
function ownMark({ name, sign }: Pick<SiteInfo, 'name' | 'sign'>): string {
  return (
    `<span class="mark own-mark" data-letter="${escapeHtml(markLetter(name, sign))}" aria-hidden="true"><svg viewBox="0 0 64 56">` +
    '<circle cx="32" cy="28" r="27" fill="var(--color-paper-brand)"/>' +
    '<circle cx="32" cy="28" r="23.5" fill="none" stroke="var(--color-sun)" stroke-width="1.8"/></svg></span>'
  );
}
