import type { PageData, RenderedPage } from '../../contracts/page.ts';
import type { SiteInfo } from '../../contracts/site.ts';
import type { SiteLanguage } from '../../domain/language.ts';
import { brandUrl } from '../../domain/look/brand.ts';
import type { Look } from '../../domain/look/look.ts';
import { logoPictureUrl } from '../../domain/menu/photo.ts';
import { escapeHtml } from '../../domain/texts/escape-html.ts';
import {
  frameColors,
  hasOwnColors,
  lookStyles,
  OWN_LETTERING,
  ownStyles,
  withoutOverridden,
} from './look-styles.ts';
import { type PageStyles, WIDE_REM } from './page-styles.ts';
import { pagePolicy } from '../http/security-headers.ts';
import { OLD_BROWSER_SCRIPT } from './basic-screen.ts';

/** The files of a page, as the client build named them. */
export interface PageFiles {
  /** Inlined as far as the page's HTML uses them: a separate file would delay the first paint. */
  styles: PageStyles;
  /** The files behind `styles`; the scripts link them for content that is shown later. */
  cssFiles: string[];
  /** Scripts preloaded with the entry; never before what the visitor sees. */
  preloads: string[];
  fonts: string[];
  entry: string;
}

/**
 * Runs before the first paint: sets light or dark by the visitor's choice or system, and whether the steps are
 * collapsed.
 */
const THEME_SCRIPT =
  'let look=document.documentElement.dataset,t;try{t=localStorage.getItem("comal-theme");' +
  'if(localStorage.getItem("comal-how-to-order"))look.steps=""}catch{}' +
  'look.theme=/^(light|dark)$/.test(t)?t:matchMedia("(prefers-color-scheme:dark)").matches?"dark":"light"';

/**
 * Records presses of buttons and filters before hydration, which the page then repeats once each. Forms are not
 * submitted meanwhile: the browser would put passwords into the URL. Where scripts fail to load, a class tells the
 * styles.
 */
const TAP_SCRIPT =
  'var taps=new Set;addEventListener("click",e=>{let b=e.target.closest("button,a[role],a.chip"),p=b?.dataset;' +
  'if(p&&e.isTrusted&&(taps||"pressed"in p)&&!(b.href&&"failed"in look))' +
  'e.preventDefault(),e.stopPropagation(),taps?.add(b),p.pressed=""},true);' +
  'addEventListener("submit",e=>{taps&&e.preventDefault()},true);' +
  'addEventListener("error",e=>{if(e.target.type=="module")look.failed=""},true)';

const HEAD_SCRIPT = `${THEME_SCRIPT};${TAP_SCRIPT}`;

export interface Document {
  html: string;
  /** Its content security policy, which names the page's inline script and style by hash. */
  policy: string;
}

/** Pages that do not work at all without scripts. */
const NEEDS_SCRIPTS = new Set(['/menu', '/account']);

const SCRIPTS_NEEDED: Record<SiteLanguage, string> = {
  en: 'Ordering needs JavaScript; call',
  es: 'Para pedir se necesita JavaScript; llama al',
};

/** The notice of such a page where scripts are off or fail to load; `banners.css` then shows it. */
function scriptsNotice({ path, language, site }: PageData): string {
  if (!NEEDS_SCRIPTS.has(path)) return '';
  const phone = `<a href="tel:${escapeHtml(site.phone.replace(/[^+\d]/g, ''))}">${escapeHtml(site.phone)}</a>`;
  return `<p class="banner no-scripts" role="alert"><span>${SCRIPTS_NEEDED[language]} ${phone}.</span></p>`;
}

/** The truck's own look, which its pages are printed with. */
export interface OwnLook {
  look: Look;
  /** Rules for its categories. */
  categories: string;
}

