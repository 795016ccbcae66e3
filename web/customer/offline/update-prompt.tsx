import RefreshCw from 'lucide-react/icons/refresh-cw';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { useMessages } from '../../ui/language.tsx';
import '../../ui/prompt.css';
import { OFFLINE } from './offline.messages.ts';
import { applyUpdate, useUpdateWaiting } from './worker.state.ts';

/** Offers a version that waits; a person in the middle of an order may say not now. */
export function UpdatePrompt() {
  const words = useMessages(OFFLINE);
  const waiting = useUpdateWaiting();
  const [later, setLater] = useState(false);
  const shown = waiting && !later;
  return (
    <div role="status" className="prompt-place">
      {shown && (
        <div className="prompt prompt-update">
          <span className="app">
            <RefreshCw className="ic" />
          </span>
          <div>
            <b>{words.update}</b>
          </div>
          <button type="button" className="btn btn-sun" onClick={applyUpdate}>
            {words.refresh}
          </button>
          <button
            type="button"
            className="icon-btn prompt-x"
            aria-label={words.later}
            onClick={() => setLater(true)}
          >
            <X className="ic" />
          </button>
        </div>
      )}
    </div>
  );
}
