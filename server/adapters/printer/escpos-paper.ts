import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import type { PaperRow } from './printer.port.ts';

/** Every ESC/POS printer has PC850, with the whole Spanish alphabet including accented capitals. */
const CODE_PAGE = 'cp850';
const FEED_BEFORE_CUT = 4;

const PLAIN: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '•': '*',
};

/** Removes control characters: a customer's text must never be a command. */
function printable(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[‘’“”–—…•]/g, (sign) => PLAIN[sign] ?? sign)
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
}

/** Encodes rows for an ESC/POS printer, `columns` plain characters wide, with a cut at the end. */
export function paperBytes(rows: readonly PaperRow[], columns: number): Uint8Array {
  const encoder = new ReceiptPrinterEncoder({
    language: 'esc-pos',
    codepageMapping: 'epson',
    columns,
    feedBeforeCut: FEED_BEFORE_CUT,
  });
  encoder.initialize().codepage(CODE_PAGE);
  for (const row of rows) {
    if (row.kind === 'rule') encoder.rule();
    else if (row.kind === 'cut') encoder.cut('partial');
    else writeText(encoder, row, columns);
  }
  return encoder.cut('partial').encode();
}

function writeText(
  encoder: ReceiptPrinterEncoder,
  row: Extract<PaperRow, { kind: 'text' }>,
  columns: number,
): void {
  const { size = 1, indent = 0 } = row;
  const room = Math.max(1, Math.floor(columns / size) - indent);
  encoder.align(row.center === true ? 'center' : 'left');
  for (const text of broken(printable(row.text), room)) {
    encoder
      .size(size, size)
      .bold(row.bold === true)
      .invert(row.inverted === true);
    encoder.line(' '.repeat(indent) + text);
    encoder.invert(false).bold(false).size(1, 1);
  }
}

/** Wraps text into rows of at most `room` characters, between words where possible. */
function broken(text: string, room: number): string[] {
  const rows: string[] = [];
  let row = '';
  for (const word of text.split(' ')) {
    const longer = row === '' ? word : `${row} ${word}`;
    if (longer.length <= room) {
      row = longer;
      continue;
    }
    if (row !== '') rows.push(row);
    row = word;
    while (row.length > room) {
      rows.push(row.slice(0, room));
      row = row.slice(room);
    }
  }
  rows.push(row);
  return rows;
}
