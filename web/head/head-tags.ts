import { type PageData, pageAddress } from '../../contracts/page.ts';
import { type SiteLanguage, supportedLanguage } from '../../domain/language.ts';
import { LOCALES } from '../../domain/format/locale.ts';
import type { PageHead } from './page-head.ts';
import { siteCard, socialPicture } from './social-picture.ts';
import { structuredData } from './structured-data.ts';

/** A locale in Open Graph's form: `en_US`. */
const openGraphLocale = (language: SiteLanguage) => LOCALES[language].tag.replace('-', '_');

function escapeAttribute(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

function tag(name: string, attributes: Record<string, string>): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeAttribute(value)}"`);
  return `<${name}${written.join('')}>`;
}

const property = (name: string, content: string) => tag('meta', { property: name, content });

/** Escapes JSON so that it cannot end its script element. */
function dataBlock(data: object): string {
  return `<script type="application/ld+json">${JSON.stringify(data).replace(/</g, '\\u003c')}</script>`;
}

/**
 * Returns the tags for search engines and link previews. Each language's URL is its own canonical one, otherwise the
 * other language would not be listed; the URL without a language serves visitors of any language (`x-default`).
 */
export function headTags(data: PageData, head: PageHead, listed: boolean): string {
  const { language, site } = data;
  const address = pageAddress(data, language);
  const picture = socialPicture(data, language);
  const others = site.languages.filter((other) => other !== language);
  return [
    tag('link', { rel: 'canonical', href: address }),
    ...site.languages.map((hreflang) =>
      tag('link', { rel: 'alternate', hreflang, href: pageAddress(data, hreflang) }),
    ),
    tag('link', {
      rel: 'alternate',
      hreflang: 'x-default',
      href: pageAddress(data, supportedLanguage(undefined, site.languages)),
    }),
    property('og:type', 'website'),
    property('og:site_name', site.name),
    property('og:title', head.title),
    property('og:description', head.description),
    property('og:url', address),
    property('og:locale', openGraphLocale(language)),
    ...others.map((other) => property('og:locale:alternate', openGraphLocale(other))),
    property('og:image', picture.url),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:alt', picture.alt),
    tag('meta', { name: 'twitter:card', content: 'summary_large_image' }),
    ...(listed ? [dataBlock(structuredData(data, siteCard(data, language).url))] : []),
  ].join('');
}
