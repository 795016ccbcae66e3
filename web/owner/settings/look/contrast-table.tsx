import { Check } from 'lucide-react';
import { WHITE } from '../../../../domain/look/accent.ts';
import { contrast, type Hex } from '../../../../domain/look/color.ts';
import { type Look, type ThemeTokens, tokensOf } from '../../../../domain/look/look.ts';
import { useConsoleLanguage } from '../../console-language.tsx';
import { ratioText } from './look-draft.ts';
import { LOOK } from './look.messages.ts';
import parts from '../../console/parts.module.css';
import styles from './look.module.css';

const PLACES = ['button', 'text', 'small', 'links'] as const;

const PAIRS: Record<(typeof PLACES)[number], (tokens: ThemeTokens) => { text: Hex; on: Hex }> = {
  button: ({ brand }) => ({ text: WHITE, on: brand }),
  text: ({ ink, page }) => ({ text: ink, on: page }),
  small: (tokens) => ({ text: tokens['ink-3'], on: tokens.sunken }),
  links: (tokens) => ({ text: tokens['brand-text'], on: tokens['brand-soft'] }),
};

/** The contrast of what is read most, in both themes. */
export function ContrastTable({ colors }: { colors: Pick<Look, 'palette' | 'accent'> }) {
  const { language } = useConsoleLanguage();
  const messages = LOOK[language];
  const { light, dark } = tokensOf(colors);
  return (
    <section className={parts.box}>
      <header>
        <h2>{messages.contrast}</h2>
        <span className={parts.aside}>{messages.contrastNote}</span>
      </header>
      <table className={styles.contrast}>
        <thead>
          <tr>
            <th scope="col">{messages.where}</th>
            <th scope="col">{messages.day}</th>
            <th scope="col">{messages.night}</th>
          </tr>
        </thead>
        <tbody>
          {PLACES.map((place) => (
            <tr key={place}>
              <th scope="row">{messages.places[place]}</th>
              {[light, dark].map((tokens, theme) => {
                const { text, on } = PAIRS[place](tokens);
                return (
                  <td key={theme === 0 ? 'day' : 'night'}>
                    <span
                      className={styles.sample}
                      style={{ background: on, color: text }}
                      aria-hidden="true"
                    >
                      {place === 'button' ? messages.add : 'Aa'}
                    </span>
                    <span className={styles.passes}>
                      <Check className="icon" aria-hidden="true" />
                      {ratioText(contrast(text, on), language)}
                    </span>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
