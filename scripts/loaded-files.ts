import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const LOADER = fileURLToPath(new URL('../web/loading/load-file.ts', import.meta.url));
/** Vite's function around each dynamic import. */
const HELPER = '\0vite/preload-helper.js';
/** A dynamic import of another file of the build. */
const IMPORT = /\bimport\((`\.\/[\w.-]+\.js`)\)/g;

/** Returns files that import each other, in a row that ends with the first; null where none do. */
export function importCycle(imports: ReadonlyMap<string, readonly string[]>): string[] | null {
  const acyclic = new Set<string>();
  const follow = (file: string, path: string[]): string[] | null => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (acyclic.has(file)) return null;
    for (const next of imports.get(file) ?? []) {
      const cycle = follow(next, [...path, file]);
      if (cycle !== null) return cycle;
    }
    acyclic.add(file);
    return null;
  };
  for (const file of imports.keys()) {
    const cycle = follow(file, []);
    if (cycle !== null) return cycle;
  }
  return null;
}

/**
 * Loads the site's code by `web/loading/load-file.ts`, in place of Vite's function and the browser's `import()`, whose
 * failures last until the page is loaded anew.
 */
export function loadedFiles(): Plugin {
  return {
    name: 'loaded-files',
    enforce: 'pre',
    transform: {
      filter: { id: /preload-helper/ },
      handler: (_code, id) =>
        id === HELPER
          ? `export { loadWithStyles as __vitePreload } from ${JSON.stringify(LOADER)};`
          : undefined,
    },
    // Once Vite has read the imports, to load their styles with them.
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const imports = new Map<string, readonly string[]>();
        let replaced = 0;
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue;
          imports.set(chunk.fileName, chunk.imports);
          chunk.code = chunk.code.replace(IMPORT, (_import, file: string) => {
            replaced += 1;
            return `loadFile(${file})`;
          });
          if (/\bimport\(["'`]/.test(chunk.code)) {
            this.error(`${chunk.fileName} has an import that scripts/loaded-files.ts does not read`);
          }
        }
        const cycle = importCycle(imports);
        if (cycle !== null) this.error(`Each of these files would wait for the next: ${cycle.join(', ')}`);
        if (replaced === 0 || ![...this.getModuleIds()].includes(LOADER)) {
          this.error('scripts/loaded-files.ts does not find what it replaces');
        }
      },
    },
  };
}
