import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { z } from 'zod';
import type { DescribePage, FooterLine, RenderPage } from '../contracts/page.ts';
import { squareSandbox } from '../square-sandbox/square-sandbox.ts';
import { readClientFiles } from './pages/client-files.ts';
import { registerClientFiles } from './pages/client-static.ts';
import type { PageBundle } from './pages/page-cache.ts';
import { pageRoutes } from './pages/pages.ts';
import { SANDBOX_PREFIX } from './http/security-headers.ts';
import type { ServerParts } from './run.ts';

// The built server is in `dist/server`, beside `dist/client` and `dist/ssr`.
const DIST = join(dirname(fileURLToPath(import.meta.url)), '..');
const CLIENT = join(DIST, 'client');

const pageBundle = z.object({
  render: z.custom<RenderPage>((value) => typeof value === 'function'),
  describe: z.custom<DescribePage>((value) => typeof value === 'function'),
  footerLine: z.custom<FooterLine>((value) => typeof value === 'function'),
  paths: z.array(z.string()),
  listedPaths: z.array(z.string()),
});

async function loadPageBundle(): Promise<PageBundle> {
  return pageBundle.parse(await import(pathToFileURL(join(DIST, 'ssr/entry-server.js')).href));
}

/** What the built server mounts: the bundled sandbox and the built site. */
export const BUILT_PARTS: ServerParts = {
  async mountSandbox(app, options) {
    await app.register(squareSandbox, { ...options, prefix: SANDBOX_PREFIX });
  },
  async mountSite(app, deps) {
    const bundle = await loadPageBundle();
    const files = await readClientFiles(CLIENT);
    registerClientFiles(app, CLIENT);
    await app.register(async (scope) => pageRoutes(scope, deps, { files, bundle: async () => bundle }));
  },
};
