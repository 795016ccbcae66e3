import { Link } from 'wouter';
import type { SquareView } from '../../../contracts/owner/square.ts';
import { RemoveConnection } from '../console/connection/remove-connection.tsx';
import { useStaffMessages } from '../console-language.tsx';
import { SQUARE } from './square.messages.ts';
import parts from '../console/parts.module.css';
import connection from '../console/connection/connection.module.css';

/** Where the token is found, what it is used for, and how to disconnect. */
export function SquareAside({ view }: { view: SquareView }) {
  const words = useStaffMessages(SQUARE);
  return (
    <aside className={connection.side}>
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
        {view.source === 'console' && (
          <RemoveConnection
            call="DELETE /api/owner/square"
            use="square"
            words={{
              remove: words.disconnect,
              removing: words.disconnecting,
              removed: words.disconnected,
              ask: words.disconnectAsk(view.live),
            }}
          />
        )}
        {view.source === 'bundled' && !view.live && (
          <Link className="btn-link" href="/admin/start">
            {words.skip}
          </Link>
        )}
      </section>
    </aside>
  );
}
