import { useState } from 'react';
import { ServerArt } from '../../content/art/server-art.tsx';
import { useMessages } from '../../ui/language.tsx';
import { INSTALL } from './install.messages.ts';
import { install, useInstallWay, useTouch } from './public.ts';
import '../../ui/overlay/prompt.css';
import { Icon } from '../../ui/icons/icon.tsx';

/** The offer to install the app; where the browser cannot ask, the manual steps. */
export function InstallPrompt({ close }: { close: () => void }) {
  const messages = useMessages(INSTALL);
  const way = useInstallWay();
  const touch = useTouch();
  const [explained, setExplained] = useState(false);
  const choose = () => {
    if (way !== 'ask') setExplained(true);
    // Refusing the browser's own prompt also dismisses ours.
    else void install().then(close, close);
  };
  const byHand = way === 'share_sheet' ? messages.shareSheet : messages.browserMenu;
  return (
    <section className="prompt-place prompt-install" aria-label={messages.region}>
      <div className="prompt">
        <span className="app-icon">
          <ServerArt name="mark" />
        </span>
        <div aria-live="polite">
          <b>{touch ? messages.title : messages.desktopTitle}</b>
          <span>{explained || way === 'share_sheet' ? byHand : messages.more}</span>
        </div>
        {!explained && way !== 'share_sheet' && (
          <button type="button" className="btn btn-paper" onClick={choose}>
            {way === 'ask' ? messages.install : messages.how}
          </button>
        )}
        <button type="button" className="icon-btn prompt-close" aria-label={messages.close} onClick={close}>
          <Icon name="x" />
        </button>
      </div>
    </section>
  );
}
