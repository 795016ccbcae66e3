import type { Language } from '../../domain/language.ts';

/** A row of a table: a name with what belongs under it, and an amount. */
export interface MailRow {
  left: string;
  right: string;
  details?: string[];
  strong?: boolean;
}

export type MailBlock =
  | { kind: 'text'; text: string }
  | { kind: 'big'; label: string; text: string }
  | { kind: 'rows'; rows: MailRow[] }
  | { kind: 'button'; text: string; url: string };

/** A message before it becomes text and HTML; everything in it is plain text. */
export interface MailBody {
  language: Language;
  heading: string;
  blocks: MailBlock[];
  /** Small print, one line each. */
  footer: string[];
}

const WIDTH = 44;

/** The message as plain text. */
export function mailText({ heading, blocks, footer }: MailBody): string {
  return [heading, ...blocks.map(blockText), ['--', ...footer].join('\n')].join('\n\n') + '\n';
}

function blockText(block: MailBlock): string {
  switch (block.kind) {
    case 'text':
      return block.text;
    case 'big':
      return `${block.label}: ${block.text}`;
    case 'button':
      return `${block.text}:\n${block.url}`;
    case 'rows':
    default:
      return block.rows.flatMap(rowText).join('\n');
  }
}

function rowText({ left, right, details = [] }: MailRow): string[] {
  const gap = ' '.repeat(Math.max(2, WIDTH - left.length - right.length));
  return [`${left}${gap}${right}`, ...details.map((detail) => `    ${detail}`)];
}

const INK = '#1A1C4A';
const FONT = "system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** The message as HTML that mail programs understand: tables and inline styles, no images, nothing fetched. */
export function mailHtml({ language, heading, blocks, footer }: MailBody): string {
  const rows = [
    `<h1 style="margin:0 0 16px;font-size:26px;line-height:1.15;color:${INK}">${escape(heading)}</h1>`,
    ...blocks.map(blockHtml),
  ].join('');
  const small = footer.map((line) => `${escape(line)}<br>`).join('');
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width,initial-scale=1">' +
    '<meta name="color-scheme" content="light"></head>' +
    `<body style="margin:0;background:#FFC02E;font-family:${FONT};color:${INK};font-size:16px;line-height:1.45">` +
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>' +
    '<td align="center" style="padding:24px 12px">' +
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px">' +
    `<tr><td style="background:#FFFDF8;border-radius:18px;padding:26px 24px">${rows}</td></tr>` +
    `<tr><td style="padding:14px 24px;font-size:13px;color:${INK}">${small}</td></tr>` +
    '</table></td></tr></table></body></html>'
  );
}

function blockHtml(block: MailBlock): string {
  switch (block.kind) {
    case 'text':
      return `<p style="margin:0 0 14px">${escape(block.text).replace(/\n/g, '<br>')}</p>`;
    case 'big':
      return (
        `<p style="margin:0 0 16px;font-size:15px">${escape(block.label)}<br>` +
        `<strong style="font-size:44px;line-height:1.1;color:#CF0A66">${escape(block.text)}</strong></p>`
      );
    case 'button':
      return (
        `<p style="margin:20px 0"><a href="${escape(block.url)}" style="display:inline-block;background:#CF0A66;` +
        'color:#ffffff;font-weight:700;text-decoration:none;padding:14px 22px;border-radius:14px">' +
        `${escape(block.text)}</a></p>`
      );
    case 'rows':
    default:
      return (
        '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 14px">' +
        `${block.rows.map(rowHtml).join('')}</table>`
      );
  }
}

function rowHtml({ left, right, details = [], strong = false }: MailRow): string {
  const weight = strong ? 'font-weight:700;' : '';
  const under = details
    .map((detail) => `<br><span style="font-size:14px;color:#484A78">${escape(detail)}</span>`)
    .join('');
  return (
    `<tr><td style="${weight}padding:5px 12px 5px 0;vertical-align:top">${escape(left)}${under}</td>` +
    `<td align="right" style="${weight}padding:5px 0;vertical-align:top;white-space:nowrap">${escape(right)}</td></tr>`
  );
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}
