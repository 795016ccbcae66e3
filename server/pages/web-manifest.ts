import type { SiteInfo } from '../../contracts/site.ts';
import type { SiteLanguage } from '../../domain/language.ts';
import type { Look } from '../../domain/look/look.ts';
import { frameColors } from './look-styles.ts';
import { LOGO_ICONS, logoPictureUrl } from '../../domain/menu/photo.ts';
import { BRAND_PICTURES, brandUrl } from '../../domain/look/brand.ts';

const MESSAGES = {
  en: {
    description: 'Order ahead and pick up at the window.',
    menu: 'Menu',
    orders: 'My orders',
    home: 'The front of the truck',
    dishes: 'Today’s specials and the menu',
  },
  es: {
    description: 'Pide antes y recoge en la ventanilla.',
    menu: 'Menú',
    orders: 'Mis pedidos',
    home: 'El frente del food truck',
    dishes: 'Los especiales de hoy y el menú',
  },
} satisfies Record<SiteLanguage, unknown>;

const png = (name: string, size: number, purpose: string) => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

const PAINTED_ICONS: readonly object[] = [
  png('icon-192', 192, 'any'),
  png('icon-512', 512, 'any'),
  png('maskable-192', 192, 'maskable'),
  png('maskable-512', 512, 'maskable'),
  { src: '/app-icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
];

/** The icons drawn from the sign. */
function signIcons(brand: string): object[] {
  return (['icon-192', 'icon-512', 'maskable-192', 'maskable-512'] as const).map((name) => ({
    src: brandUrl(name, brand),
    sizes: `${BRAND_PICTURES[name].width}x${BRAND_PICTURES[name].height}`,
    type: 'image/png',
    purpose: name.startsWith('maskable') ? 'maskable' : 'any',
  }));
}

/** A logo's icons leave a margin, so that they can be masked to a device's shape. */
function iconsOf(logo: string): object[] {
  return LOGO_ICONS.flatMap((size) =>
    ['any', 'maskable'].map((purpose) => ({
      src: logoPictureUrl(logo, size),
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
  );
}

function iconsOfSite({ logo, brand }: SiteInfo): readonly object[] {
  if (logo !== null) return iconsOf(logo.src);
  return brand === undefined ? PAINTED_ICONS : signIcons(brand);
}

/** Returns the square picture of 192 pixels that stands for the truck. */
function notificationIcon({ logo, brand }: SiteInfo): string {
  if (logo !== null) return logoPictureUrl(logo.src, 192);
  return brand === undefined ? '/icons/icon-192.png' : brandUrl('icon-192', brand);
}

function shortcutsTo(paths: readonly string[], language: SiteLanguage, src: string): object[] {
  const icons = [{ src, sizes: '192x192', type: 'image/png' }];
  const messages = MESSAGES[language];
  return [
    { path: '/menu', url: '/menu', name: messages.menu },
    { path: '/account', url: '/account?tab=orders', name: messages.orders },
  ]
    .filter(({ path }) => paths.includes(path))
    .map(({ name, url }) => ({ name, url, icons }));
}

function screenshots(language: SiteLanguage): object[] {
  const { home, dishes } = MESSAGES[language];
  const shot = (name: string, sizes: string, wide: boolean, label: string) => ({
    src: `/screenshots/${name}-${language}.jpg`,
    sizes,
    type: 'image/jpeg',
    form_factor: wide ? 'wide' : 'narrow',
    label,
  });
  return [
    shot('home', '390x844', false, home),
    shot('menu', '390x844', false, dishes),
    shot('wide', '1280x800', true, dishes),
  ];
}

/** Returns the web app manifest in one language. `paths` are the pages that exist. */
export function webManifest(
  { site, look }: { site: SiteInfo; look: Look },
  language: SiteLanguage,
  paths: readonly string[],
): object {
  const { light } = frameColors(look);
  const isDemo = site.brand === undefined;
  return {
    // The same app in whatever language it was installed.
    id: '/',
    lang: language,
    dir: 'ltr',
    name: site.name,
    short_name: site.name.length <= 12 ? site.name : (site.name.split(' ').at(-1) ?? site.name),
    description: MESSAGES[language].description,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: light,
    theme_color: light,
    categories: ['food', 'shopping'],
    icons: iconsOfSite(site),
    shortcuts: shortcutsTo(paths, language, notificationIcon(site)),
    // The screenshots show the demo truck, so only the demo lists them.
    ...(isDemo && { screenshots: screenshots(language) }),
  };
}
