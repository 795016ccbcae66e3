import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('.', import.meta.url)).replaceAll('\\', '/');

/** Whether a module is one of these files, given from the root. @throws Error where one of them does not exist. */
function files(...paths: string[]): (id: string) => boolean {
  const missing = paths.filter((path) => !existsSync(`${ROOT}${path}`));
  if (missing.length > 0) throw new Error(`vite.chunks.ts names files that are gone: ${missing.join(', ')}`);
  const ids = new Set(paths.map((path) => ROOT + path));
  return (id) => ids.has(id.replaceAll('\\', '/'));
}

const PACKAGES =
  /rolldown[\\/]runtime|node_modules[\\/](react|react-dom|scheduler|wouter|regexparam|@tanstack)[\\/]/;

/** The packages behind drawers and dialogs. */
const DIALOGS = /[\\/]node_modules[\\/](@radix-ui[\\/](?!react-toast)|aria-hidden|react-remove-scroll|tslib)/;

/** The entry with its imports that several first screens share: one file instead of ten small preloads. */
const SITE = files(
  'web/app.tsx',
  'web/content/art/garland.tsx',
  'web/customer/order/pending/pending-key.ts',
  'web/entry-client.tsx',
  'web/loading/defer-until-load.tsx',
  'web/loading/load-file.ts',
  'web/loading/use-when-idle.ts',
  'web/ui/toggle-steps.ts',
  'web/ui/leave-page.ts',
  'web/ui/dish/plate.tsx',
  'web/storage/safe-storage.ts',
  'web/ui/truck/status-pill.tsx',
  'web/ui/use-latest.ts',
);

/** The parts of a dish, on the menu and in the order, with two small modules that every list of dishes needs. */
const DISH = files(
  'domain/menu/dish-text.ts',
  'domain/menu/menu.ts',
  'domain/menu/menu-options.ts',
  'domain/menu/photo.ts',
  'domain/money.ts',
  'domain/format/price.ts',
  'web/api/use-menu.ts',
  'web/customer/menu/menu.messages.ts',
  'web/ui/dish/dish-face.tsx',
  'web/ui/dish/dish-picture.tsx',
  'web/ui/dish/dish.messages.ts',
  'web/ui/dish/special-face.tsx',
  'web/ui/page-url.ts',
);

/** The code that sends a call. */
const CALLS = files('web/api/address.ts', 'web/api/client.ts');

/** The calls that read what the pages show. */
const READS = files('contracts/menu/menu-wire.ts', 'web/api/reads.ts');

/** What the cart, the checkout, the order's page and the console show of an order, and how searches compare texts. */
const ORDER_PARTS = files(
  'domain/format/amount.ts',
  'domain/format/order-line.ts',
  'domain/format/tax-rate.ts',
  'domain/format/time/moment.ts',
  'domain/format/time/pickup.ts',
  'domain/menu/special-item.ts',
  'domain/order/order.ts',
  'domain/texts/folded.ts',
  'web/ui/truck/pickup-plan.ts',
  'web/ui/use-time.ts',
);

/** What home's sign and every drawing are painted with. */
const PAINTS = files(
  'domain/look/brand.ts',
  'domain/look/painted.ts',
  'domain/look/sign-place.ts',
  'domain/texts/escape-html.ts',
  'web/content/art/brand.tsx',
);

/** A truck's own sign, for pages that the server did not draw. */
const SIGN = files('web/content/art/lettering.ts', 'web/content/art/own-sign.ts');

/** The parts of every form. */
const FORMS = files(
  'domain/contact/email.ts',
  'domain/contact/phone.ts',
  'domain/format/phone.ts',
  'web/ui/form/text-field.tsx',
  'web/ui/form/use-form.ts',
);

/** The code for adding to the order in one file: a slow network would load several one after the other. */
const CART = files(
  'domain/cart/cart-line.ts',
  'domain/cart/cart.ts',
  'domain/order/pricing/pricing.ts',
  'web/customer/cart/cart-edit.ts',
  'web/customer/cart/cart-rules.ts',
  'web/customer/cart/cart-store.ts',
  'web/customer/menu/default-line.ts',
  'web/ui/dish/maximum-quantity.ts',
);

