import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import type { Plugin } from 'vite';

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  dependencies: Record<string, string>;
};
const PACKAGES = Object.keys(dependencies);

/** Fails the server's build where it would import a package that a production installation does not have. */
export function onlyDependencies(): Plugin {
  return {
    name: 'only-dependencies',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        for (const name of [...chunk.imports, ...chunk.dynamicImports]) {
          const installed = PACKAGES.some((one) => name === one || name.startsWith(`${one}/`));
          if (!(name in bundle) && !isBuiltin(name) && !installed) {
            this.error(`${chunk.fileName} loads ${name}, which is not among the dependencies`);
          }
        }
      }
    },
  };
}
