import { useEffect } from 'react';
import { FlagShapes, Garland } from '../../content/art/garland.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useMessages } from '../../ui/language.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import { OFFLINE } from './offline.messages.ts';

/** Goes to the page that could not be shown; it stands behind the hash, which no server sees. */
function goOn(): void {
  const wanted = location.hash.slice(1);
  // Only a path of this site: `//elsewhere` would lead away.
  location.replace(/^\/(?![/\\])/.test(wanted) ? wanted : '/');
}

/** Milliseconds between two looks whether the server can be reached again. */
const LOOK_MS = 4_000;

/** Goes on once the server itself answers: browsers say `online` before anything can be reached. */
async function goOnWhenBack(): Promise<void> {
  if (!navigator.onLine) return;
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null);
  if (answer?.ok) goOn();
}

/** Shown instead of a page that was never kept, until the connection is back. */
export default function OfflinePage() {
  const words = useMessages(OFFLINE);
  useEffect(() => {
    // Without a wanted page somebody came here by themselves.
    if (location.hash === '') return undefined;
    const look = () => void goOnWhenBack();
    window.addEventListener('online', look);
    const timer = setInterval(look, LOOK_MS);
    return () => {
      window.removeEventListener('online', look);
      clearInterval(timer);
    };
  }, []);
  return (
    <main id="main" className="fld dusk offline-page" tabIndex={-1}>
      <FlagShapes />
      <Garland />
      <div className="wrap section">
        <div className="msg">
          <Icon name="wifi-off" />
          <h1 className="h-sign">{words.title}</h1>
          <p>{words.more}</p>
          <div className="acts">
            <button type="button" className="btn btn-paper" onClick={goOn}>
              {words.retry}
            </button>
            <SiteLink className="btn btn-primary" href="/menu">
              {words.menu}
            </SiteLink>
          </div>
        </div>
      </div>
    </main>
  );
}
