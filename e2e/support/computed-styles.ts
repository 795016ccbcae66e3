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
