import BellRing from 'lucide-react/icons/bell-ring';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import User from 'lucide-react/icons/user';
import type { ReactNode } from 'react';
import { FlagShapes, Garland } from '../../ui/art/garland.tsx';
import { ServerArt } from '../../ui/art/server-art.tsx';
import { useMessages } from '../../ui/language.tsx';
import { usePageData } from '../../ui/page-data.tsx';
import { LOGIN } from './login.messages.ts';
import './login.css';

const ICONS = [RotateCcw, BellRing, User];

/** The window with what an account is good for, beside whatever is to be filled in. */
export function LoginShell({ children }: { children: ReactNode }) {
  const words = useMessages(LOGIN);
  const { site } = usePageData();
  return (
    <main id="main" tabIndex={-1}>
      <FlagShapes />
      <section className="fld log">
        <div className="log-flags">
          <Garland />
        </div>
        <div className="log-c">
          <div className="log-a">
            <ServerArt as="div" className="win" name="truck-window" />
            <div className="bens">
              <h2 lang="es">{words.usual}</h2>
              <ul>
                {words.benefits.map((benefit, index) => {
                  const Icon = ICONS[index] ?? User;
                  return (
                    <li key={benefit}>
                      <Icon className="ic" aria-hidden="true" />
                      {benefit}
                    </li>
                  );
                })}
              </ul>
            </div>
          </div>
          <div className="log-f">
            {children}
            <noscript>
              <p className="note">{words.noScripts(site.phone)}</p>
            </noscript>
          </div>
        </div>
      </section>
    </main>
  );
}
