import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { PageFiles } from './document.ts';
import { pageStyles } from './page-styles.ts';

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).optional(),
    css: z.array(z.string()).optional(),
    assets: z.array(z.string()).optional(),
  }),
);
type Manifest = z.infer<typeof manifestSchema>;

const ENTRY = 'web/entry-client.tsx';
/** The path of all pages of the console, which are one shell. */
export const CONSOLE_PATH = '/admin';
const CONSOLE = 'web/owner/owner-app.tsx';

/** Reads the client build's manifest; returns the files of each page by its path. */
export async function readClientFiles(clientDir: string): Promise<(path: string) => PageFiles> {
  const text = await readFile(join(clientDir, '.vite/manifest.json'), 'utf8');
  const manifest = manifestSchema.parse(JSON.parse(text));
  const entry = manifest[ENTRY];
  if (entry === undefined) throw new Error(`The client build has no ${ENTRY}`);
  const styles = new Map<string, string>();
  for (const chunk of Object.values(manifest)) {
    for (const file of chunk.css ?? []) {
      if (!styles.has(file)) styles.set(file, (await readFile(join(clientDir, file), 'utf8')).trim());
    }
  }
  const known = new Map<string, PageFiles>();
  return (path) => {
    const page = path === CONSOLE_PATH ? CONSOLE : pageModule(manifest, path);
    const files = known.get(page ?? '') ?? filesOf(manifest, page, styles);
    known.set(page ?? '', files);
    return files;
  };
}

/** Pages whose file is not named after their path. */
const NAMES: Record<string, string> = { '/': 'home', '/404': 'not-found' };

/**
 * Returns the page's module: `/` is `home.page.tsx`, `/menu` is `menu.page.tsx`, `/order-confirmation` is
 * `order.page.tsx`.
 */
function pageModule(manifest: Manifest, path: string): string | undefined {
  const name = NAMES[path] ?? path.slice(1);
  const sources = Object.keys(manifest);
  return [name, name.split('-')[0]]
    .map((candidate) => sources.find((source) => source.endsWith(`/${candidate}.page.tsx`)))
    .find((source) => source !== undefined);
}

/** The chunks of these modules with those that they import. */
function chunksOf(manifest: Manifest, modules: string[]) {
  const chunks = new Set<string>();
  const visit = (source: string): void => {
    if (chunks.has(source)) return;
    chunks.add(source);
    for (const imported of manifest[source]?.imports ?? []) visit(imported);
  };
  modules.forEach(visit);
  return [...chunks].flatMap((source) => manifest[source] ?? []);
}

function filesOf(manifest: Manifest, page: string | undefined, styles: Map<string, string>): PageFiles {
  const scripts = chunksOf(manifest, page === undefined ? [ENTRY] : [ENTRY, page]);
  // The console waits for its styles itself, however long they take.
  const found = page === CONSOLE ? chunksOf(manifest, [ENTRY]) : scripts;
  const entry = manifest[ENTRY]?.file ?? '';
  const css = new Set(found.flatMap((chunk) => chunk.css ?? []));
  const assets = new Set(found.flatMap((chunk) => chunk.assets ?? []));
  return {
    entry: `/${entry}`,
    styles: pageStyles([...css].map((file) => styles.get(file) ?? '').join('\n')),
    cssFiles: [...css].map((file) => `/${file}`),
    preloads: scripts.map((chunk) => `/${chunk.file}`),
    fonts: [...assets].filter((file) => file.endsWith('.woff2')).map((file) => `/${file}`),
  };
}
