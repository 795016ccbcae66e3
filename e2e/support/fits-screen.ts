import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/** Returns what is wrong on a narrow screen: sideways scrolling, or controls that cannot be pressed. */
async function layoutProblems(page: Page, within = 'body'): Promise<string[]> {
  return page.evaluate((selector) => {
    const place = document.querySelector(selector);
    if (place === null) return [`${selector} is not there`];
    const problems: string[] = [];
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > innerWidth) problems.push(`the page is ${scrollWidth} wide, the window ${innerWidth}`);
    const kept = [scrollX, scrollY] as const;
    for (const control of place.querySelectorAll('a[href], button, input, select, textarea, summary')) {
      // A radio or checkbox is pressed by its label.
      const pressed = control.matches('input[type="radio"], input[type="checkbox"]')
        ? (control.closest('label') ?? control)
        : control;
      const style = getComputedStyle(pressed);
      if (!pressed.checkVisibility({ visibilityProperty: true }) || style.pointerEvents === 'none') continue;
      if (pressed.matches('.skip-link, .visually-hidden, .visually-hidden *, [tabindex="-1"]')) continue;
      // Scrolls as the Tab key does, then away from fixed bars.
      (control as HTMLElement).focus();
      pressed.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
      const rect = pressed.getClientRects()[0];
      if (rect === undefined) continue;
      const at = document.elementFromPoint(rect.x + rect.width / 2, rect.y + rect.height / 2);
      const name = `${control.tagName} "${(control.getAttribute('aria-label') ?? control.textContent).trim()}"`;
      const reached = at !== null && (pressed.contains(at) || at.contains(pressed));
      if (!reached) problems.push(`${name} lies under ${at?.outerHTML.slice(0, 80) ?? 'the edge'}`);
      else if (rect.left < -1 || rect.right > innerWidth + 1) problems.push(`${name} is cut off`);
    }
    scrollTo({ left: kept[0], top: kept[1], behavior: 'instant' });
    return problems;
  }, within);
}

/** Expects that the page, or the element at `within`, neither scrolls sideways nor has a control that cannot be pressed. */
export async function expectFitsScreen(page: Page, what: string, within?: string): Promise<void> {
  await expect.poll(() => layoutProblems(page, within), { message: what, timeout: 3_000 }).toEqual([]);
}

const SMALL_SCREENS = [
  { name: 'at 200% zoom of a window of 1280 × 900', size: { width: 640, height: 450 } },
  { name: 'at 320 px', size: { width: 320, height: 568 } },
];

/** Expects what `expectFitsScreen` does on small screens, for the page as it stands. Leaves its size as it was. */
export async function expectFitsSmallScreens(page: Page, what: string, within?: string): Promise<void> {
  const before = page.viewportSize();
  for (const { name, size } of SMALL_SCREENS) {
    await page.setViewportSize(size);
    await expectFitsScreen(page, `${what} ${name}`, within);
  }
  if (before !== null) await page.setViewportSize(before);
}
