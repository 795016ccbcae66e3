import { useOrdering } from '../../api/queries.ts';
import { Icon } from '../../ui/icon.tsx';
import { useMessages } from '../../ui/language.tsx';
import { useConnection } from '../../ui/use-online.ts';
import { FRAME } from './frame.messages.ts';

export function ClosedBanner() {
  const words = useMessages(FRAME);
  const { enabled } = useOrdering();
  return (
    <output className="block">
      {!enabled && (
        <div className="banner banner-closed">
          <Icon name="moon" fill />
          <span>
            <b lang="es">{words.closedFirst}</b> {words.closedSecond}
          </span>
        </div>
      )}
    </output>
  );
}

export function ConnectionBanner() {
  const words = useMessages(FRAME);
  const connection = useConnection();
  return (
    <output className="block">
      {connection === 'offline' && (
        <div className="banner banner-offline">
          <Icon name="wifi-off" />
          {words.offline}
        </div>
      )}
      {connection === 'back' && (
        <div className="banner banner-offline">
          <Icon name="wifi" />
          {words.backOnline}
        </div>
      )}
    </output>
  );
}
