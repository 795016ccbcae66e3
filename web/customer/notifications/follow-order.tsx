import { useState } from 'react';
import { defineMessages, useMessages } from '../../ui/language.tsx';
import { deviceStorage, readStored, writeStored } from '../../storage/safe-storage.ts';
import { useToast } from '../../ui/toast/toast.tsx';
import { changeDevice, pushObstacle } from './public.ts';
import { Icon } from '../../ui/icons/icon.tsx';

const FOLLOW = defineMessages({
  en: {
    ask: 'Notify me when it’s ready',
    follows: 'We’ll notify this device when it’s ready.',
    failedTitle: 'Error',
    failed: 'Couldn’t turn on notifications. Please try again.',
  },
  es: {
    ask: 'Avísame cuando esté listo',
    follows: 'Este dispositivo te avisa cuando esté listo.',
    failedTitle: 'Error',
    failed: 'No se pudieron activar los avisos. Inténtalo otra vez.',
  },
});

/** Storage key of the followed order, so that the page does not ask again. */
const FOLLOWED_KEY = 'comal-followed-order';

/** Lets this device get push messages about one order, without an account. Nothing where it cannot. */
export default function FollowOrder({ token }: { token: string }) {
  const messages = useMessages(FOLLOW);
  const toast = useToast();
  const [follows, setFollows] = useState(() => readStored(deviceStorage, FOLLOWED_KEY) === token);
  const [busy, setBusy] = useState(false);
  const [obstacle, setObstacle] = useState(pushObstacle);
  if (obstacle !== null) return null;
  const follow = async () => {
    setBusy(true);
    try {
      const device = await changeDevice({ orderUpdates: true, orderToken: token });
      if (device !== null) {
        writeStored(deviceStorage, FOLLOWED_KEY, token);
        setFollows(true);
      }
    } catch {
      toast({ title: messages.failedTitle, description: messages.failed, tone: 'error' });
    } finally {
      setObstacle(pushObstacle());
      setBusy(false);
    }
  };
  return (
    <output>
      {follows ? (
        <p className="note note-center">
          <Icon name="bell-ring" />
          {messages.follows}
        </p>
      ) : (
        <button
          type="button"
          className="btn btn-paper btn-block"
          aria-disabled={busy}
          onClick={() => {
            if (!busy) void follow();
          }}
        >
          <Icon name="bell-ring" />
          {messages.ask}
        </button>
      )}
    </output>
  );
}
