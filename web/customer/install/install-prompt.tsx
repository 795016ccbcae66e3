import { useState } from 'react';
import { ServerArt } from '../../content/art/server-art.tsx';
import { useMessages } from '../../ui/language.tsx';
import { INSTALL } from './install.messages.ts';
import { install, useInstallWay, useTouch } from './public.ts';
import '../../ui/prompt.css';
import { Icon } from '../../ui/icons/icon.tsx';

/** The offer to install the app; where the browser cannot ask, the manual steps. */
export function InstallPrompt({ close }: { close: () => void }) {
  const words = useMessages(INSTALL);
  const way = useInstallWay();
  const touch = useTouch();
  const [explained, setExplained] = useState(false);
  const choose = () => {
    if (way !== 'ask') setExplained(true);
    // Refusing the browser's own prompt also dismisses ours.
    else void install().then(close, close);
  };
  const byHand = way === 'share_sheet' ? words.shareSheet : words.browserMenu;
  return (
    <section className="prompt-place prompt-install" aria-label={words.region}>
      <div className="prompt">
        <span className="app">
          <ServerArt name="mark" />
        </span>
        <div aria-live="polite">
          <b>{touch ? words.title : words.desktopTitle}</b>
          <span>{explained || way === 'share_sheet' ? byHand : words.more}</span>
        </div>
        {!explained && way !== 'share_sheet' && (
          <button type="button" className="btn btn-paper" onClick={choose}>
            {way === 'ask' ? words.install : words.how}
          </button>
        )}
        <button type="button" className="icon-btn prompt-x" aria-label={words.close} onClick={close}>
          <Icon name="x" />
        </button>
      </div>
    </section>
  );
}
