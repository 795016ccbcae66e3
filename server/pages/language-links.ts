const ENTITIES: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };

/**
 * Adds the requested URL's parameters to a page's links to the other language, so that without scripts too they lead to
 * the same dish, tab or order.
 */
export function preserveParameters(html: string, path: string, parameters: URLSearchParams): string {
  const preserved = new URLSearchParams(parameters);
  preserved.delete('lang');
  if (preserved.size === 0) return html;
  const query = String(preserved).replace(/[&"<>]/g, (character) => ENTITIES[character] ?? character);
  const link = / href="([^"?]*)\?(?:[^"]*&amp;)?lang=/g;
  return html.replace(link, (whole, to) => (to === path ? ` href="${path}?${query}&amp;lang=` : whole));
}
