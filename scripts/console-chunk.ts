import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const SITE = fileURLToPath(new URL('../web/entry-client.tsx', import.meta.url)).replaceAll('\\', '/');
const CONSOLE = fileURLToPath(new URL('../web/owner/owner-app.tsx', import.meta.url)).replaceAll('\\', '/');
/** Characters, before it is minified, of a module that screens may load without a need. */
const MAX_CODE = 2_000;

interface Module {
  code: string | null;
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
}

/** Returns a module with those it imports, directly or not, without what is behind `stop`. */
function importsOf(from: string, imports: (id: string) => readonly string[], stop?: string): Set<string> {
  const found = new Set<string>();
  const open = [from];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (id === stop || found.has(id)) continue;
    found.add(id);
    open.push(...imports(id));
  }
  return found;
}

/**
 * The modules of the console's common file: what its first screen needs, and small ones that several of its parts share.
 * What the customers' site loads too is not among them, and none of them imports a module of the console that is not.
 */
export function commonModules(module: (id: string) => Module, site = SITE, console = CONSOLE): Set<string> {
  const statics = (id: string) => module(id).importedIds;
  const all = (id: string) => [...module(id).importedIds, ...module(id).dynamicallyImportedIds];
  const ofSite = importsOf(site, all, console);
  const ofConsole = [...importsOf(console, all)].filter((id) => !ofSite.has(id));
  const first = importsOf(console, statics);
  const parts = new Set(ofConsole.flatMap((id) => module(id).dynamicallyImportedIds));
  const users = new Map<string, number>();
  for (const part of parts) {
    for (const id of importsOf(part, statics)) users.set(id, (users.get(id) ?? 0) + 1);
  }
  const isShared = (id: string) =>
    !parts.has(id) && (users.get(id) ?? 0) > 1 && (module(id).code?.length ?? 0) <= MAX_CODE;
  const fits = new Set(ofConsole.filter((id) => first.has(id) || isShared(id)));
  // A file that imported one of the others could be imported by it as well: neither would run first.
  const isClosed = (id: string) =>
    [...importsOf(id, statics)].every((one) => ofSite.has(one) || fits.has(one));
  return new Set([...fits].filter((id) => id !== console && isClosed(id)));
}

/**
 * Puts the console's common modules in one file. The bundler by itself leaves dozens of a few hundred bytes, and each
 * request takes a tablet some ten milliseconds of work.
 */
export function consoleChunk() {
  let common = new Set<string>();
  const plugin: Plugin = {
    name: 'console-chunk',
    buildEnd(error) {
      if (error) return;
      common = commonModules((id) => {
        const module = this.getModuleInfo(id);
        if (module === null) throw new Error(`scripts/console-chunk.ts does not find ${id}`);
        return module;
      });
    },
  };
  // What they import and customers load too stays where it is.
  const includeDependenciesRecursively = false;
  return {
    plugin,
    group: { name: 'console', test: (id: string) => common.has(id), includeDependenciesRecursively },
  };
}