/** Returns a page's whole HTML. Without `rendered` it is an empty shell that the scripts fill. */
export function documentOf(
  data: PageData,
  rendered: RenderedPage | undefined,
  files: PageFiles,
  { look, categories: own }: OwnLook,
): Document {
  const categories = own + ownStylesOf(data, look, rendered === undefined);
  const title = rendered?.title ?? data.site.name;
  const { html, icons } = rendered ?? { html: '', icons: '' };
  const notice = rendered === undefined ? '' : scriptsNotice(data);
  const css = stylesFor(notice + icons + html, files, { look, categories });
  const scripts = rendered === undefined ? [OLD_BROWSER_SCRIPT, HEAD_SCRIPT] : [HEAD_SCRIPT];
  const frame = frameColors(look);
  const { menu: _, specials: __, categories: ___, ...sent } = data;
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escapeHtml(title)}</title>`,
    rendered === undefined
      ? '<meta name="robots" content="noindex, nofollow">'
      : `<meta name="description" content="${escapeHtml(rendered.description)}">`,
    ...scripts.map((script) => `<script>${script}</script>`),
    `<style>${css}</style>`,
    ...styleLinks(files),
    ...(data.menuFile === undefined ? [] : [menuPreload(data.menuFile)]),
    ...files.preloads.map((url) => `<link rel="modulepreload" fetchpriority="low" href="${url}">`),
    `<meta name="theme-color" content="${frame.light}" media="(prefers-color-scheme: light)">`,
    `<meta name="theme-color" content="${frame.dark}" media="(prefers-color-scheme: dark)">`,
    ...iconLinks(data.site),
    `<link rel="manifest" href="/manifest.webmanifest?lang=${data.language}">`,
    rendered?.head ?? '',
  ].join('');
  const body = [
    // In the head, preloads would delay the first paint.
    ...files.fonts.map((url) => `<link rel="preload" as="font" type="font/woff2" href="${url}" crossorigin>`),
    icons,
    `<div id="root">${html}</div>`,
    // After the page, whose first link skips its navigation.
    notice,
    `<script type="application/json" id="page-data">${jsonForScript(sent)}</script>`,
    `<script type="module" fetchpriority="low" src="${files.entry}"></script>`,
  ].join('');
  return {
    html: `<!doctype html><html lang="${data.language}"${paletteOf(look)}><head>${head}</head><body>${body}</body></html>`,
    policy: pagePolicy({ scripts, styles: [css] }),
  };
}

/** Returns a page in a look that is not published: a picture of it, without scripts, for a frame of the console. */
export function previewDocument(
  data: PageData,
  { html, icons, title }: RenderedPage,
  files: PageFiles,
  { theme, ...own }: OwnLook & { theme: 'light' | 'dark' },
): Document {
  const css = stylesFor(icons + html, files, {
    ...own,
    categories: own.categories + ownStylesOf(data, own.look),
  });
  const head =
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<title>${escapeHtml(title)}</title><style>${css}</style>${styleLinks(files).join('')}`;
  const root = `<html lang="${data.language}" data-theme="${theme}"${paletteOf(own.look)}>`;
  return {
    html: `<!doctype html>${root}<head>${head}</head><body>${icons}<div id="root">${html}</div></body></html>`,
    policy: pagePolicy({ scripts: [], styles: [css], frames: 'self' }),
  };
}

/** Returns the rules that the HTML uses, and the truck's own after them. */
function stylesFor(html: string, { styles }: PageFiles, { look, categories }: OwnLook): string {
  const own = categories + lookStyles(look);
  return withoutOverridden(styles.usedBy(html + own), look) + own;
}

/** Stylesheets whose media query does not match do not block painting; after hydration the page enables them. */
const styleLinks = ({ cssFiles }: PageFiles) =>
  cssFiles.map((url) => `<link rel="stylesheet" media="(min-width:${WIDE_REM}rem)" href="${url}">`);

/** The console has its own uses of the paints. */
function ownStylesOf({ site }: PageData, look: Look, isShell = false): string {
  if (site.brand === undefined) return '';
  return isShell ? OWN_LETTERING : ownStyles(look);
}

const paletteOf = (look: Look) => (hasOwnColors(look) ? ` data-palette="${look.palette}"` : '');

/** The page cannot hydrate without its menu. */
const menuPreload = (url: string) =>
  `<link rel="preload" as="fetch" crossorigin fetchpriority="low" href="${url}">`;

function iconLinks({ logo, brand }: SiteInfo): string[] {
  if (logo === null && brand !== undefined) {
    return [
      `<link rel="icon" href="${brandUrl('icon-192', brand)}" type="image/png">`,
      `<link rel="apple-touch-icon" href="${brandUrl('apple-touch-icon', brand)}">`,
    ];
  }
  if (logo === null) {
    return [
      '<link rel="icon" href="/app-icon.svg" type="image/svg+xml">',
      '<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">',
    ];
  }
  const url = logoPictureUrl(logo.src, 192);
  return [`<link rel="icon" href="${url}" type="image/png">`, `<link rel="apple-touch-icon" href="${url}">`];
}

/** A page without any other file, for when the pages cannot be rendered. */
export function plainDocument(language: string, title: string, message: string): Document {
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title></head><body><h1>${escapeHtml(title)}</h1><p>${escapeHtml(message)}</p></body></html>`;
  return { html, policy: pagePolicy({ scripts: [], styles: [] }) };
}

/** Escapes JSON so that it cannot end its script element. */
function jsonForScript(data: unknown): string {
  return JSON.stringify(data).replace(/</g, '\\u003c');
}
