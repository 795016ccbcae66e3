import middie from '@fastify/middie';
import type { FastifyInstance } from 'fastify';
import { createServer } from 'vite';
import { squareSandbox } from '../square-sandbox/square-sandbox.ts';
import type { PageFiles } from './pages/document.ts';
import type { PageBundle, PageHost } from './pages/page-cache.ts';
import { pageStyles } from './pages/page-styles.ts';
import { pageRoutes } from './pages/pages.ts';
import { SANDBOX_PREFIX } from './http/security-headers.ts';
import { runProcess } from './process.ts';

const FILES: PageFiles = {
  styles: pageStyles(''),
  cssFiles: [],
  preloads: [],
  fonts: [],
  entry: '/web/entry-client.tsx',
};
/** Linked as a file; otherwise the first paint would wait for the script that injects the styles. */
const STYLES = '<link rel="stylesheet" href="/web/styles.css">';

/** Runs Vite inside this server: pages rendered from the sources, changes shown without a reload. */
async function developmentPages(app: FastifyInstance): Promise<PageHost> {
  const vite = await createServer({
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  await app.register(middie);
  app.use(vite.middlewares);
  app.addHook('onClose', () => vite.close());
  return {
    bundle: async () => (await vite.ssrLoadModule('/web/entry-server.tsx')) as PageBundle,
    files: () => FILES,
    transform: (path, html) => vite.transformIndexHtml(path, html.replace('</head>', `${STYLES}</head>`)),
  };
}

await runProcess({
  async mountSandbox(app, options) {
    await app.register(squareSandbox, { ...options, prefix: SANDBOX_PREFIX });
  },
  async mountSite(app, deps) {
    const host = await developmentPages(app);
    await app.register(async (scope) => pageRoutes(scope, deps, host));
  },
});
