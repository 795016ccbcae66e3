import { builtinModules } from 'node:module';
import { defineConfig } from 'vite';
import { lazySquare } from './scripts/lazy-square.ts';
import { asciiCode } from './scripts/ascii-code.ts';
import { onlyDependencies } from './scripts/only-dependencies.ts';

/** Packages that bring compiled code or find their own files: loaded from node_modules, never bundled. They are the
    product's `dependencies`; all others are `devDependencies`. */
export const EXTERNAL = ['libsql', '@node-rs/argon2', 'sharp', 'pg', 'pino', 'fastify'];

/** The server in one file: it starts in a fraction of the time its modules would take one by one. */
export default defineConfig({
  publicDir: false,
  plugins: [lazySquare(), asciiCode(), onlyDependencies()],
  ssr: { noExternal: true, external: EXTERNAL },
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    rolldownOptions: {
      input: {
        main: 'server/main.ts',
        // The browser tests run several products in one process.
        'in-process': 'server/in-process.ts',
        comal: 'server/comal.ts',
        'backup.worker': 'server/backups/backup.worker.ts',
        'dish-card.worker': 'server/adapters/images/dish-card.worker.ts',
      },
      external: [...builtinModules, ...builtinModules.map((name) => `node:${name}`)],
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        // The running source stays in memory: without blanks and comments, but with its names for stack traces.
        minify: { compress: false, mangle: false, codegen: true },
        comments: false,
        // The payment SDK is 5 MB: as one module it leaves 45 MB that are not freed.
        codeSplitting: {
          groups: [{ name: 'square', test: /node_modules[\\/]square[\\/]/, maxSize: 400_000 }],
        },
      },
    },
  },
});
