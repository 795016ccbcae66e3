import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePageData } from '../../ui/page-data.tsx';
import { useStaffMessages } from '../console-language.tsx';
import { useTitle } from '../use-title.ts';
import { AlarmStrip } from './frame/alarm-strip.tsx';
import { ConnectionNote } from './frame/connection-note.tsx';
import { CONSOLE } from './console.messages.ts';
import { DemoStrip } from './frame/demo-strip.tsx';
import parts from './parts.module.css';

interface Props {
  title: string;
  /** The heading's text where it is not the title. */
  heading?: ReactNode;
  /** One line under the title. */
  sub?: ReactNode;
  /** Buttons and switches on the right of the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame of one console screen: its title, actions and content. */
export function ConsolePage({ title, heading, sub, actions, children }: Props) {
  const { site } = usePageData();
  const messages = useStaffMessages(CONSOLE);
  useTitle(messages.documentTitle(title, site.name));
  return (
    <main className={parts.page} id="main">
      <DemoStrip />
      <header className={parts.heading}>
        <div className={parts.title}>
          <h1 className="display-text">{heading ?? title}</h1>
          {sub !== undefined && <p>{sub}</p>}
        </div>
        {actions}
      </header>
      <ConnectionNote />
      <AlarmStrip />
      {children}
    </main>
  );
}

/** Shown in place of content that failed to load. */
export function ReadError({ onRetry }: { onRetry: () => void }) {
  const messages = useStaffMessages(CONSOLE);
  return (
    <div className={`${parts.box} ${parts.waiting}`} role="alert">
      <p>{messages.loadFailed}</p>
      <button type="button" className="btn btn-quiet" onClick={onRetry}>
        <RotateCw className="icon" aria-hidden="true" />
        {messages.tryAgain}
      </button>
    </div>
  );
}

/** Shown in place of content that is loading. */
export function Loading() {
  const messages = useStaffMessages(CONSOLE);
  return (
    <div className={`${parts.box} ${parts.waiting}`} aria-busy="true">
      <p>{messages.loading}</p>
    </div>
  );
}

/** Shown in place of content until it is loaded. */
export function LoadFailed({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  return failed ? <ReadError onRetry={onRetry} /> : <Loading />;
}
