// Lighthouse's mobile figures of the customer site beside a static page's, in one run. LIGHTHOUSE_ALL=1: every route, in
// both languages, on two visits; LIGHTHOUSE_PATHS, _RUNS, _THROTTLING (simulate, devtools) and _VERBOSE narrow it down.
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type BrowserContext, chromium } from '@playwright/test';
import lighthouse, { type Flags, type Result } from 'lighthouse';
import { SITE_LANGUAGES, type Language } from '../domain/language.ts';
import { startProductProcess } from '../e2e/support/product.ts';
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
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Static page</title><link rel="icon" href="data:,"><meta name="description" content="A page of text and nothing else"></head><body><main><h1>Static page</h1>${'<p>Handmade tacos, tortas and burritos. Order ahead, skip the line.</p>'.repeat(40)}</main></body></html>`,
);

interface Speed {
  performance: number;
  fcp: number;
  lcp: number;
  cls: number;
  tbt: number;
  scriptKb: number;
  allButImagesKb: number;
}

interface Care {
  accessibility: number;
  bestPractices: number;
  seo: number;
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

/** One page, language and kind of visit. */
interface Visit {
  name: string;
  url: string;
  language: Language;
  /** A repeated visit: the service worker answers from its cache. */
  again: boolean;
}

async function audit(
  visit: Visit,
  throttling: NonNullable<Flags['throttlingMethod']>,
  onlyCategories: string[],
): Promise<Result> {
  const flags: Flags = {
    port: DEBUG_PORT,
    output: 'json',
    logLevel: 'error',
    formFactor: 'mobile',
    throttlingMethod: throttling,
    disableStorageReset: visit.again,
    extraHeaders: { 'Accept-Language': visit.language },
    onlyCategories,
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
  return lhr;
}

async function speed(visit: Visit, throttling: (typeof METHODS)[number]): Promise<Speed> {
  const result = await audit(visit, throttling, ['performance']);
  return {
    performance: score(result, 'performance'),
    fcp: value(result, 'first-contentful-paint'),
    lcp: value(result, 'largest-contentful-paint'),
    cls: value(result, 'cumulative-layout-shift'),
    tbt: value(result, 'total-blocking-time'),
    ...transferred(result),
  };
}

/** A separate audit: its instrumentation slows the page down. */
async function care(visit: Visit): Promise<Care> {
  const result = await audit(visit, 'provided', ['accessibility', 'best-practices', 'seo']);
  return {
    accessibility: score(result, 'accessibility'),
    bestPractices: score(result, 'best-practices'),
    seo: score(result, 'seo'),
  };
}

function medianOf(runs: Speed[]): Speed {
  const first = runs[0];
  if (!first) throw new Error('no runs');
  const middle = (key: keyof Speed) =>
    runs.map((run) => run[key]).toSorted((a, b) => a - b)[Math.floor(runs.length / 2)];
  return Object.fromEntries(
    (Object.keys(first) as (keyof Speed)[]).map((key) => [key, middle(key)]),
  ) as unknown as Speed;
}

function printed({ name }: Visit, c: Care, f: Speed, baseline: Speed): string {
  const scores = [f.performance, c.accessibility, c.bestPractices, c.seo];
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
    SITE_LANGUAGES.flatMap((language) =>
      PATHS.map((path) => ({
        name: `${path} ${language}${again ? ', again' : ''}`,
        // The page's canonical URL names its language.
        url: language === 'en' ? site + path : `${site}${path}?lang=${language}`,
        language,
        again,
      })),
    ),
  );
}

/** Clears the language of the previous visit; a repeated visit first installs the service worker. */
async function prepare(context: BrowserContext, visit: Visit, site: string): Promise<void> {
  await context.clearCookies();
  if (visit.again) await visitOnce(context, site);
}

/** A visit that installs the service worker and fills its cache. */
async function visitOnce(context: BrowserContext, site: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(site);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await page.close();
}

const staticServer = createServer((request, response) => {
  // The page as robots.txt would cost the search score a point.
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
const product = await startProductProcess();
const profile = mkdtempSync(join(tmpdir(), 'comal-lighthouse-'));
// Lighthouse uses the browser's own profile, so the previous visit must happen in it.
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
  const cares = new Map<Visit, Care>();
  for (const visit of visits) {
    await prepare(context, visit, product.url);
    cares.set(visit, await care(visit));
  }
  for (const throttling of METHODS) {
    console.log(`\nLighthouse mobile, throttling by ${throttling}, median of ${RUNS}, ${machine()}`);
    console.log(
      'page                          perf a11y best  seo   FCP ms   LCP ms    CLS  TBT ms  script kB  all but images kB',
    );
    const runs = new Map<Visit, Speed[]>(visits.map((visit) => [visit, []]));
    for (let run = 0; run < RUNS; run++) {
      for (const visit of visits) {
        await prepare(context, visit, product.url);
        runs.get(visit)?.push(await speed(visit, throttling));
      }
    }
    const figures = visits.map((visit) => medianOf(runs.get(visit) ?? []));
    const [baseline] = figures;
    visits.forEach((visit, index) => {
      const own = figures[index];
      const cared = cares.get(visit);
      if (own && cared && baseline) console.log(printed(visit, cared, own, baseline));
    });
  }
} finally {
  await context.close();
  await product.stop();
  staticServer.close();
  rmSync(profile, { recursive: true, force: true });
}
