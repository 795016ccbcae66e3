import { useEffect, useRef } from 'react';
import styles from './ask.module.css';

interface Props {
  question: string;
  yes: string;
  no: string;
  danger?: boolean;
  onYes: () => void;
  onNo: () => void;
}

/** A modal question, in the browser's own dialog. */
export function ConfirmDialog({ question, yes, no, danger = false, onYes, onNo }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = dialog.current;
    if (shown !== null && !shown.open) shown.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog ref={dialog} className={styles.question} aria-label={question} onCancel={onNo}>
      <p>{question}</p>
      <div className={styles.answers}>
        <button type="button" className="btn btn-quiet" onClick={onNo}>
          {no}
        </button>
        <button type="button" className={danger ? 'btn btn-danger' : 'btn btn-primary'} onClick={onYes}>
          {yes}
        </button>
      </div>
    </dialog>
  );
}
