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

/** What drawers and dialogs stand on. */
const DIALOGS = /[\\/]node_modules[\\/](@radix-ui[\\/](?!react-toast)|aria-hidden|react-remove-scroll|tslib)/;

/** The entry with what these need, all that several first screens share: one file instead of ten small preloads. */
const SITE = files(
  'web/app.tsx',
  'web/content/art/garland.tsx',
  'web/customer/order/pending/pending-key.ts',
  'web/entry-client.tsx',
  'web/loading/defer-until-load.tsx',
  'web/loading/use-when-idle.ts',
  'web/ui/folded-steps.ts',
  'web/ui/leave-page.ts',
  'web/ui/dish/plate.tsx',
  'web/storage/safe-storage.ts',
  'web/ui/truck/status-pill.tsx',
  'web/ui/use-latest.ts',
);

/** How a dish is shown, on the menu and in the order. */
const DISH = files(
  'domain/menu/dish-text.ts',
  'domain/menu/menu.ts',
  'domain/menu/menu-options.ts',
  'domain/menu/photo.ts',
  'domain/money.ts',
  'domain/words/price.ts',
  'web/customer/menu/menu.messages.ts',
  'web/ui/dish/dish-face.tsx',
  'web/ui/dish/dish-picture.tsx',
  'web/ui/dish/dish.messages.ts',
  'web/ui/dish/special-face.tsx',
);

/** What any form checks and shows. */
const FORMS = files(
  'domain/email.ts',
  'domain/phone.ts',
  'domain/words/phone.ts',
  'web/ui/text-field.tsx',
  'web/ui/use-form.ts',
);

/** What adding to the order takes: one file, or a slow network brings them one after the other. */
const CART = files(
  'domain/order/cart-line.ts',
  'domain/order/cart.ts',
  'domain/order/pricing.ts',
  'web/customer/cart/cart-edit.ts',
  'web/customer/cart/cart-rules.ts',
  'web/customer/cart/cart-store.ts',
  'web/customer/menu/plain-line.ts',
);

/** What drawers, dialogs and toasts are made of. */
const SHEET = files('web/ui/drawer-head.tsx', 'web/ui/sheet.tsx', 'web/ui/stepper.tsx');

/** The way Back of drawers and small menus alike. Under `site`, or it would hold what the first screen shares with it. */
const LAYERS = files('web/ui/layers.ts');

/** When and where the truck stands, in words. */
const PLACE = files(
  'domain/menu/availability.ts',
  'domain/order/pickup.ts',
  'domain/own-texts.ts',
  'domain/stops.ts',
  'domain/translated.ts',
  'domain/words/capitalized.ts',
  'domain/words/day.ts',
  'domain/words/hours.ts',
  'web/content/own-texts.ts',
  'web/ui/truck/contact-url.ts',
  'web/ui/truck/stops.ts',
);

/** What every form of an account stands in. */
const LOGIN = files(
  'web/customer/login/login-check.ts',
  'web/customer/login/login-fields.tsx',
  'web/customer/login/login-shell.tsx',
  'web/customer/login/login.messages.ts',
);

/** What every page starts once it is alive. */
const BACKGROUND = files(
  'web/customer/frame/connection-banner.tsx',
  'web/customer/offline/background.tsx',
  'web/customer/offline/public.ts',
  'web/customer/order/pending/pending-order-slot.tsx',
  'web/head/head-keeper.tsx',
  'web/loading/reveal-deferred.ts',
  'web/ui/theme.ts',
);

/** Which modules of the browser's build share a file; every other one goes where the bundler puts it. */
export const CHUNKS = [
  { name: 'core', test: PACKAGES, tags: ['$initial' as const], priority: 4 },
  { name: 'site', test: SITE, priority: 3 },
  { name: 'dish', test: DISH, priority: 1 },
  { name: 'forms', test: FORMS, priority: 1 },
  { name: 'cart', test: CART, priority: 1 },
  { name: 'sheet', test: (id: string) => SHEET(id) || DIALOGS.test(id), priority: 1 },
  { name: 'layers', test: LAYERS, priority: 2 },
  { name: 'place', test: PLACE, priority: 1 },
  { name: 'login', test: LOGIN, priority: 1 },
  { name: 'background', test: BACKGROUND, priority: 1 },
];
