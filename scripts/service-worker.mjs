import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';

const ENTRY = 'web/entry-client.tsx';
const OWNER = 'web/owner/owner-app.tsx';
const KITCHEN = 'web/owner/kitchen/kitchen.page.tsx';
const WINDOW = 'web/owner/window/window.page.tsx';
const PUBLIC_FOLDERS = ['art', 'art/dishes', 'icons'];
const KEPT_PUBLIC = /\.(webp|svg)$|\/icon-192\.png$/;

/** Builds `web/service-worker.ts` to `sw.js` of the client build, with the list of files it keeps written in. */
export async function buildServiceWorker(client) {
  const manifest = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8'));
  const assets = customerAssets(manifest).map((file) => ({ url: `/${file}`, revision: null }));
  const precache = [...assets, ...(await publicFiles(client))];
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: {
      'process.env.NODE_ENV': '"production"',
      COMAL_PRECACHE: JSON.stringify(precache),
      COMAL_KITCHEN: JSON.stringify(kitchenAssets(manifest, assets)),
      COMAL_ENTRY: JSON.stringify(`/${manifest[ENTRY].file}`),
    },
    build: {
      outDir: client,
      emptyOutDir: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: 'web/service-worker.ts',
        output: { entryFileNames: 'sw.js', format: 'iife' },
      },
    },
  });
}

/** Every file that the customer site may load, at first or later; the owner's screens are left out. */
function customerAssets(manifest) {
  const visited = new Set();
  const visit = (source) => {
    if (visited.has(source) || source.startsWith('web/owner/')) return;
    visited.add(source);
    const { imports = [], dynamicImports = [] } = manifest[source];
    for (const imported of [...imports, ...dynamicImports]) visit(imported);
  };
  visit(ENTRY);
  const chunks = [...visited].map((source) => manifest[source]);
  return [...new Set(chunks.flatMap((c) => [c.file, ...(c.css ?? []), ...(c.assets ?? [])]))];
}

/** What the kitchen board and the window load beside the customer site's files: the console's frame and its own code. */
function kitchenAssets(manifest, kept) {
  const visited = new Set();
  const visit = (source, deep) => {
    if (visited.has(source)) return;
    visited.add(source);
    const { imports = [], dynamicImports = [] } = manifest[source];
    for (const imported of imports) visit(imported, deep);
    if (deep) for (const imported of dynamicImports) visit(imported, deep);
  };
  // The console loads many screens on demand; only the board and the window work offline.
  visit(OWNER, false);
  visit(KITCHEN, true);
  visit(WINDOW, true);
  const known = new Set(kept.map(({ url }) => url));
  const files = [...visited].map((source) => manifest[source]);
  const paths = files
    .flatMap((c) => [c.file, ...(c.css ?? []), ...(c.assets ?? [])])
    .map((file) => `/${file}`);
  return [...new Set(paths)].filter((path) => !known.has(path));
}

/** Pictures keep their names from build to build: their content is their revision. */
async function publicFiles(client) {
  const paths = ['app-icon.svg', 'mark.svg'];
  for (const folder of PUBLIC_FOLDERS) {
    for (const name of await readdir(join(client, folder))) paths.push(`${folder}/${name}`);
  }
  const kept = paths.filter((path) => KEPT_PUBLIC.test(`/${path}`));
  return Promise.all(
    kept.map(async (path) => {
      const bytes = await readFile(join(client, path));
      const revision = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
      return { url: `/${path}`, revision };
    }),
  );
}
