import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const SQUARE = /node_modules[\\/]square[\\/].*\.js$/;
const BARREL_OF_TYPES = /types[\\/]index\.js$/;
/** `import { Money } from './Money'` as TypeScript writes it in CommonJS; every use of it is `Money_1.Money`. */
const IMPORTED = /^(?:const|var) (\w+_\d+) = require\("(\.[^"]+)"\);$/gm;
/** `export * from './Money'`, written the same way. */
const EXPORTED = /^__exportStar\(require\("(\.\/\w+)"\), exports\);$/gm;
const NAME = /^exports\.(\w+) = /gm;

/**
 * Returns the code of a module of Square's SDK, `file`, with its imports run when they are first used. As it is
 * published, the SDK runs 4,000 modules for a client of which we use a tenth, and they stay in memory.
 */
export function lazily(code: string, file: string): string {
  const names = new Set<string>();
  const declared = code.replaceAll(IMPORTED, (_, name: string, path: string) => {
    names.add(name);
    return `const ${name} = () => require("${path}");`;
  });
  const used = declared.replaceAll(/\b(\w+_\d+)\./g, (use, name: string) =>
    // In brackets for `new Client_1.PaymentsClient()`.
    names.has(name) ? `(${name}()).` : use,
  );
  if (!BARREL_OF_TYPES.test(file)) return used;
  // The SDK's other barrels copy these getters.
  return used.replaceAll(EXPORTED, (_, path: string) =>
    exportedNames(join(dirname(file), `${path}.js`))
      .map(
        (name) =>
          `Object.defineProperty(exports, "${name}", { enumerable: true, get: () => require("${path}").${name} });`,
      )
      .join('\n'),
  );
}

function exportedNames(file: string): string[] {
  return [...new Set([...readFileSync(file, 'utf8').matchAll(NAME)].map(([, name]) => name ?? ''))];
}

/** Applies `lazily` in a build. */
export function lazySquare(): Plugin {
  return {
    name: 'lazy-square',
    transform: (code, id) => (SQUARE.test(id) ? { code: lazily(code, id), map: null } : null),
  };
}
