import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Parts of packages that no first screen needs; what leaving them out saves of the 95 kB it may weigh, compressed. */
export const UNUSED_PARTS = {
  // React has the hook itself: 260 bytes.
  'use-sync-external-store/shim/index.js': 'react',
  // `web/routes.ts` lists every path, so the router never reads a pattern: 175 bytes.
  regexparam: fileURLToPath(new URL('../web/regexparam-stub.ts', import.meta.url)),
};

const MUTATIONS = '\0mutations-on-demand';

/**
 * TanStack Query's client imports the code that sends changes; here it comes with the first screen that imports
 * `useMutation` instead, which saves 860 bytes. Until then the client's mutation cache is an empty stand-in.
 */
export function mutationsOnDemand(): Plugin {
  return {
    name: 'mutations-on-demand',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source === MUTATIONS) return MUTATIONS;
      return source === './mutationCache.js' && importer?.endsWith('/queryClient.js') ? MUTATIONS : undefined;
    },
    load: (id) =>
      id === MUTATIONS
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
      OBSERVER.test(id)
        ? `import { MutationCache } from './mutationCache.js';
          import { provide } from ${JSON.stringify(MUTATIONS)};
          provide(MutationCache);
          ${code}`
        : undefined,
  };
}

const OBSERVER = /query-core[\\/]build[\\/]modern[\\/]mutationObserver\.js$/;

const INFINITE = '\0infinite-queries-on-demand';

/**
 * TanStack Query's queries import the code that reads endless lists; here it comes with the first such list instead,
 * which saves 450 bytes.
 */
export function infiniteQueriesOnDemand(): Plugin {
  let real = '';
  return {
    name: 'infinite-queries-on-demand',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (source !== './infiniteQueryBehavior.js' || !importer?.endsWith('/query.js')) return undefined;
      real = (await this.resolve(source, importer, { skipSelf: true }))?.id ?? '';
      return INFINITE;
    },
    load: (id) =>
      id === INFINITE
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

const QUERY = /query-core[\\/]build[\\/]modern[\\/]query\.js$/;
const CLIENT = /query-core[\\/]build[\\/]modern[\\/]queryClient\.js$/;
const ROUTER = /node_modules[\\/]wouter[\\/]/;
const REPLACED = /node_modules[\\/](use-sync-external-store|regexparam)[\\/]/;

/** Fails the build where a new version of a package no longer has the part that is replaced. */
export function replacementsMatch(): Plugin {
  return {
    name: 'replacements-match',
    generateBundle() {
      const importsOf = (modules: RegExp) =>
        [...this.getModuleIds()]
          .filter((id) => modules.test(id))
          .flatMap((id) => this.getModuleInfo(id)?.importedIds ?? []);
      const router = importsOf(ROUTER);
      const matched =
        importsOf(QUERY).includes(INFINITE) &&
        importsOf(CLIENT).includes(MUTATIONS) &&
        importsOf(OBSERVER).includes(MUTATIONS) &&
        router.includes(UNUSED_PARTS.regexparam) &&
        !router.some((id) => REPLACED.test(id));
      if (!matched) this.error('scripts/smaller-packages.ts names a part that its package no longer has');
    },
  };
}
