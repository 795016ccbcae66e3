import type { Language } from '../../domain/language.ts';
import type { Hex } from '../../domain/look/color.ts';
import { type Look, tokensOf } from '../../domain/look/look.ts';
import { STYLESHEET_PALETTE } from '../../domain/look/palettes.ts';
import { escapeHtml } from '../../domain/texts/escape-html.ts';

/** A row of a table: a name with details below it, and an amount. */
export interface MailRow {
  left: string;
  right: string;
  details?: string[];
  strong?: boolean;
}

/** A fact that readers look for: when, where, how it was paid. */
export interface MailFact {
  label: string;
  text: string;
  /** Link of the text; absent for none. */
  url?: string | undefined;
}

export type MailBlock =
  | { kind: 'facts'; facts: MailFact[] }
  | { kind: 'links'; links: { text: string; url: string }[] }
  | { kind: 'text'; text: string }
  | { kind: 'big'; label: string; text: string }
  | { kind: 'rows'; rows: MailRow[] }
  | { kind: 'button'; text: string; url: string };

/** The truck's sign: its logo, or its name where there is none or pictures are blocked. */
export interface MailSign {
  name: string;
  /** URL of the site. */
  url: string;
  /** Absolute URL of a square picture; null where the owner has uploaded none. */
  logo: string | null;
  /** The truck's colors. */
  colors: MailColors;
}

export interface MailColors {
  /** Around the message, with `ink` on it. */
  sun: Hex;
  ink: Hex;
  'ink-2': Hex;
  page: Hex;
  line: Hex;
  field: Hex;
  /** The button, with white on it. */
  brand: Hex;
  /** The stripes under the sign. */
  stripes: readonly Hex[];
}

/** Without yellow: the mail's background is. */
const DEMO_COLORS: MailColors = {
  sun: '#FFC02E',
  ink: '#1A1C4A',
  'ink-2': '#484A78',
  page: '#FFFDF8',
  line: '#D9D7E8',
  field: '#8082AA',
  brand: '#CF0A66',
  stripes: ['#EB2A7E', '#12A396', '#FFFDF8', '#3350D0', '#F26A1B', '#4E9A3C'],
};

/** Returns a look's colors for mail, which has one theme. */
export function mailColors(look: Pick<Look, 'palette' | 'accent'>): MailColors {
  const { light } = tokensOf(look);
  if (look.palette === STYLESHEET_PALETTE) return { ...DEMO_COLORS, brand: light.brand };
  const { brand, ink, page } = light;
  return { ...light, stripes: [brand, ink, page, brand, ink, page] };
}

/** A message before it is rendered as text and HTML; all of its strings are plain text. */
export interface MailBody {
  language: Language;
  /** The sender's sign above everything; absent in the staff's mail. */
  sign?: MailSign | undefined;
  heading: string;
  blocks: MailBlock[];
  /** Small print, one line each. */
  footer: string[];
}

const WIDTH = 44;

/** Renders the message as plain text. */
export function mailText({ sign, heading, blocks, footer }: MailBody): string {
  return (
    [
      ...(sign === undefined ? [] : [sign.name]),
      heading,
      ...blocks.map(blockText),
      ['--', ...footer].join('\n'),
    ].join('\n\n') + '\n'
  );
}

function blockText(block: MailBlock): string {
  switch (block.kind) {
    case 'text':
      return block.text;
    case 'big':
      return `${block.label}: ${block.text}`;
    case 'button':
      return `${block.text}:\n${block.url}`;
    case 'facts':
      return block.facts
        .map(({ label, text, url }) => `${label}: ${text}${url === undefined ? '' : `\n    ${url}`}`)
        .join('\n');
    case 'links':
      return block.links.map(({ text, url }) => `${text}:\n${url}`).join('\n\n');
    case 'rows':
    default:
      return block.rows.flatMap(rowText).join('\n');
  }
}

function rowText({ left, right, details = [] }: MailRow): string[] {
  const gap = ' '.repeat(Math.max(2, WIDTH - left.length - right.length));
  return [`${left}${gap}${right}`, ...details.map((detail) => `    ${detail}`)];
}

const FONT = "system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/**
 * Renders the message as HTML that mail programs support: tables and inline styles, no remote content but the owner's
 * logo.
 */
