import { Moon, Sun } from 'lucide-react';
import { useEffect, useState } from 'react';
import { LOOK_PREVIEW, type Look, tokensOf } from '../../../../domain/look/look.ts';
import { useStaffMessages } from '../../console-language.tsx';
import { LOOK } from './look.messages.ts';
import styles from './look.module.css';

interface Props {
  colors: Pick<Look, 'palette' | 'accent'>;
  /** The sign's lines; null for the name's own. */
  sign: readonly [string, string] | null;
}

const THEMES = ['light', 'dark'] as const;

/** The page is loaded again when nobody has typed for this long, in milliseconds. */
const PAUSE_MS = 250;

function previewUrl({ colors: { palette, accent }, sign }: Props, theme: string): string {
  const query = new URLSearchParams({ palette, theme });
  if (accent !== null) query.set('accent', accent);
  if (sign !== null && sign[0].trim() !== '') {
    query.set('first', sign[0]);
    query.set('second', sign[1]);
  }
  return `${LOOK_PREVIEW}?${query.toString()}`;
}

/** The home page in the look that is not published yet, as on a phone. */
export function PhonePreview(props: Props) {
  const messages = useStaffMessages(LOOK);
  const [theme, setTheme] = useState<(typeof THEMES)[number]>('light');
  const url = previewUrl(props, theme);
  const [shown, setShown] = useState(url);
  useEffect(() => {
    const timer = setTimeout(() => setShown(url), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [url]);
  return (
    <div className={styles.preview}>
      <div className={styles.themes} role="group" aria-label={messages.preview}>
        {THEMES.map((one) => {
          const Icon = one === 'light' ? Sun : Moon;
          return (
            <button key={one} type="button" aria-pressed={one === theme} onClick={() => setTheme(one)}>
              <Icon className="icon" aria-hidden="true" />
              {one === 'light' ? messages.day : messages.night}
            </button>
          );
        })}
      </div>
      <div className={styles.phone}>
        <div style={{ background: tokensOf(props.colors)[theme].page }}>
          <iframe
            key={shown}
            src={shown}
            title={messages.previewFrame}
            sandbox="allow-same-origin"
            tabIndex={-1}
            inert
          />
        </div>
      </div>
    </div>
  );
}
