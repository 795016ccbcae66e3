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

/** The parts of a dish, on the menu and in the order. */
const DISH = files(
  'domain/menu/dish-text.ts',
  'domain/menu/menu.ts',
  'domain/menu/menu-options.ts',
  'domain/menu/photo.ts',
  'domain/money.ts',
  'domain/format/price.ts',
  'web/customer/menu/menu.messages.ts',
  'web/ui/dish/dish-face.tsx',
  'web/ui/dish/dish-picture.tsx',
  'web/ui/dish/dish.messages.ts',
  'web/ui/dish/special-face.tsx',
);

/** The code that sends a call. */
const CALLS = files('web/api/address.ts', 'web/api/client.ts');

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
);

/** The parts of drawers, dialogs and toasts. */
const SHEET = files('web/ui/overlay/drawer-head.tsx', 'web/ui/overlay/sheet.tsx', 'web/ui/form/stepper.tsx');

/**
 * The Back button of drawers and small menus, with the texts of those. A part of `site`, or it would include what the first screen shares with
 * it.
 */
const LAYERS = files('web/customer/frame/account.messages.ts', 'web/ui/overlay/layers.ts');

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

/** The code that every page starts after hydration. */
const BACKGROUND = files(
  'web/customer/frame/connection-banner.tsx',
  'web/customer/offline/background.tsx',
  'web/customer/offline/public.ts',
  'web/customer/order/pending/pending-order-slot.tsx',
  'web/head/head-updater.tsx',
  'web/loading/reveal-deferred.ts',
  'web/ui/theme.ts',
);

/** Used by the cart and by the orders under way: in a part of either, the other would load that whole part. */
const STORAGE = files('web/storage/on-storage.ts');

/** Modules of the browser's build that share a file; the bundler places all others. */
export const CHUNKS = [
  { name: 'core', test: PACKAGES, tags: ['$initial' as const], priority: 4 },
  { name: 'site', test: SITE, priority: 3 },
  { name: 'dish', test: DISH, priority: 1 },
  { name: 'calls', test: CALLS, priority: 1 },
  { name: 'forms', test: FORMS, priority: 1 },
  { name: 'cart', test: CART, priority: 1 },
  { name: 'sheet', test: (id: string) => SHEET(id) || DIALOGS.test(id), priority: 1 },
  { name: 'layers', test: LAYERS, priority: 2 },
  { name: 'place', test: PLACE, priority: 1 },
  { name: 'login', test: LOGIN, priority: 1 },
  { name: 'storage', test: STORAGE, priority: 2 },
  { name: 'background', test: BACKGROUND, priority: 2 },
];
