import { useEffect, useRef, useState } from 'react';
import { FlagShapes, Garland } from '../../content/art/garland.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { useMessages } from '../../ui/language.tsx';
import { useAuth } from '../auth/public.tsx';
import { useCart } from '../cart/public.tsx';
import { CLEAR_CACHE } from './clear-cache.messages.ts';
import type { Cleared } from './clear-device.ts';
import '../../ui/form/check.css';
import './clear-cache.css';

// Loaded with the page, so that the button needs no network.
const loadClearing = () => import('./clear-device.ts');

interface Done extends Cleared {
  /** Null where signing out was not chosen. */
  signedOut: boolean | null;
}

function useClearing() {
  const { logout } = useAuth();
  const cart = useCart();
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState<Done | null>(null);
  const clear = async (signOut: boolean) => {
    setBusy(true);
    const { clearDevice } = await loadClearing();
    const signedOut = signOut
      ? await logout().then(
          () => true,
          () => false,
        )
      : null;
    cart.clear();
    const cleared = await clearDevice();
    setDone({ ...cleared, signedOut });
    setBusy(false);
  };
  return { busy, done, clear };
}

function Report({ done }: { done: Done }) {
  const messages = useMessages(CLEAR_CACHE);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    const sweeping = loadClearing().then(({ clearRepeatedly }) => clearRepeatedly());
    return () => void sweeping.then((stop) => stop());
  }, []);
  return (
    <div role="status">
      <h1 ref={heading} tabIndex={-1} className="display-heading">
        {messages.doneTitle}
      </h1>
      {done.offlineCopy && <p>{messages.offlineCopy}</p>}
      {done.signedOut !== null && <p>{done.signedOut ? messages.signedOut : messages.notSignedOut}</p>}
      {!done.whole && <p>{messages.partly}</p>}
    </div>
  );
}

/** Clears the site's data on this device on request, and shows the result. */
export default function ClearCachePage() {
  const messages = useMessages(CLEAR_CACHE);
  const { status } = useAuth();
  const { busy, done, clear } = useClearing();
  const [signOut, setSignOut] = useState(false);
  useEffect(() => void loadClearing().catch(() => undefined), []);
  return (
    <main id="main" className="painted-field dusk-sky clear-cache" tabIndex={-1}>
      <FlagShapes />
      <Garland />
      <div className="wrap section">
        <div className="clear-card">
          {done === null ? (
            <>
              <h1 className="display-heading">{messages.title}</h1>
              <p>{messages.intro}</p>
              <h2>{messages.goesTitle}</h2>
              <ul className="clear-list removed">
                {messages.goes.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
              <h2>{messages.staysTitle}</h2>
              <ul className="clear-list">
                {messages.stays.map((item) => (
                  <li key={item}>{item}</li>
                ))}
                {status === 'in' && !signOut && <li>{messages.staysSignedIn}</li>}
              </ul>
              {status === 'in' && (
                <label className="clear-sign-out">
                  <input
                    type="checkbox"
                    className="check"
                    checked={signOut}
                    onChange={(event) => setSignOut(event.currentTarget.checked)}
                  />
                  {messages.signOut}
                </label>
              )}
            </>
          ) : (
            <Report done={done} />
          )}
          <div className="clear-actions">
            {(done === null || !done.whole) && (
              <button
                type="button"
                className="btn btn-sun btn-lg"
                disabled={busy}
                onClick={() => void clear(signOut)}
              >
                <Icon name="trash-2" />
                {busy ? messages.clearing : done === null ? messages.clear : messages.again}
              </button>
            )}
            {/* A full page load, so that the site is loaded again. */}
            <a className="btn btn-paper btn-lg" href="/">
              <Icon name="house" />
              {messages.home}
            </a>
          </div>
        </div>
      </div>
    </main>
  );
}
