/** Needed at the first tap: what closes menus and notices. */
const ALWAYS = 'i-x';

/**
 * The HTML with the shapes of those icons only that it shows; the page brings the others once it is alive. A sprite marked
 * `data-whole` stays: its page shows more of it as soon as the visitor's own data has come.
 */
export function withShownIcons(html: string): string {
  const shown = new Set([...html.matchAll(/ href="#(i-[\w-]+)"/g)].map(([, id]) => id).concat(ALWAYS));
  return html.replace(/<svg class="defs"(?! data-whole)[^>]*>.*?<\/svg>/gs, (sprite) =>
    sprite.replace(/<symbol id="([^"]+)".*?<\/symbol>\s*/gs, (symbol, id: string) =>
      shown.has(id) ? symbol : '',
    ),
  );
}
