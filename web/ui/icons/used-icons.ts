import sprite from '../icons.svg?raw';

/** Always included, as it is shown from the first tap on: it closes menus and notices. */
const ALWAYS = 'i-x';

const LINES = sprite.split('\n').map((line) => ({ line, id: /^<\w+ id="([^"]+)"/.exec(line)?.[1] }));

/** Returns the sprite with the shapes that the HTML uses: the whole one would add 3 kB to every page. */
export function usedIcons(html: string): string {
  return LINES.filter(({ id }) => id === undefined || id === ALWAYS || html.includes(`href="#${id}"`))
    .map(({ line }) => line)
    .join('');
}
