import { Monitor } from 'lucide-react';
import { formatRecentTime } from '../../../domain/format/time/moment.ts';
import type { AccountView } from '../../../contracts/owner/staff/owner-auth.ts';
import { useNow } from '../../ui/clock.ts';
import { useToast } from '../../ui/toast/toast.tsx';
import { CONSOLE } from '../console/console.messages.ts';
import { useConsole } from '../console/console-context.tsx';
import { useOwnPushEndpoint } from '../console/own-push-endpoint.ts';
import { useConsoleWrite } from '../console/use-console-data.ts';
import { useConsoleLanguage } from '../console-language.tsx';
import { ACCOUNT } from './account.messages.ts';
import { browserName } from '../console/browser-name.ts';
import parts from '../console/parts.module.css';
import styles from './staff.module.css';
import { useTimeZone } from '../../ui/page-data.tsx';

/** The account's sessions by device. */
export function SessionList({ sessions }: Pick<AccountView, 'sessions'>) {
  const timeZone = useTimeZone();
  const { language } = useConsoleLanguage();
  const messages = ACCOUNT[language];
  const notSignedOut = CONSOLE[language].signOutFailed;
  const toast = useToast();
  const { signOut } = useConsole();
  const headers = useOwnPushEndpoint();
  const options = {
    onDone: () => toast({ title: messages.signedOut, description: messages.signedOutText }),
  };
  const end = useConsoleWrite('DELETE /api/owner/account/sessions/:id', options);
  const endOthers = useConsoleWrite('POST /api/owner/account/sessions/end-others', options);
  const isPending = end.isPending || endOthers.isPending;
  const now = useNow();
  const others = sessions.filter(({ current }) => !current);
  return (
    <section className={parts.box} aria-labelledby="ac-devices">
      <header>
        <h2 id="ac-devices">{messages.devices}</h2>
      </header>
      <ul className={styles.list}>
        {sessions.map(({ id, userAgent, createdAt, seenAt, current, tablet }) => {
          const browser = tablet ?? (browserName(userAgent) || messages.unknownBrowser);
          return (
            <li key={id} className={`${styles.row} ${styles.session}`}>
              <Monitor className="icon" aria-hidden="true" />
              <div className={styles.who}>
                <b>
                  {browser}
                  {current && <i> ({messages.thisDevice})</i>}
                </b>
                <span>{messages.lastUsed(formatRecentTime(timeZone, seenAt, now, language))}</span>
                <span>{messages.signedInSince(formatRecentTime(timeZone, createdAt, now, language))}</span>
              </div>
              <button
                type="button"
                className="btn btn-quiet"
                aria-label={messages.signOutOf(browser)}
                disabled={isPending}
                onClick={() => {
                  if (current) signOut().catch(() => toast({ title: notSignedOut, tone: 'error' }));
                  else end.mutate({ params: { id }, headers });
                }}
              >
                {messages.signOut}
              </button>
            </li>
          );
        })}
      </ul>
      {others.length > 0 && (
        <button
          type="button"
          className="btn btn-quiet"
          disabled={isPending}
          onClick={() => endOthers.mutate({ headers })}
        >
          {messages.signOutOthers}
        </button>
      )}
    </section>
  );
}
