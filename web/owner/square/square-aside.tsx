import { useState } from 'react';
import { Link } from 'wouter';
import type { SquareView } from '../../../contracts/owner/square.ts';
import { useToast } from '../../ui/toast/toast.tsx';
import { ConfirmForm } from '../console/confirm/confirm-form.tsx';
import { useConsoleWrite } from '../console/use-console-data.ts';
import { useStaffMessages } from '../console-language.tsx';
import { SQUARE } from './square.messages.ts';
import parts from '../console/parts.module.css';
import styles from './square.module.css';

/** Where the token is found, what it is used for, and how to disconnect. */
export function SquareAside({ view }: { view: SquareView }) {
  const words = useStaffMessages(SQUARE);
  return (
    <aside className={styles.side}>
      <section className={parts.box}>
        <h2>{words.where}</h2>
        <ol>
          {words.how.map(([before, name, after]) => (
            <li key={before}>
              {before}
              {name !== '' && <b>{name}</b>}
              {after}
            </li>
          ))}
        </ol>
        <p>{words.stays}</p>
      </section>
      <section className={parts.box}>
        <h2>{words.what}</h2>
        <p>{words.whatText}</p>
        {view.source === 'console' && <Disconnect live={view.live} />}
        {view.source === 'bundled' && !view.live && (
          <Link className="btn-link" href="/admin/start">
            {words.skip}
          </Link>
        )}
      </section>
    </aside>
  );
}

function Disconnect({ live }: { live: boolean }) {
  const words = useStaffMessages(SQUARE);
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const { mutateAsync } = useConsoleWrite('DELETE /api/owner/square', {
    onDone: () => toast({ title: words.disconnected }),
    // The form below shows it.
    onFailed: () => true,
  });
  if (!asking) {
    return (
      <button type="button" className="btn-link" onClick={() => setAsking(true)}>
        {words.disconnect}
      </button>
    );
  }
  return (
    <>
      <p>{words.disconnectAsk(live)}</p>
      <ConfirmForm
        use="square"
        danger
        submit={words.disconnect}
        submitting={words.disconnecting}
        onConfirmed={async (headers) => {
          await mutateAsync({ headers });
        }}
        cancel={() => setAsking(false)}
      />
    </>
  );
}