/** What the menu loads once its dishes stand: the ways to narrow it, the steps, the order's bar. */
const MENU_PARTS = files(
  'domain/menu/diets.ts',
  'web/content/menu-texts.ts',
  'web/customer/menu/filters/filters.messages.ts',
  'web/customer/menu/filters/group-in-view.ts',
  'web/customer/menu/filters/menu-filters.tsx',
  'web/customer/menu/filters/narrowed-menu.ts',
  'web/customer/menu/linked-dish.ts',
  'web/customer/menu/menu-extras.tsx',
  'web/customer/menu/order-bar.tsx',
  'web/customer/menu/step-cards.tsx',
);

/** The parts of drawers, dialogs and toasts. */
const SHEET = files('web/ui/overlay/drawer-head.tsx', 'web/ui/overlay/sheet.tsx', 'web/ui/form/stepper.tsx');

/** The truck's place and time as text. */
const PLACE = files(
  'domain/business-day.ts',
  'domain/hours/opening-hours.ts',
  'domain/order/pickup/pickup.ts',
  'domain/texts/own-texts.ts',
  'domain/stops/stops.ts',
  'domain/translated.ts',
  'domain/format/capitalized.ts',
  'domain/format/time/day.ts',
  'domain/format/time/hours.ts',
  'web/content/own-texts.ts',
  'web/ui/truck/contact-url.ts',
  'web/ui/truck/stops.ts',
);

/** The frame of the account forms. */
const LOGIN = files(
  'web/customer/login/login-check.ts',
  'web/customer/login/login-fields.tsx',
  'web/customer/login/login-shell.tsx',
  'web/customer/login/login.messages.ts',
);

/** The code that every page starts after hydration, and small modules that most later parts need. */
const BACKGROUND = files(
  'web/customer/frame/account.messages.ts',
  'web/customer/frame/connection-banner.tsx',
  'web/customer/frame/mobile-nav-panel.tsx',
  'web/customer/menu/public.ts',
  'web/customer/offline/background.tsx',
  'web/customer/offline/public.ts',
  'web/customer/order/pending/pending-order-slot.tsx',
  'web/head/head-updater.tsx',
  'web/loading/reveal-deferred.ts',
  'web/storage/on-storage.ts',
  'web/ui/overlay/layers.ts',
  'web/ui/theme.ts',
);

/** The prompt to install the app. */
const INSTALL = files(
  'web/customer/install/install-dismissal.ts',
  'web/customer/install/install-prompt-slot.tsx',
  'web/customer/install/install-prompt.tsx',
  'web/customer/install/install.messages.ts',
  'web/customer/install/public.ts',
);

/** Without what they import: first screens need some of that, and would load the whole file. */
const ONLY = { includeDependenciesRecursively: false };

/** Modules of the browser's build that share a file; the bundler places all others. */
export const CHUNKS = [
  { name: 'core', test: PACKAGES, tags: ['$initial' as const], priority: 4 },
  { name: 'site', test: SITE, priority: 3 },
  { name: 'dish', test: DISH, priority: 1 },
  { name: 'calls', test: CALLS, priority: 1 },
  { name: 'reads', test: READS, priority: 1, ...ONLY },
  { name: 'order-parts', test: ORDER_PARTS, priority: 1, ...ONLY },
  { name: 'paints', test: PAINTS, priority: 1, ...ONLY },
  { name: 'sign', test: SIGN, priority: 1, ...ONLY },
  { name: 'forms', test: FORMS, priority: 1 },
  { name: 'cart', test: CART, priority: 1 },
  { name: 'menu-parts', test: MENU_PARTS, priority: 1, ...ONLY },
  { name: 'install', test: INSTALL, priority: 1, ...ONLY },
  { name: 'sheet', test: (id: string) => SHEET(id) || DIALOGS.test(id), priority: 1 },
  { name: 'place', test: PLACE, priority: 1 },
  { name: 'login', test: LOGIN, priority: 1 },
  { name: 'background', test: BACKGROUND, priority: 2 },
];
