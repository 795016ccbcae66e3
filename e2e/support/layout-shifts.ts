import type { Page } from '@playwright/test';

/** Layout shifts without user input: their sum, and what moved, by class, from where to where in pixels. */
interface Shifts {
  score: number;
  nodes: string[];
}

declare global {
  interface Window {
    layoutShifts?: () => Shifts;
  }
}

/** Runs in the page before its scripts: adds up its layout shifts. */
export function addUpShifts(): void {
  const shifts: Shifts = { score: 0, nodes: [] };
  const add = (entries: PerformanceEntryList) => {
    for (const entry of entries as (PerformanceEntry & {
      value: number;
      sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
    })[]) {
      shifts.score += entry.value;
      for (const { node, previousRect, currentRect } of entry.sources) {
        const name =
          (node instanceof Element ? node.getAttribute('class') : null) ?? node?.nodeName ?? 'gone';
        const [from, to] = [previousRect, currentRect].map(({ x, y, width, height }) =>
          [x, y, width, height].map(Math.round).join(' '),
        );
        shifts.nodes.push(`${name} (${from} to ${to})`);
      }
    }
  };
  const observer = new PerformanceObserver((list) => add(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  window.layoutShifts = () => {
    add(observer.takeRecords());
    return shifts;
  };
}

/** Returns the layout shifts so far of a page with `addUpShifts`. */
export async function shiftsOf(page: Page): Promise<Shifts> {
  const shifts = await page.evaluate(() => window.layoutShifts?.());
  if (shifts === undefined) throw new Error('the page adds up no layout shifts');
  return shifts;
}
