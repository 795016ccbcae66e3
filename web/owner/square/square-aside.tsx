import { Link } from 'wouter';
import type { SquareView } from '../../../contracts/owner/square.ts';
import { ConnectionAside } from '../console/connection/connection-aside.tsx';
import { RemoveConnection } from '../console/connection/remove-connection.tsx';
import { useStaffMessages } from '../console-language.tsx';
import { SQUARE } from './square.messages.ts';
import connection from '../console/connection/connection.module.css';

/** Where the token is found, what it is used for, and how to disconnect. */
export function SquareAside({ view }: { view: SquareView }) {
  const words = useStaffMessages(SQUARE);
  return (
    <aside className={connection.side}>
      <ConnectionAside words={words} stays={words.stays}>
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
      </ConnectionAside>
    </aside>
  );
}
