/** Lower case without accents, for composed and decomposed text alike: what searches and names are compared by. */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
}
