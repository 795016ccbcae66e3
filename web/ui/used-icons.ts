import sprite from './icons.svg?raw';

/** Shown from the first tap on: it closes menus and notices. */
const ALWAYS = 'i-x';

const LINES = sprite.split('\n').map((line) => ({ line, id: /^<\w+ id="([^"]+)"/.exec(line)?.[1] }));

/** The sprite with those shapes that the HTML shows: whole it would add 3 kB to every page. */
export function usedIcons(html: string): string {
  return LINES.filter(({ id }) => id === undefined || id === ALWAYS || html.includes(`href="#${id}"`))
    .map(({ line }) => line)
    .join('');
}
