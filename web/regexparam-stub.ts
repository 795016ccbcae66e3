/** Replaces the router's parser of path patterns, which no page needs. */
export function parse(): never {
  throw new Error('Paths with patterns are not known to this site: see web/routes.ts');
}
