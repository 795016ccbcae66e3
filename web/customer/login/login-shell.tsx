import type { ReactNode } from 'react';
import { FlagShapes, Garland } from '../../content/art/garland.tsx';
import { ServerArt } from '../../content/art/server-art.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { defineMessages, useMessages } from '../../ui/language.tsx';
import { usePageData } from '../../ui/page-data.tsx';
import { LOGIN } from './login.messages.ts';
import '../../ui/window-card.css';
import './login.css';

const ICONS = ['rotate-ccw', 'bell-ring', 'user'] as const;

/** Read where no scripts run: the browser's build needs none of it. */
const NO_SCRIPTS = defineMessages({
  en: {
    callUs: (phone: string) => `Signing in needs JavaScript. You can still order by phone: ${phone}.`,
  },
  es: {
    callUs: (phone) =>
      `Para iniciar sesión se necesita JavaScript. También puedes pedir por teléfono: ${phone}.`,
  },
});

/** The note for browsers without scripts. React does not read it in a browser. */
function NoScriptsNote() {
  const { site } = usePageData();
  return <p className="note">{useMessages(NO_SCRIPTS).callUs(site.phone)}</p>;
}

/** The frame of the sign-in forms, with the advantages of an account. */
export function LoginShell({ children }: { children: ReactNode }) {
  const messages = useMessages(LOGIN);
  const { site } = usePageData();
  return (
    <main id="main" tabIndex={-1}>
      <FlagShapes />
      <section className="painted-field login">
        <div className="login-flags">
          <Garland />
        </div>
        <div className="login-card">
          <div className="login-art">
            <ServerArt as="div" className="login-window" name="truck-window" />
            <div className="login-benefits">
              <h2 lang={site.demo ? 'es' : undefined}>{messages.usual(site.demo)}</h2>
              <ul>
                {messages.benefits.map((benefit, index) => (
                  <li key={benefit}>
                    <Icon name={ICONS[index] ?? 'user'} />
                    {benefit}
                  </li>
                ))}
              </ul>
            </div>
          </div>
          <div className="login-form">
            {children}
            <noscript>{import.meta.env.SSR && <NoScriptsNote />}</noscript>
          </div>
        </div>
      </section>
    </main>
  );
}
