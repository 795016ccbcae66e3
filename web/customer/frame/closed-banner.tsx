import { useOrdering } from '../../api/queries.ts';
import { Icon } from '../../ui/icon.tsx';
import { useMessages } from '../../ui/language.tsx';
import { FRAME } from './frame.messages.ts';

export function ClosedBanner() {
  const words = useMessages(FRAME);
  const { enabled, status } = useOrdering();
  const unheard = status?.reason === 'kitchen_offline';
  return (
    <output className="block">
      {!enabled && (
        <div className="banner banner-closed">
          <Icon name="moon" fill />
          <span>
            <b lang="es">{unheard ? words.unheardFirst : words.closedFirst}</b>{' '}
            {unheard ? words.unheardSecond : words.closedSecond}
          </span>
        </div>
      )}
    </output>
  );
}
