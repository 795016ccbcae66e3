import { Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useStaffMessages } from '../../console-language.tsx';
import { ACCOUNT } from '../account.messages.ts';
import styles from '../staff.module.css';

interface Props {
  codes: string[];
  onKept: () => void;
}

/** The recovery codes, shown once. */
export function RecoveryCodeList({ codes, onKept }: Props) {
  const messages = useStaffMessages(ACCOUNT);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\n')}\n`)}`;
  return (
    <div
      className={styles.recoveryCodes}
      ref={box}
      tabIndex={-1}
      role="group"
      aria-label={messages.codesTitle}
    >
      <h3>{messages.codesTitle}</h3>
      <p className={styles.lead}>{messages.codesLead}</p>
      <ul>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <a className="btn btn-sun" href={file} download={messages.file}>
          <Download className="icon" aria-hidden="true" />
          {messages.download}
        </a>
        <button type="button" className="btn btn-quiet" onClick={onKept}>
          {messages.kept}
        </button>
      </div>
    </div>
  );
}
