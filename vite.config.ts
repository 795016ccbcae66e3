import { readFileSync } from 'node:fs';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };

const PACKAGES =
  /rolldown[\\/]runtime|node_modules[\\/](react|react-dom|scheduler|wouter|regexparam|@tanstack)[\\/]/;
// With what these need, all that several first screens share: one file instead of ten small preloads.
const SITE =
  /[\\/]web[\\/](app|ui[\\/](art[\\/]garland|dish-picture|dish-words|plate|status-pill|use-latest|use-when-idle))\.tsx?$/;

/** What every page starts once it stands. */
const BACKGROUND = /[\\/]web[\\/](customer[\\/]offline[\\/](background|worker\.state)|ui[\\/]theme)\.tsx?$/;

export default defineConfig(({ isSsrBuild }) => ({
  define: { COMAL_VERSION: JSON.stringify(version) },
  publicDir: 'web/public',
  plugins: [react(), tailwindcss()],
  resolve: {
    // React 19 has the hook itself.
    alias: { 'use-sync-external-store/shim/index.js': 'react' },
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
                { name: 'core', test: PACKAGES, tags: ['$initial'], priority: 2 },
                { name: 'site', test: SITE, priority: 1 },
                { name: 'background', test: BACKGROUND, priority: 1 },
              ],
            },
          },
    },
  },
}));
