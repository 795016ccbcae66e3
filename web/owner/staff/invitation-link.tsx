import { useEffect, useRef } from 'react';
import { LinkToCopy } from '../console/link-to-copy.tsx';
import { useStaffMessages } from '../console-language.tsx';
import { STAFF } from './staff.messages.ts';
import parts from '../console/parts.module.css';
import styles from './staff.module.css';

/** An invitation's link, shown once, to be passed on by hand. */
export function InvitationLink({ link }: { link: string }) {
  const messages = useStaffMessages(STAFF);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  return (
    <div className={parts.box}>
      <p className={styles.lead}>{messages.linkLead}</p>
      <LinkToCopy link={link} label={messages.link} messages={messages} field={field} />
    </div>
  );
}
