import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { CHUNKS } from './vite.chunks.ts';

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };

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
            codeSplitting: { groups: CHUNKS },
          },
    },
  },
}));
