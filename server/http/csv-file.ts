import Papa from 'papaparse';

/** Tells Excel that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
const NEWLINE = '\r\n';
/**
 * The library's own pattern misses a formula with a line break in it, and takes a day's loss for one: an amount less
 * than nothing stays a number, or a spreadsheet would leave it out of its sums.
 */
const FORMULA = /^(?!-\d+\.\d\d$)[=+\-@\t\r\n]/;

/** The beginning of a file for a spreadsheet: its first row. */
export function csvHead(columns: string[]): string {
  return BYTE_ORDER_MARK + csvRows([columns]);
}

/** Rows of a file for a spreadsheet; what begins like a formula is escaped, since a name is what its customer typed. */
export function csvRows(rows: string[][]): string {
  if (rows.length === 0) return '';
  return Papa.unparse(rows, { header: false, newline: NEWLINE, escapeFormulae: FORMULA }) + NEWLINE;
}
