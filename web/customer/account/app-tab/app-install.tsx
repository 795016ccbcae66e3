import { useState } from 'react';
import { ServerArt } from '../../../content/art/server-art.tsx';
import { useMessages } from '../../../ui/language.tsx';
import { install, useInstalled, useInstallWay } from '../../install/public.ts';
import { APP_TAB } from './app-tab.messages.ts';
import { Icon } from '../../../ui/icons/icon.tsx';

/** Offers to install the app; nothing once it is installed. */
export function AppInstall() {
  const messages = useMessages(APP_TAB);
  const way = useInstallWay();
  const installed = useInstalled();
  const [explained, setExplained] = useState(false);
  if (installed) return null;
  return (
    <section className="install">
      <span className="app-icon">
        <ServerArt name="mark" />
      </span>
      <div>
        <h2 className="display-text">{messages.installTitle}</h2>
        <p>{messages.installMore}</p>
      </div>
      {explained ? (
        <p className="by-hand" role="status">
          {way === 'share_sheet' ? messages.shareSheet : messages.browserMenu}
        </p>
      ) : (
        <button
          type="button"
          className="btn btn-paper"
          onClick={() => {
            if (way === 'ask') void install().catch(() => undefined);
            else setExplained(true);
          }}
        >
          <Icon name="download" />
          {messages.install}
        </button>
      )}
    </section>
  );
}
