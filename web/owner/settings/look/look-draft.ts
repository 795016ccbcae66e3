import { formatDecimal } from '../../../../domain/format/decimal.ts';
import type { StaffLanguage } from '../../../../domain/language.ts';
import type { LookUpdate } from '../../../../contracts/owner/look.ts';
import type { SettingsView } from '../../../../contracts/owner/settings.ts';
import { passesAsAccent, TEXT_CONTRAST } from '../../../../domain/look/accent.ts';
import { type Hex, readHex } from '../../../../domain/look/color.ts';
import type { PaletteId } from '../../../../domain/look/palettes.ts';
import { splitName } from '../../../../domain/look/split-name.ts';

/** What the owner has changed and not published: as typed. */
export interface LookDraft {
  palette?: PaletteId;
  /** Empty for the palette's accent. */
  accent?: string;
  sign?: readonly [string, string];
}

export interface EditedLook {
  palette: PaletteId;
  /** As typed; empty for the palette's. */
  accent: string;
  sign: readonly [string, string];
}

const same = (one: readonly string[] | null, other: readonly string[] | null) =>
  one?.join('\n') === other?.join('\n');

/** Returns the two lines that the name has by itself. */
function ownLines(name: string): readonly [string, string] {
  const [first, second] = splitName(name);
  return [first.replaceAll('\u00a0', ' '), second];
}

/** Returns the look with its changes. */
export function editedLook({ look, business }: SettingsView, draft: LookDraft): EditedLook {
  return {
    palette: draft.palette ?? look.palette,
    accent: draft.accent ?? look.accent ?? '',
    sign: draft.sign ?? look.sign ?? ownLines(business.name),
  };
}

/** Whether two lines are the name's own. */
export const isNamed = (sign: readonly [string, string], name: string) => same(sign, ownLines(name));

export type Accent =
  | { kind: 'none' }
  | { kind: 'unreadable' }
  /** Whether white text can be read on it. */
  | { kind: 'color'; color: Hex; passes: boolean };

export function accentOf(typed: string): Accent {
  if (typed.trim() === '') return { kind: 'none' };
  const color = readHex(typed);
  return color === null ? { kind: 'unreadable' } : { kind: 'color', color, passes: passesAsAccent(color) };
}

/** Returns what differs from the published look; null where something cannot be published. */
export function changeOf({ look, business }: SettingsView, edited: EditedLook): LookUpdate | null {
  const accent = accentOf(edited.accent);
  const [first, second] = edited.sign.map((line) => line.trim());
  if (accent.kind === 'unreadable' || (accent.kind === 'color' && !accent.passes)) return null;
  if (first === undefined || second === undefined || first === '') return null;
  const color = accent.kind === 'color' ? accent.color : null;
  const sign: [string, string] | null = isNamed([first, second], business.name) ? null : [first, second];
  return {
    ...(edited.palette !== look.palette && { palette: edited.palette }),
    ...(color !== look.accent && { accent: color }),
    ...(!same(sign, look.sign) && { sign }),
  };
}

/** Returns a contrast to two decimals; what fails never reads as if it passed. */
export function ratioText(ratio: number, language: StaffLanguage): string {
  return formatDecimal(ratio < TEXT_CONTRAST ? Math.floor(ratio * 100) / 100 : ratio, 2, language);
}
