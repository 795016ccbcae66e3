// Lighthouse's mobile figures of the customer site beside a static page's, taken in turns within one run.
// LIGHTHOUSE_ALL=1: every route, in both languages, on a first visit and again with the service worker in place.
// LIGHTHOUSE_PATHS, LIGHTHOUSE_RUNS, LIGHTHOUSE_THROTTLING (simulate, devtools) and LIGHTHOUSE_VERBOSE narrow it down.
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type BrowserContext, chromium } from '@playwright/test';
import lighthouse, { type Flags, type Result } from 'lighthouse';
import { LANGUAGES, type Language } from '../domain/language.ts';
import { startProduct } from '../e2e/product.ts';
import { CHROMIUM_FLAGS, findChromium } from '../scripts/chromium.ts';
import { machine } from './process-figures.ts';

const SHORT = ['/', '/menu'];
const EVERY = [...SHORT, '/about', '/location', '/contact', '/login', '/forgot-password', '/account'];
const all = process.env['LIGHTHOUSE_ALL'] === '1';
const RUNS = Number(process.env['LIGHTHOUSE_RUNS'] ?? (all ? 1 : 5));
const PATHS = process.env['LIGHTHOUSE_PATHS']?.split(',') ?? (all ? EVERY : SHORT);
const METHODS = (['simulate', 'devtools'] as const).filter((method) =>
  (process.env['LIGHTHOUSE_THROTTLING'] ?? 'simulate,devtools').includes(method),
);
const DEBUG_PORT = 9333;

