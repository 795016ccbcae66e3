import type { Page } from '@playwright/test';

/** Style properties that an element's position and size do not show. */
export const PROPERTIES = `
  color background border box-shadow opacity filter outline transform visibility font
  letter-spacing text-transform text-decoration text-align text-shadow list-style display
  position z-index overflow clip-path mask cursor pointer-events animation fill stroke
  stroke-width stroke-dasharray content
`
  .trim()
  .split(/\s+/);

/** Runs in the page: returns each element's name, position, size and style, with its pseudo-elements. */
export function stylesOfEveryElement(properties: string[]): string[] {
  const worn = (element: Element, pseudo?: string) => {
    const style = getComputedStyle(element, pseudo);
    if (pseudo !== undefined && style.content === 'none') return '';
    return properties.map((name) => `${name}:${style.getPropertyValue(name)}`).join(';');
  };
  return [...document.body.querySelectorAll('*')].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const name = `${element.tagName} ${element.getAttribute('class') ?? ''}`;
    const parts = [worn(element), worn(element, '::before'), worn(element, '::after')];
    return `${name} ${[x, y, width, height].join()} ${parts.join(' | ')}`;
  });
}

/** Times that a change is seen before it counts: a running clock moves what stands beside it now and then. */
const SEEN = 3;

/** Runs in the page: what differs once these styles come after those of the page. */
async function changesBy(
  look: (properties: string[]) => string[],
  { css, properties, seen }: { css: string[]; properties: string[]; seen: number },
): Promise<string[]> {
  await document.fonts.ready;
  // A property on its way to another value would be read as it was.
  const noTransitions = '*, ::before, ::after { transition: none !important }';
  const [still, ...sheets] = [noTransitions, ...css].map((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet;
  }) as [CSSStyleSheet, ...CSSStyleSheet[]];
  const looks = (shown: CSSStyleSheet[]) => {
    document.adoptedStyleSheets = shown;
    return look(properties);
  };
  for (let times = 0; ; ) {
    const before = looks([still]);
    const after = looks([...sheets, still]);
    const changed = after.filter((one, index) => one !== before[index]);
    // What is different without them too is not theirs.
    const again = changed.length === 0 ? before : looks([still]);
    if (again.every((one, index) => one === before[index])) times += 1;
    document.adoptedStyleSheets = [];
    if (changed.length === 0 || times === seen) return changed;
  }
}

/** Returns what styles change on the page that come after its own, in one call: those of all elements are megabytes. */
export function changedBy(page: Page, css: readonly string[]): Promise<string[]> {
  const told = JSON.stringify({ css, properties: PROPERTIES, seen: SEEN });
  return page.evaluate(`(${String(changesBy)})(${String(stylesOfEveryElement)}, ${told})`);
}
