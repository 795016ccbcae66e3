import { Component } from 'react';
import type { ReactNode } from 'react';
import { useMessages } from '../../ui/language.tsx';
import { FRAME } from './frame.messages.ts';

/** The failure may be in the page's state, so the retry reloads it. */
function Broken() {
  const messages = useMessages(FRAME);
  return (
    <main id="main" className="wrap section" tabIndex={-1}>
      <div className="message-card" role="alert">
        <h1 className="display-heading">{messages.applicationError}</h1>
        <p>{messages.applicationErrorHelp}</p>
        <button type="button" className="btn btn-primary" onClick={() => location.reload()}>
          {messages.tryAgain}
        </button>
      </div>
    </main>
  );
}

/** Keeps a failure on one page from breaking the whole site. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? <Broken /> : this.props.children;
  }
}
