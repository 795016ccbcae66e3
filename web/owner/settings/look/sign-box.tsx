import { useId } from 'react';
import type { SettingsView } from '../../../../contracts/owner/settings.ts';
import { type Look, MAX_SIGN_LETTERS } from '../../../../domain/look/look.ts';
import { inEachLanguage } from '../../../../domain/localized.ts';
import { regionName } from '../../../../domain/contact/region-name.ts';
import { HeroSign } from '../../../content/art/hero-sign.tsx';
import { ownSign } from '../../../content/art/own-sign.ts';
import { hasPaintedSign } from '../../../../domain/look/painted.ts';
import { useStaffMessages } from '../../console-language.tsx';
import { isNamed } from './look-draft.ts';
import { LOOK } from './look.messages.ts';
import { signPaints } from './sign-paints.ts';
import parts from '../../console/parts.module.css';
import settings from '../settings.module.css';
import styles from './look.module.css';

interface Props {
  view: SettingsView;
  sign: readonly [string, string];
  colors: Pick<Look, 'palette' | 'accent'>;
  onChange: (sign: readonly [string, string]) => void;
}

/** The sign's two lines, as it will be painted. */
export function SignBox({ view: { business, languages }, sign, colors, onChange }: Props) {
  const messages = useStaffMessages(LOOK);
  const id = useId();
  const [first, second] = sign;
  const isMissing = first.trim() === '';
  const { background, ...paints } = signPaints(colors);
  return (
    <section className={parts.box}>
      <header>
        <h2>{messages.sign}</h2>
      </header>
      <div className={styles.sign}>
        <div className={styles.lines}>
          <label className="visually-hidden" htmlFor={`${id}-1`}>
            {messages.first}
          </label>
          <input
            id={`${id}-1`}
            className={isMissing ? 'input is-invalid' : 'input'}
            value={first}
            maxLength={MAX_SIGN_LETTERS}
            autoComplete="off"
            aria-invalid={isMissing}
            aria-describedby={`${id}-note`}
            onChange={({ currentTarget: { value } }) => onChange([value, second])}
          />
          <label className="visually-hidden" htmlFor={`${id}-2`}>
            {messages.second}
          </label>
          <input
            id={`${id}-2`}
            className="input"
            value={second}
            maxLength={MAX_SIGN_LETTERS}
            autoComplete="off"
            aria-describedby={`${id}-note`}
            onChange={({ currentTarget: { value } }) => onChange([first, value])}
          />
        </div>
        <div className={styles.painted} style={{ background }} aria-hidden="true">
          {hasPaintedSign(business) && isNamed(sign, business.name) ? (
            <HeroSign as="div" />
          ) : (
            <div
              dangerouslySetInnerHTML={{
                __html: ownSign(
                  {
                    ...business,
                    languages,
                    regionName: inEachLanguage((each) => regionName(business.address.region, each)),
                    sign,
                  },
                  paints,
                ),
              }}
            />
          )}
        </div>
      </div>
      <p className={isMissing ? parts.problem : settings.note} id={`${id}-note`}>
        {isMissing ? messages.signMissing : messages.signHint}
      </p>
    </section>
  );
}
