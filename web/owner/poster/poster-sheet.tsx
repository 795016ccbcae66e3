import type { SiteLanguage } from '../../../domain/language.ts';
import { signPlace } from '../../../domain/look/sign-place.ts';
import { FlagShapes, Garland } from '../../content/art/garland.tsx';
import { HeroSign } from '../../content/art/hero-sign.tsx';
import { usePageData } from '../../ui/page-data.tsx';
import { QrCode } from '../console/qr-code.tsx';
import { useStaffMessages } from '../console-language.tsx';
import { POSTER_TEXTS } from './poster-texts.ts';
import { POSTER } from './poster.messages.ts';
import styles from './poster-sheet.module.css';

/** Paper formats of the poster, and the table card. */
export const FORMATS = ['letter', 'a4', 'card'] as const;
export type Format = (typeof FORMATS)[number];

const SIZES: Record<Format, string | undefined> = {
  letter: styles.letter,
  a4: styles.a4,
  card: styles.card,
};

/** More letters do not fit in the footer's size. */
const LONG = 26;

type PosterText = (typeof POSTER_TEXTS)[SiteLanguage];

/** A text in the site's languages, the first of which leads. */
function InLanguages({ of, read }: { of: readonly SiteLanguage[]; read: (texts: PosterText) => string }) {
  return of.map((language) => (
    <span key={language} lang={language}>
      {read(POSTER_TEXTS[language])}
    </span>
  ));
}

/** A sheet to print: the truck's sign, what to do, and the menu's address as a QR code. */
export function PosterSheet({ format }: { format: Format }) {
  const messages = useStaffMessages(POSTER);
  const { site, publicUrl } = usePageData();
  const { city } = site.address;
  const address = publicUrl.replace(/^https?:\/\//, '');
  const isCard = format === 'card';
  return (
    <article className={`${styles.sheet} ${SIZES[format]}`}>
      <header className={styles.top}>
        <FlagShapes />
        <Garland />
        <HeroSign as="div" />
      </header>
      <div className={styles.middle}>
        <h2 className={styles.title}>
          <InLanguages of={site.languages} read={(texts) => (isCard ? texts.cardTitle : texts.title)} />
        </h2>
        {!isCard && (
          <ol className={styles.steps}>
            {POSTER_TEXTS.en.steps.map((key, step) => (
              <li key={key}>
                <div>
                  <InLanguages of={site.languages} read={(texts) => texts.steps[step] ?? ''} />
                </div>
              </li>
            ))}
          </ol>
        )}
        <div className={styles.code}>
          <QrCode
            className={styles.qr}
            text={`${publicUrl}/menu`}
            label={messages.code(`${address}/menu`)}
            correction="Q"
          />
        </div>
        {isCard && (
          <p className={styles.text}>
            <InLanguages of={site.languages} read={(texts) => texts.cardText} />
          </p>
        )}
      </div>
      <footer className={styles.foot}>
        <b className={address.length > LONG ? styles.long : undefined}>{address}</b>
        <span>{city !== '' && signPlace(site)}</span>
      </footer>
    </article>
  );
}
