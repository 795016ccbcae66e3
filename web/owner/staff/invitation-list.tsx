import { useState } from 'react';
import type { StaffInvitationView } from '../../../contracts/owner/staff/staff.ts';
import { formatRecentTime } from '../../../domain/format/time/moment.ts';
import { useNow } from '../../ui/clock.ts';
import { useToast } from '../../ui/toast/toast.tsx';
import { useConfirmedWrite } from '../console/confirm/use-confirmed-write.tsx';
import { useConsoleWrite } from '../console/use-console-data.ts';
import { useConsoleLanguage } from '../console-language.tsx';
import { InvitationLink } from './invitation-link.tsx';
import { OwnerConfirmation } from './owner-confirmation.tsx';
import { STAFF } from './staff.messages.ts';
import { StaffSheet } from './staff-sheet.tsx';
import parts from '../console/parts.module.css';
import styles from './staff.module.css';
import { useTimeZone } from '../../ui/page-data.tsx';

/** Open invitations. */
export function InvitationList({ invitations }: { invitations: StaffInvitationView[] }) {
  const timeZone = useTimeZone();
  const { language } = useConsoleLanguage();
  const messages = STAFF[language];
  const toast = useToast();
  const [link, setLink] = useState<string | null>(null);
  const [resent, setResent] = useState('');
  const resend = useConfirmedWrite(
    'POST /api/owner/staff/invitations/:id/resend',
    { use: 'owner_access', submit: messages.resend, submitting: messages.sending },
    {
      onDone: (sent) => {
        if (sent.link === null) toast({ title: messages.invitationMailed });
        else setLink(sent.link);
      },
    },
  );
  const revoke = useConsoleWrite('DELETE /api/owner/staff/invitations/:id', {
    onDone: () => toast({ title: messages.revoked }),
  });
  const now = useNow();
  return (
    <section className={parts.box} aria-labelledby="st-invited">
      <header>
        <h2 id="st-invited">{messages.invited}</h2>
      </header>
      <ul className={styles.list}>
        {invitations.map(({ id, name, email, role, expiresAt }) => (
          <li key={id} className={styles.row}>
            <div className={styles.who}>
              <b>{name}</b>
              <span>{email}</span>
            </div>
            <span className={`${parts.pill} ${parts.pillPending}`}>{messages.roles[role]}</span>
            <div className={styles.state}>
              {expiresAt > now ? (
                <span>{messages.until(formatRecentTime(timeZone, expiresAt, now, language))}</span>
              ) : (
                <span className={styles.expired}>{messages.ranOut}</span>
              )}
            </div>
            <div className={styles.rowActions}>
              <button
                type="button"
                className="btn btn-quiet"
                aria-label={messages.resendTo(name)}
                disabled={resend.isPending}
                onClick={() => {
                  setResent(name);
                  resend.mutate({ params: { id } });
                }}
              >
                {messages.resend}
              </button>
              <button
                type="button"
                className="btn btn-quiet"
                aria-label={messages.revokeOf(name)}
                disabled={revoke.isPending}
                onClick={() => revoke.mutate({ params: { id } })}
              >
                {messages.revoke}
              </button>
            </div>
          </li>
        ))}
      </ul>
      <StaffSheet title={messages.resend} open={resend.confirmation !== null} onClose={resend.cancel}>
        <OwnerConfirmation name={resent}>{resend.confirmation}</OwnerConfirmation>
      </StaffSheet>
      <StaffSheet title={messages.linkTitle} open={link !== null} onClose={() => setLink(null)}>
        {link !== null && <InvitationLink link={link} />}
      </StaffSheet>
    </section>
  );
}
