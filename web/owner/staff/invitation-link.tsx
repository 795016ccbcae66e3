import { Check, Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useStaffMessages } from '../console-language.tsx';
import { STAFF } from './staff.messages.ts';
import parts from '../console/parts.module.css';
import styles from './staff.module.css';

/** An invitation's link, shown once, to be passed on by hand. */
export function InvitationLink({ link }: { link: string }) {
  const messages = useStaffMessages(STAFF);
  const [copied, setCopied] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
    } catch {
      // Copying is not allowed here: the text is selected for the person to copy.
      field.current?.select();
    }
  };
  return (
    <div className={parts.box}>
      <p className={styles.lead}>{messages.linkLead}</p>
      <div className="field">
        <label htmlFor="st-link">{messages.link}</label>
        <input
          ref={field}
          className="input"
          id="st-link"
          readOnly
          value={link}
          onFocus={(event) => event.target.select()}
        />
      </div>
      <button type="button" className="btn btn-sun btn-block" onClick={() => void copy()}>
        {copied ? <Check className="ic" aria-hidden="true" /> : <Copy className="ic" aria-hidden="true" />}
        <span role="status">{copied ? messages.copied : messages.copy}</span>
      </button>
    </div>
  );
}
