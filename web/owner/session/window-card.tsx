import { BellRing, DoorOpen, TicketCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { FlagShapes, Garland } from '../../content/art/garland.tsx';
import { ServerArt } from '../../content/art/server-art.tsx';
import { LanguageButton } from '../console/frame/language-button.tsx';
import { useStaffMessages } from '../console-language.tsx';
import { SESSION } from './session.messages.ts';
import styles from './login.module.css';

const ICONS = [BellRing, TicketCheck, DoorOpen];

/** The painted background and the card in which owner and staff sign in. */
export function WindowCard({ children }: { children: ReactNode }) {
  const messages = useStaffMessages(SESSION);
  return (
    <main id="main">
      <FlagShapes />
      <section className={`painted-field ${styles.page}`}>
        <div className={styles.wideOnly}>
          <Garland />
        </div>
        <div className="login-card">
          <div className="login-art">
            <ServerArt as="div" className="login-window" name="truck-window" />
            <div className="login-benefits">
              <h2>{messages.scene}</h2>
              <ul>
                {messages.benefits.map((benefit, place) => {
                  const Icon = ICONS[place] ?? BellRing;
                  return (
                    <li key={benefit}>
                      <Icon className="icon" aria-hidden="true" />
                      {benefit}
                    </li>
                  );
                })}
              </ul>
            </div>
          </div>
          <div className="login-form">
            <div className={styles.top}>
              <p>{messages.forStaff}</p>
              <LanguageButton className="icon-btn line" />
            </div>
            {children}
          </div>
        </div>
      </section>
    </main>
  );
}
