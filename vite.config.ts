import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import postcssGlobalData from '@csstools/postcss-global-data';
import react from '@vitejs/plugin-react';
import postcssCustomMedia from 'postcss-custom-media';
import { defineConfig } from 'vite';
import { consoleChunk } from './scripts/console-chunk.ts';
import { onlyDependencies } from './scripts/only-dependencies.ts';
import { loadedFiles } from './scripts/loaded-files.ts';
import {
  infiniteQueriesOnDemand,
  mutationsOnDemand,
  replacementsMatch,
  UNUSED_PARTS,
} from './scripts/smaller-packages.ts';
import { CHUNKS } from './vite.chunks.ts';

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };

const CONSOLE = consoleChunk();

export default defineConfig(({ command, isSsrBuild }) => ({
  define: {
    COMAL_VERSION: JSON.stringify(version),
    ...(isSsrBuild && { 'process.env.NODE_ENV': '"production"' }),
  },
  publicDir: 'web/public',
  plugins: [
    react(),
    command === 'build' &&
      (isSsrBuild
        ? onlyDependencies()
        : [
            mutationsOnDemand(),
            infiniteQueriesOnDemand(),
            replacementsMatch(),
            loadedFiles(),
            CONSOLE.plugin,
          ]),
  ],
  resolve: { alias: UNUSED_PARTS },
  // The server renders pages without the packages they are made of.
  ...(isSsrBuild && { ssr: { noExternal: true as const } }),
  css: {
    // `page_heading`: a class of page.module.css, by a name that tests and the browser's tools can read.
    modules: {
      generateScopedName: (name, file) => `${basename(file, '.module.css')}_${name}`,
    },
    postcss: {
      plugins: [
        postcssGlobalData({ files: ['web/ui/styles/breakpoints.css'] }),
        postcssCustomMedia({ preserve: false }),
      ],
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
        : { codeSplitting: { groups: [...CHUNKS, CONSOLE.group] } },
    },
  },
}));
