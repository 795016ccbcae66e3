import type { PageData, RenderedPage } from '../../contracts/page.ts';
import type { SiteLogo } from '../../contracts/site.ts';
import type { SiteLanguage } from '../../domain/language.ts';
import { logoPictureUrl } from '../../domain/menu/photo.ts';
import { type PageStyles, WIDE_REM } from './page-styles.ts';
import { pagePolicy } from '../http/security-headers.ts';

/** Files a page needs, as the client build named them. */
export interface PageFiles {
  /** Printed into the page as far as its HTML uses them: a file of their own would delay the first paint. */
  styles: PageStyles;
  /** The files that `styles` are made of; the scripts link them for what is shown later. */
  cssFiles: string[];
  /** Scripts fetched alongside the entry; never before what the visitor sees. */
  preloads: string[];
  fonts: string[];
  entry: string;
}

/** Before the first paint: light or dark, by the visitor's choice or their system, and whether the steps are folded. */
const THEME_SCRIPT =
  'let look=document.documentElement.dataset,t;try{t=localStorage.getItem("comal-theme");' +
  'if(localStorage.getItem("comal-how-to-order"))look.steps=""}catch{}' +
  'look.theme=/^(light|dark)$/.test(t)?t:matchMedia("(prefers-color-scheme:dark)").matches?"dark":"light"';

/**
 * Keeps every button pressed before the page is alive, which then presses each once more. A button stays marked until
 * what it does is done, and hears no second press before. No form is sent meanwhile: the browser itself would put what
 * was typed, a password too, into the address. Scripts that cannot be had are told to the styles.
 */
const TAP_SCRIPT =
  'var taps=new Set;addEventListener("click",e=>{let b=e.target.closest("button,a[role]"),p=b?.dataset;' +
  'if(p&&e.isTrusted&&(taps||"pressed"in p)&&!(b.href&&"failed"in look))' +
  'e.preventDefault(),e.stopPropagation(),taps?.add(b),p.pressed=""},true);' +
  'addEventListener("submit",e=>{taps&&e.preventDefault()},true);' +
  'addEventListener("error",e=>{if(e.target.type=="module")look.failed=""},true)';

const HEAD_SCRIPT = `${THEME_SCRIPT};${TAP_SCRIPT}`;

/** The page colours of the two themes, for the browser's own frame. */
const THEME_COLORS = { light: '#FFFDF8', dark: '#11122B' };

export interface Document {
  html: string;
  /** Its content security policy: it names the page's own inline script and style by hash. */
  policy: string;
}

/** Pages of which nothing works without scripts. */
const NEEDS_SCRIPTS = new Set(['/menu', '/account']);

const SCRIPTS_NEEDED: Record<SiteLanguage, string> = {
  en: 'Ordering needs JavaScript; call',
  es: 'Para pedir se necesita JavaScript; llama al',
};

/** What such a page says where scripts are off or cannot be had; `banners.css` shows it then. */
function scriptsNotice({ path, language, site }: PageData): string {
  if (!NEEDS_SCRIPTS.has(path)) return '';
  const phone = `<a href="tel:${escapeHtml(site.phone.replace(/[^+\d]/g, ''))}">${escapeHtml(site.phone)}</a>`;
  return `<p class="banner no-scripts" role="alert"><span>${SCRIPTS_NEEDED[language]} ${phone}.</span></p>`;
}

/** A page's whole HTML. Without `rendered` it is an empty shell that the scripts fill. */
export function documentOf(data: PageData, rendered: RenderedPage | undefined, files: PageFiles): Document {
  const title = rendered?.title ?? data.site.name;
  const { html, icons } = rendered ?? { html: '', icons: '' };
  const notice = rendered === undefined ? '' : scriptsNotice(data);
  const css = files.styles.usedBy(notice + icons + html);
  const { menu: _, specials: __, ...sent } = data;
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escapeHtml(title)}</title>`,
    rendered === undefined
      ? '<meta name="robots" content="noindex, nofollow">'
      : `<meta name="description" content="${escapeHtml(rendered.description)}">`,
    `<script>${HEAD_SCRIPT}</script>`,
    `<style>${css}</style>`,
    // Where they do not match they hold no paint back; once alive the page takes them on every screen.
    ...files.cssFiles.map(
      (url) => `<link rel="stylesheet" media="(min-width:${WIDE_REM}rem)" href="${url}">`,
    ),
    ...(data.menuFile === undefined ? [] : [menuPreload(data.menuFile)]),
    ...files.preloads.map((url) => `<link rel="modulepreload" fetchpriority="low" href="${url}">`),
    `<meta name="theme-color" content="${THEME_COLORS.light}" media="(prefers-color-scheme: light)">`,
    `<meta name="theme-color" content="${THEME_COLORS.dark}" media="(prefers-color-scheme: dark)">`,
    ...iconLinks(data.site.logo),
    `<link rel="manifest" href="/manifest.webmanifest?lang=${data.language}">`,
    rendered?.head ?? '',
  ].join('');
  const body = [
    // In the head they would hold the first paint back for as long as the browser lets them.
    ...files.fonts.map((url) => `<link rel="preload" as="font" type="font/woff2" href="${url}" crossorigin>`),
    icons,
    `<div id="root">${html}</div>`,
    // Behind the page, whose first link leads past its navigation.
    notice,
    `<script type="application/json" id="page-data">${jsonForScript(sent)}</script>`,
    `<script type="module" fetchpriority="low" src="${files.entry}"></script>`,
  ].join('');
  return {
    html: `<!doctype html><html lang="${data.language}"><head>${head}</head><body>${body}</body></html>`,
    policy: pagePolicy({ scripts: [HEAD_SCRIPT], styles: [css] }),
  };
}

/** The page cannot come alive without its menu. */
const menuPreload = (url: string) =>
  `<link rel="preload" as="fetch" crossorigin fetchpriority="low" href="${url}">`;

function iconLinks(logo: SiteLogo | null): string[] {
  if (logo === null) {
    return [
      '<link rel="icon" href="/app-icon.svg" type="image/svg+xml">',
      '<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">',
    ];
  }
  const url = logoPictureUrl(logo.src, 192);
  return [`<link rel="icon" href="${url}" type="image/png">`, `<link rel="apple-touch-icon" href="${url}">`];
}

/** A page that needs nothing but itself, for when the pages cannot be rendered. */
export function plainDocument(language: string, title: string, message: string): Document {
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title></head><body><h1>${escapeHtml(title)}</h1><p>${escapeHtml(message)}</p></body></html>`;
  return { html, policy: pagePolicy({ scripts: [], styles: [] }) };
}

/** JSON that cannot end the script element it stands in. */
function jsonForScript(data: unknown): string {
  return JSON.stringify(data).replace(/</g, '\\u003c');
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}
