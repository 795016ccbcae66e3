import Papa from 'papaparse';

/** Tells Excel that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
const NEWLINE = '\r\n';
/**
 * The library's own pattern misses formulas with a line break and matches negative amounts: those stay numbers, or a
 * spreadsheet would leave them out of its sums.
 */
const FORMULA = /^(?!-\d+\.\d\d$)[=+\-@\t\r\n]/;
/** A spreadsheet whose list separator is another splits a cell there; what follows would begin like a formula. */
const LATER_FORMULA = /((?:[;|]|(?<!^)\t)\s*)(?=[=+\-@])/g;

/** Returns the beginning of a CSV file: its header row. */
export function csvHead(columns: string[]): string {
  return BYTE_ORDER_MARK + csvRows([columns]);
}

/** Returns rows of a CSV file; text that begins like a formula is escaped, since customers type names. */
export function csvRows(rows: string[][]): string {
  if (rows.length === 0) return '';
  const escaped = rows.map((row) => row.map((cell) => cell.replaceAll(LATER_FORMULA, "$1'")));
  return Papa.unparse(escaped, { header: false, newline: NEWLINE, escapeFormulae: FORMULA }) + NEWLINE;
}