export function mailHtml({ language, sign, heading, blocks, footer }: MailBody): string {
  const colors = sign?.colors ?? DEMO_COLORS;
  const rows = [
    `<h1 style="margin:0 0 16px;font-size:26px;line-height:1.15;color:${colors.ink}">${escapeHtml(heading)}</h1>`,
    ...blocks.map((block) => blockHtml(block, colors)),
  ].join('');
  const small = footer.map((line) => `${escapeHtml(line)}<br>`).join('');
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width,initial-scale=1">' +
    '<meta name="color-scheme" content="light"></head>' +
    `<body style="margin:0;background:${colors.sun};font-family:${FONT};color:${colors.ink};font-size:16px;line-height:1.45">` +
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>' +
    '<td align="center" style="padding:24px 12px">' +
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px">' +
    (sign === undefined ? '' : signHtml(sign)) +
    `<tr><td style="background:${colors.page};border-radius:18px;padding:26px 24px">${rows}</td></tr>` +
    `<tr><td style="padding:14px 24px;font-size:13px;color:${colors.ink}">${small}</td></tr>` +
    '</table></td></tr></table></body></html>'
  );
}

function signHtml({ name, url, logo, colors }: MailSign): string {
  const picture =
    logo === null
      ? ''
      : `<img src="${escapeHtml(logo)}" alt="" width="64" height="64" style="display:block;margin:0 auto 8px;border:0;border-radius:14px">`;
  const stripes = colors.stripes.map(
    (color) => `<td height="6" style="background:${color};line-height:6px;font-size:0">&nbsp;</td>`,
  );
  return (
    `<tr><td align="center" style="padding:0 12px 14px"><a href="${escapeHtml(url)}" style="color:${colors.ink};text-decoration:none;` +
    `font-family:Georgia,'Times New Roman',serif;font-style:italic;font-weight:700;font-size:30px;line-height:1.1">` +
    `${picture}${escapeHtml(name)}</a></td></tr>` +
    '<tr><td style="padding:0 0 10px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0">' +
    `<tr>${stripes.join('')}</tr></table></td></tr>`
  );
}

function factHtml({ label, text, url }: MailFact, colors: MailColors): string {
  const content =
    url === undefined
      ? escapeHtml(text)
      : `<a href="${escapeHtml(url)}" style="color:${colors.ink};text-decoration:underline">${escapeHtml(text)}</a>`;
  return (
    `<tr><td style="padding:7px 12px 7px 0;font-size:14px;color:${colors['ink-2']};vertical-align:top;white-space:nowrap">${escapeHtml(label)}</td>` +
    `<td style="padding:7px 0;font-weight:700;vertical-align:top" width="100%">${content}</td></tr>`
  );
}

function blockHtml(block: MailBlock, colors: MailColors): string {
  switch (block.kind) {
    case 'facts':
      return (
        '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" ' +
        `style="margin:0 0 16px;border-top:1px solid ${colors.line};border-bottom:1px solid ${colors.line}">` +
        `${block.facts.map((fact) => factHtml(fact, colors)).join('')}</table>`
      );
    case 'links':
      return block.links
        .map(
          ({ text, url }) =>
            `<p style="margin:0 0 12px"><a href="${escapeHtml(url)}" style="display:inline-block;border:2px solid ${colors.field};` +
            `color:${colors.ink};font-weight:700;text-decoration:none;padding:11px 18px;border-radius:14px">${escapeHtml(text)}</a></p>`,
        )
        .join('');
    case 'text':
      return `<p style="margin:0 0 14px">${escapeHtml(block.text).replace(/\n/g, '<br>')}</p>`;
    case 'big':
      return (
        `<p style="margin:0 0 16px;font-size:15px">${escapeHtml(block.label)}<br>` +
        `<strong style="font-size:44px;line-height:1.1;color:${colors.brand}">${escapeHtml(block.text)}</strong></p>`
      );
    case 'button':
      return (
        `<p style="margin:20px 0"><a href="${escapeHtml(block.url)}" style="display:inline-block;background:${colors.brand};` +
        'color:#ffffff;font-weight:700;text-decoration:none;padding:14px 22px;border-radius:14px">' +
        `${escapeHtml(block.text)}</a></p>`
      );
    case 'rows':
    default:
      return (
        '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 14px">' +
        `${block.rows.map((row) => rowHtml(row, colors)).join('')}</table>`
      );
  }
}

function rowHtml({ left, right, details = [], strong = false }: MailRow, colors: MailColors): string {
  const weight = strong ? 'font-weight:700;' : '';
  const under = details
    .map((detail) => `<br><span style="font-size:14px;color:${colors['ink-2']}">${escapeHtml(detail)}</span>`)
    .join('');
  return (
    `<tr><td style="${weight}padding:5px 12px 5px 0;vertical-align:top">${escapeHtml(left)}${under}</td>` +
    `<td align="right" style="${weight}padding:5px 0;vertical-align:top;white-space:nowrap">${escapeHtml(right)}</td></tr>`
  );
}
