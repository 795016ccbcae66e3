// Lighthouse's mobile figures for / and /menu beside a static page's, in one run.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import type { AddressInfo } from 'node:net';
import { chromium } from '@playwright/test';
import lighthouse, { type Flags, type Result } from 'lighthouse';
import { startProduct } from '../e2e/product.ts';
import { CHROMIUM_FLAGS, findChromium } from '../scripts/chromium.ts';

const RUNS = Number(process.env['LIGHTHOUSE_RUNS'] ?? 5);
const PATHS = (process.env['LIGHTHOUSE_PATHS'] ?? '/,/menu').split(',');
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

async function audit(url: string, throttling: 'simulate' | 'devtools'): Promise<Figures> {
  const flags: Flags = {
    port: DEBUG_PORT,
    output: 'json',
    logLevel: 'error',
    formFactor: 'mobile',
    throttlingMethod: throttling,
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
  };
  const run = await lighthouse(url, flags);
  if (!run) throw new Error(`Lighthouse gave nothing for ${url}`);
  const { lhr } = run;
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

const staticServer = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'br' });
  response.end(STATIC_PAGE);
}).listen(0, '127.0.0.1');
await once(staticServer, 'listening');
const staticUrl = `http://127.0.0.1:${(staticServer.address() as AddressInfo).port}/`;
const executablePath = await findChromium();
if (!executablePath) throw new Error('No Chromium found; set CHROME_PATH.');
const product = await startProduct();
const browser = await chromium.launch({
  executablePath,
  args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${DEBUG_PORT}`],
});

try {
  for (const throttling of ['simulate', 'devtools'] as const) {
    console.log(`\nLighthouse mobile, throttling by ${throttling}, median of ${RUNS}`);
    console.log(
      'page      perf a11y best  seo   FCP ms   LCP ms    CLS  TBT ms  script kB  all but images kB',
    );
    let baseline: Figures | null = null;
    for (const [name, url] of [
      ['static', staticUrl],
      ...PATHS.map((path) => [path, `${product.url}${path}`]),
    ]) {
      const runs: Figures[] = [];
      for (let run = 0; run < RUNS; run++) runs.push(await audit(String(url), throttling));
      const f = medianOf(runs);
      baseline ??= f;
      console.log(
        `${String(name).padEnd(8)} ${[f.performance, f.accessibility, f.bestPractices, f.seo].map((n) => String(n).padStart(5)).join('')}` +
          ` ${f.fcp.toFixed(0).padStart(8)} ${f.lcp.toFixed(0).padStart(8)} ${f.cls.toFixed(3).padStart(6)} ${f.tbt.toFixed(0).padStart(7)}` +
          ` ${f.scriptKb.toFixed(1).padStart(10)} ${f.allButImagesKb.toFixed(1).padStart(18)}` +
          `   FCP ${(f.fcp / baseline.fcp).toFixed(2)} × static`,
      );
    }
  }
} finally {
  await browser.close();
  await product.stop();
  staticServer.close();
}
