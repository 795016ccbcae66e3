/** Returns a table's separator: spreadsheets of other countries use semicolons. */
export function delimiterOf(text: string): string {
  const heading = text.slice(0, 2000).split('\n')[0] ?? '';
  const count = (mark: string): number => heading.split(mark).length;
  return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}
