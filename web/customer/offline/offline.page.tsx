import { useEffect } from 'react';
import { FlagShapes, Garland } from '../../content/art/garland.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { useMessages } from '../../ui/language.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import { OFFLINE } from './offline.messages.ts';

/** Opens the requested page; its path is in the hash, which is not sent to the server. */
function openRequestedPage(): void {
  const requestedPath = location.hash.slice(1);
  // Only a path of this site: `//elsewhere` would lead away.
  location.replace(/^\/(?![/\\])/.test(requestedPath) ? requestedPath : '/');
}

/** Milliseconds between two checks whether the server is reachable. */
const POLL_MS = 4_000;

/** Continues once the server itself answers: browsers report `online` too early. */
async function openWhenOnline(): Promise<void> {
  if (!navigator.onLine) return;
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null);
  if (answer?.ok) openRequestedPage();
}

/** Shown in place of a page that is not cached, until the connection returns. */
export default function OfflinePage() {
  const messages = useMessages(OFFLINE);
  useEffect(() => {
    // Without a requested page, this page was opened directly.
    if (location.hash === '') return undefined;
    const check = () => void openWhenOnline();
    window.addEventListener('online', check);
    const timer = setInterval(check, POLL_MS);
    return () => {
      window.removeEventListener('online', check);
      clearInterval(timer);
    };
  }, []);
  return (
    <main id="main" className="painted-field dusk-sky" tabIndex={-1}>
      <FlagShapes />
      <Garland />
      <div className="wrap section">
        <div className="message-card">
          <Icon name="wifi-off" />
          <h1 className="display-heading">{messages.title}</h1>
          <p>{messages.more}</p>
          <div className="actions">
            <button type="button" className="btn btn-paper" onClick={openRequestedPage}>
              {messages.retry}
            </button>
            <SiteLink className="btn btn-primary" href="/menu">
              {messages.menu}
            </SiteLink>
          </div>
        </div>
      </div>
    </main>
  );
}