const STATIC_PAGE = brotliCompressSync(
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Static page</title><meta name="description" content="A page of text and nothing else"></head><body><main><h1>Static page</h1>${'<p>Handmade tacos, tortas and burritos. Order ahead, skip the line.</p>'.repeat(40)}</main></body></html>`,
);

interface Figures {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  fcp: number;
  lcp: number;
  cls: number;
  tbt: number;
  scriptKb: number;
  allButImagesKb: number;
}

const score = (result: Result, name: string) => Math.round((result.categories[name]?.score ?? 0) * 100);
const value = (result: Result, name: string) => result.audits[name]?.numericValue ?? Number.NaN;

function transferred(result: Result): { scriptKb: number; allButImagesKb: number } {
  const details = result.audits['network-requests']?.details;
  const items =
    details && 'items' in details
      ? (details.items as { resourceType?: string; transferSize?: number }[])
      : [];
  const sum = (keep: (type: string) => boolean) =>
    items
      .filter((item) => keep(item.resourceType ?? ''))
      .reduce((total, item) => total + (item.transferSize ?? 0), 0) / 1024;
  return { scriptKb: sum((type) => type === 'Script'), allButImagesKb: sum((type) => type !== 'Image') };
}

/** One page as one kind of visitor meets it. */
interface Visit {
  name: string;
  url: string;
  language: Language;
  /** Been here before: the service worker answers, and nothing is fetched that it keeps. */
  again: boolean;
}

async function audit(visit: Visit, throttling: (typeof METHODS)[number]): Promise<Figures> {
  const flags: Flags = {
    port: DEBUG_PORT,
    output: 'json',
    logLevel: 'error',
    formFactor: 'mobile',
    throttlingMethod: throttling,
    disableStorageReset: visit.again,
    extraHeaders: { 'Accept-Language': visit.language },
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
  };
  let run = await lighthouse(visit.url, flags);
  // On a busy machine the trace sometimes begins too late.
  if (run?.lhr.runtimeError) run = await lighthouse(visit.url, flags);
  if (!run) throw new Error(`Lighthouse gave nothing for ${visit.url}`);
  const { lhr } = run;
  if (lhr.runtimeError) throw new Error(`${visit.url}: ${lhr.runtimeError.message}`);
  if (process.env['LIGHTHOUSE_VERBOSE']) {
    for (const category of Object.values(lhr.categories)) {
      for (const ref of category.auditRefs) {
        const found = lhr.audits[ref.id];
        if (found?.score !== null && found?.score !== undefined && found.score < 0.9 && ref.weight > 0) {
          console.log(`    ${category.id}: ${found.id} ${found.displayValue ?? found.title}`);
        }
      }
    }
  }
  return {
    performance: score(lhr, 'performance'),
    accessibility: score(lhr, 'accessibility'),
    bestPractices: score(lhr, 'best-practices'),
    seo: score(lhr, 'seo'),
    fcp: value(lhr, 'first-contentful-paint'),
    lcp: value(lhr, 'largest-contentful-paint'),
    cls: value(lhr, 'cumulative-layout-shift'),
    tbt: value(lhr, 'total-blocking-time'),
    ...transferred(lhr),
  };
}

function medianOf(runs: Figures[]): Figures {
  const first = runs[0];
  if (!first) throw new Error('no runs');
  const middle = (key: keyof Figures) =>
    runs.map((run) => run[key]).toSorted((a, b) => a - b)[Math.floor(runs.length / 2)];
  return Object.fromEntries(
    (Object.keys(first) as (keyof Figures)[]).map((key) => [key, middle(key)]),
  ) as unknown as Figures;
}

function printed({ name }: Visit, f: Figures, baseline: Figures): string {
  const scores = [f.performance, f.accessibility, f.bestPractices, f.seo];
  return (
    `${name.padEnd(28)} ${scores.map((n) => String(n).padStart(5)).join('')}` +
    ` ${f.fcp.toFixed(0).padStart(8)} ${f.lcp.toFixed(0).padStart(8)} ${f.cls.toFixed(3).padStart(6)} ${f.tbt.toFixed(0).padStart(7)}` +
    ` ${f.scriptKb.toFixed(1).padStart(10)} ${f.allButImagesKb.toFixed(1).padStart(18)}` +
    `   FCP ${(f.fcp / baseline.fcp).toFixed(2)} × static`
  );
}

function visitsOf(site: string): Visit[] {
  if (!all) return PATHS.map((path) => ({ name: path, url: site + path, language: 'en', again: false }));
  return [false, true].flatMap((again) =>
    LANGUAGES.flatMap((language) =>
      PATHS.map((path) => ({
        name: `${path} ${language}${again ? ', again' : ''}`,
        // What a bare address answers in the reader's language names this one as its canonical.
        url: language === 'en' ? site + path : `${site}${path}?lang=${language}`,
        language,
        again,
      })),
    ),
  );
}

/** A visit that leaves the worker, and what it keeps, behind. */
async function visitOnce(context: BrowserContext, site: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(site);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await page.close();
}

const staticServer = createServer((request, response) => {
  // The page in place of its robots.txt would cost it the point for search engines.
  if (request.url !== '/') {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'br' });
  response.end(STATIC_PAGE);
}).listen(0, '127.0.0.1');
await once(staticServer, 'listening');
const executablePath = await findChromium();
if (!executablePath) throw new Error('No Chromium found; set CHROME_PATH.');
const product = await startProduct();
const profile = mkdtempSync(join(tmpdir(), 'comal-lighthouse-'));
// Lighthouse opens its tabs in the browser's own profile: the visit before it has to be there too.
const context = await chromium.launchPersistentContext(profile, {
  executablePath,
  args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${DEBUG_PORT}`],
});

try {
  const staticUrl = `http://127.0.0.1:${(staticServer.address() as AddressInfo).port}/`;
  const visits: Visit[] = [
    { name: 'static', url: staticUrl, language: 'en', again: false },
    ...visitsOf(product.url),
  ];
  for (const throttling of METHODS) {
    console.log(`\nLighthouse mobile, throttling by ${throttling}, median of ${RUNS}, ${machine()}`);
    console.log(
      'page                          perf a11y best  seo   FCP ms   LCP ms    CLS  TBT ms  script kB  all but images kB',
    );
    const runs = new Map<Visit, Figures[]>(visits.map((visit) => [visit, []]));
    for (let run = 0; run < RUNS; run++) {
      for (const visit of visits) {
        if (visit.again) await visitOnce(context, product.url);
        runs.get(visit)?.push(await audit(visit, throttling));
      }
    }
    const figures = visits.map((visit) => medianOf(runs.get(visit) ?? []));
    const [baseline] = figures;
    visits.forEach((visit, index) => {
      const own = figures[index];
      if (own && baseline) console.log(printed(visit, own, baseline));
    });
  }
} finally {
  await context.close();
  await product.stop();
  staticServer.close();
  rmSync(profile, { recursive: true, force: true });
}
