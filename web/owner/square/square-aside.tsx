import { Link } from 'wouter';
import type { SquareView } from '../../../contracts/owner/connections/square.ts';
import { ConnectionAside } from '../console/connection/connection-aside.tsx';
import { RemoveConnection } from '../console/connection/remove-connection.tsx';
import { useStaffMessages } from '../console-language.tsx';
import { SQUARE } from './square.messages.ts';
import connection from '../console/connection/connection.module.css';

/** Where the token is found, what it is used for, and how to disconnect. */
export function SquareAside({ view }: { view: SquareView }) {
  const messages = useStaffMessages(SQUARE);
  return (
    <aside className={connection.side}>
      <ConnectionAside messages={messages} stays={messages.stays}>
        {view.source === 'console' && (
          <RemoveConnection
            call="DELETE /api/owner/square"
            use="square"
            messages={{
              remove: messages.disconnect,
              removing: messages.disconnecting,
              removed: messages.disconnected,
              ask: messages.disconnectAsk(view.live),
            }}
          />
        )}
        {view.source === 'bundled' && !view.live && (
          <Link className="btn-link" href="/admin/start">
            {messages.skip}
          </Link>
        )}
      </ConnectionAside>
    </aside>
  );
}
