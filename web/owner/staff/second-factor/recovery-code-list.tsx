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
  const words = useStaffMessages(ACCOUNT);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\n')}\n`)}`;
  return (
    <div className={styles.recoveryCodes} ref={box} tabIndex={-1} role="group" aria-label={words.codesTitle}>
      <h3>{words.codesTitle}</h3>
      <p className={styles.lead}>{words.codesLead}</p>
      <ul>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <a className="btn btn-sun" href={file} download={words.file}>
          <Download className="ic" aria-hidden="true" />
          {words.download}
        </a>
        <button type="button" className="btn btn-quiet" onClick={onKept}>
          {words.kept}
        </button>
      </div>
    </div>
  );
}
