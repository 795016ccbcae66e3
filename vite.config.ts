import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };

const PACKAGES =
  /rolldown[\\/]runtime|node_modules[\\/](react|react-dom|scheduler|wouter|regexparam|@tanstack)[\\/]/;
// The entry with what these need, all that several first screens share: one file instead of ten small preloads.
const SITE =
  /[\\/]web[\\/](app|entry-client|customer[\\/]order[\\/]pending-key|ui[\\/](art[\\/]garland|after-load|folded-steps|plate|leave-page|status-pill|use-latest|use-when-idle))\.tsx?$/;

/** How a dish is shown, on the menu and in the order. */
const DISH =
  /[\\/](web[\\/]customer[\\/]menu[\\/]menu\.messages|web[\\/]ui[\\/](dish-face|dish-picture|dish-words|special-face)|domain[\\/](menu-options|photo))\.tsx?$/;

/** What any form checks and shows. */
const FORMS = /[\\/](web[\\/]ui[\\/](use-form|text-field)|domain[\\/](email|phone))\.tsx?$/;

/** What adding to the order takes: one file, or a slow network brings them one after the other. */
const CART =
  /[\\/](web[\\/]customer[\\/](cart[\\/](cart-rules|cart-edit|cart-store)|menu[\\/]plain-line)|domain[\\/](cart|cart-line|pricing))\.tsx?$/;

/** What drawers, dialogs and toasts are made of. */
const SHEET =
  /[\\/]web[\\/]ui[\\/](sheet|drawer-head|stepper)\.tsx$|[\\/]node_modules[\\/](@radix-ui[\\/](?!react-toast)|aria-hidden|react-remove-scroll|tslib)/;

/** The way Back of drawers and small menus alike. Under `site`, or it would hold what the first screen shares with it. */
const LAYERS = /[\\/]web[\\/]ui[\\/]layers\.ts$/;

/** The icons of many small parts, with what draws them. */
const LUCIDE =
  /[\\/]node_modules[\\/]lucide-react[\\/].*[\\/](createLucideIcon|Icon|defaultAttributes|context|x|minus|plus|check)\.m?js/;

/** When and where the truck stands, in words. */
const PLACE =
  /[\\/](domain[\\/](availability|own-texts|pickup|stops)|web[\\/]ui[\\/](contact-url|own-texts|short-hours|stops|week-hours))\.ts$/;

/** What every form of an account stands in. */
const LOGIN =
  /[\\/]web[\\/]customer[\\/]login[\\/](login-check|login-fields|login-shell|login\.messages)\.tsx?$/;

/** The orders of this device; under `background`, the order's own page would bring all of that. */
const PAID_ORDERS = /[\\/]web[\\/]customer[\\/]order[\\/]paid-orders(-key)?\.ts$/;

/** What every page starts once it stands. */
const BACKGROUND =
  /[\\/]web[\\/](customer[\\/](frame[\\/]connection-banner|offline[\\/](background|worker\.state)|order[\\/]pending-order-slot)|ui[\\/](head-keeper|settle|theme))\.tsx?$/;

/** TanStack Query brings what reads endless lists with every query; this way it comes with the first such list. */
function endlessListsLater(): Plugin {
  const LATER = '\0endless-lists-later';
  let real = '';
  return {
    name: 'endless-lists-later',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (source !== './infiniteQueryBehavior.js' || !importer?.endsWith('/query.js')) return undefined;
      real = (await this.resolve(source, importer, { skipSelf: true }))?.id ?? '';
      return LATER;
    },
    load: (id) =>
      id === LATER
        ? `export const infiniteQueryBehavior = (pages) => ({
            onFetch(context, query) {
              context.fetchFn = async () => {
                const { infiniteQueryBehavior } = await import(${JSON.stringify(real)});
                infiniteQueryBehavior(pages).onFetch(context, query);
                return context.fetchFn();
              };
            },
          });`
        : undefined,
  };
}

/** TanStack Query brings what sends changes with every client; this way it comes with the first screen that sends some. */
function mutationsLater(): Plugin {
  const LATER = '\0mutations-later';
  return {
    name: 'mutations-later',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source === LATER) return LATER;
      return source === './mutationCache.js' && importer?.endsWith('/queryClient.js') ? LATER : undefined;
    },
    load: (id) =>
      id === LATER
        ? `let real;
          export const provide = (cache) => { real = cache; };
          export class MutationCache {
            #cache;
            get #real() { return (this.#cache ??= new real()); }
            build(...mutation) { return this.#real.build(...mutation); }
            notify(event) { this.#real.notify(event); }
            findAll(filters) { return this.#cache?.findAll(filters) ?? []; }
            clear() { this.#cache?.clear(); }
            async resumePausedMutations() { await this.#cache?.resumePausedMutations(); }
          }`
        : undefined,
    transform: (code, id) =>
      /query-core[\\/]build[\\/]modern[\\/]mutationObserver\.js$/.test(id)
        ? `import { MutationCache } from './mutationCache.js';
          import { provide } from ${JSON.stringify(LATER)};
          provide(MutationCache);
          ${code}`
        : undefined,
  };
}

export default defineConfig(({ isSsrBuild }) => ({
  define: { COMAL_VERSION: JSON.stringify(version) },
  publicDir: 'web/public',
  plugins: [react(), tailwindcss(), endlessListsLater(), mutationsLater()],
  resolve: {
    alias: {
      // React 19 has the hook itself.
      'use-sync-external-store/shim/index.js': 'react',
      // `web/routes.ts` knows every path by name: no pattern is ever read.
      regexparam: fileURLToPath(new URL('web/no-patterns.ts', import.meta.url)),
    },
  },
  build: {
    outDir: isSsrBuild ? 'dist/ssr' : 'dist/client',
    // The previous build's assets stay for pages already open; the build script clears what is older.
    emptyOutDir: false,
    copyPublicDir: !isSsrBuild,
    manifest: !isSsrBuild,
    cssCodeSplit: true,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, deps) => deps.filter((dep) => dep.endsWith('.css')),
    },
    target: 'es2022',
    rolldownOptions: {
      input: isSsrBuild ? 'web/entry-server.tsx' : 'web/entry-client.tsx',
      output: isSsrBuild
        ? { entryFileNames: 'entry-server.js' }
        : {
            codeSplitting: {
              groups: [
                { name: 'core', test: PACKAGES, tags: ['$initial'], priority: 4 },
                { name: 'site', test: SITE, priority: 3 },
                { name: 'dish', test: DISH, priority: 1 },
                { name: 'forms', test: FORMS, priority: 1 },
                { name: 'cart', test: CART, priority: 1 },
                { name: 'sheet', test: SHEET, priority: 1 },
                { name: 'layers', test: LAYERS, priority: 2 },
                { name: 'lucide', test: LUCIDE, priority: 2 },
                { name: 'place', test: PLACE, priority: 1 },
                { name: 'login', test: LOGIN, priority: 1 },
                { name: 'paid-orders', test: PAID_ORDERS, priority: 2 },
                { name: 'background', test: BACKGROUND, priority: 1 },
              ],
            },
          },
    },
  },
}));
