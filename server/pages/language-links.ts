const ENTITIES: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };

/**
 * The HTML of a page with the parameters it was asked for in its links to the other language: without scripts too the
 * switch leads to the same dish, tab or order.
 */
export function keepParameters(html: string, path: string, asked: URLSearchParams): string {
  const kept = new URLSearchParams(asked);
  kept.delete('lang');
  if (kept.size === 0) return html;
  const query = String(kept).replace(/[&"<>]/g, (character) => ENTITIES[character] ?? character);
  const link = / href="([^"?]*)\?(?:[^"]*&amp;)?lang=/g;
  return html.replace(link, (whole, to) => (to === path ? ` href="${path}?${query}&amp;lang=` : whole));
}
