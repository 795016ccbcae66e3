import { useState } from 'react';
import { ArrowLeft, Printer } from 'lucide-react';
import { Link } from 'wouter';
import { usePageData } from '../../ui/page-data.tsx';
import { useStaffMessages } from '../console-language.tsx';
import { usePageTheme } from '../use-theme.ts';
import { useTitle } from '../use-title.ts';
import { FORMATS, type Format, PosterSheet } from './poster-sheet.tsx';
import { POSTER } from './poster.messages.ts';
import parts from '../console/parts.module.css';
import styles from './poster.module.css';

const LOCAL = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** The poster for the truck's window, and cards for its tables. */
export default function PosterPage() {
  const messages = useStaffMessages(POSTER);
  const { publicUrl } = usePageData();
  const [format, setFormat] = useState<Format>('letter');
  useTitle(messages.title);
  // Paper is light.
  usePageTheme('light');
  return (
    <main id="main" className={styles.screen}>
      <div className={styles.tools}>
        <Link className="btn btn-quiet" href="/admin/settings">
          <ArrowLeft className="icon" aria-hidden="true" />
          {messages.back}
        </Link>
        <div className={styles.heading}>
          <h1>{messages.title}</h1>
          <p>{messages.sub}</p>
        </div>
        <fieldset className={parts.choices}>
          <legend className="visually-hidden">{messages.formatsLabel}</legend>
          {FORMATS.map((each) => (
            <button
              key={each}
              type="button"
              className={parts.choice}
              aria-pressed={each === format}
              onClick={() => setFormat(each)}
            >
              {messages.formats[each]}
            </button>
          ))}
        </fieldset>
        <button type="button" className="btn btn-primary" onClick={() => window.print()}>
          <Printer className="icon" aria-hidden="true" />
          {messages.print}
        </button>
        {LOCAL.test(new URL(publicUrl).hostname) && <p className={styles.warning}>{messages.localAddress}</p>}
        <p className={styles.how}>{messages.howToPrint}</p>
      </div>
      <section className={styles.preview} aria-label={messages.preview}>
        <PosterSheet format={format} />
      </section>
    </main>
  );
}
