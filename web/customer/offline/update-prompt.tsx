import { useState } from 'react';
import { defineMessages, useMessages } from '../../ui/language.tsx';
import '../../ui/overlay/prompt.css';
import { applyUpdate } from './public.ts';
import { Icon } from '../../ui/icons/icon.tsx';

const UPDATE = defineMessages({
  en: { update: 'New version available! Refresh to update?', refresh: 'Refresh', later: 'Not now' },
  es: { update: '¡Hay una versión nueva! ¿Actualizar ahora?', refresh: 'Actualizar', later: 'Ahora no' },
});

/** Offers a waiting version; a person in the middle of an order may postpone it. */
export default function UpdatePrompt() {
  const messages = useMessages(UPDATE);
  const [later, setLater] = useState(false);
  return (
    <div role="status" className="prompt-place">
      {!later && (
        <div className="prompt prompt-update">
          <span className="app-icon">
            <Icon name="refresh-cw" />
          </span>
          <div>
            <b>{messages.update}</b>
          </div>
          <button type="button" className="btn btn-sun" onClick={applyUpdate}>
            {messages.refresh}
          </button>
          <button
            type="button"
            className="icon-btn prompt-close"
            aria-label={messages.later}
            onClick={() => setLater(true)}
          >
            <Icon name="x" />
          </button>
        </div>
      )}
    </div>
  );
}
