import { useId } from 'react';
import type { StaffLanguage } from '../../../../domain/language.ts';
import { nearestAccent, TEXT_CONTRAST, WHITE } from '../../../../domain/look/accent.ts';
import { contrast } from '../../../../domain/look/color.ts';
import { paletteAccent } from '../../../../domain/look/look.ts';
import type { PaletteId } from '../../../../domain/look/palettes.ts';
import { useConsoleLanguage } from '../../console-language.tsx';
import { type Accent, accentOf, ratioText } from './look-draft.ts';
import { LOOK } from './look.messages.ts';
import styles from './look.module.css';

interface Props {
  typed: string;
  palette: PaletteId;
  onChange: (typed: string) => void;
}

const MAX_LETTERS = 9;

/** The owner's own action color, with what can be read on it. */
export function AccentField({ typed, palette, onChange }: Props) {
  const { language } = useConsoleLanguage();
  const messages = LOOK[language];
  const id = useId();
  const accent = accentOf(typed);
  const shown = accent.kind === 'color' ? accent.color : paletteAccent(palette).light.brand;
  const isWrong = accent.kind === 'unreadable' || (accent.kind === 'color' && !accent.passes);
  const offer = accent.kind === 'color' && !accent.passes ? nearestAccent(accent.color) : null;
  return (
    <div className={styles.accent} role="group" aria-labelledby={`${id}-h`}>
      <div className={styles.code}>
        <input
          type="color"
          aria-label={messages.accentPick}
          value={shown.toLowerCase()}
          onChange={({ currentTarget: { value } }) => onChange(value.toUpperCase())}
        />
        <input
          className={isWrong ? 'input is-invalid' : 'input'}
          aria-label={messages.accentCode}
          aria-invalid={isWrong}
          aria-describedby={`${id}-note`}
          value={typed}
          placeholder={shown}
          maxLength={MAX_LETTERS}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={({ currentTarget: { value } }) => onChange(value)}
        />
      </div>
      <div>
        <p>
          <b id={`${id}-h`}>{messages.accent}.</b>{' '}
          <span id={`${id}-note`} role="status">
            {noteOf(accent, language)}
          </span>
        </p>
        <p className={styles.offers}>
          {offer !== null && (
            <button type="button" className="btn-link" onClick={() => onChange(offer)}>
              {messages.accentOffer(offer, ratioText(contrast(offer, WHITE), language))}
            </button>
          )}
          {typed !== '' && (
            <button type="button" className="btn-link" onClick={() => onChange('')}>
              {messages.accentRemove}
            </button>
          )}
        </p>
      </div>
    </div>
  );
}

function noteOf(accent: Accent, language: StaffLanguage): string {
  const messages = LOOK[language];
  if (accent.kind === 'none') return messages.accentNone;
  if (accent.kind === 'unreadable') return messages.accentForm;
  const ratio = ratioText(contrast(accent.color, WHITE), language);
  return accent.passes ? messages.accentPasses(ratio) : messages.accentFails(ratio, String(TEXT_CONTRAST));
}
