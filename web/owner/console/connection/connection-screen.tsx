import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { ConnectionFacts } from '../../../../contracts/owner/connections/connection.ts';
import { useStaffMessages } from '../../console-language.tsx';
import { settingsPath } from '../settings-sections.ts';
import { Connected } from './connected.tsx';
import { CONNECTION } from './connection.messages.ts';
import { ConnectionStep, type StepState } from './connection-step.tsx';
import { Trouble } from './trouble.tsx';
import parts from '../parts.module.css';
import styles from './connection.module.css';

/** The way back, beside the title. */
export function ToSettings() {
  const messages = useStaffMessages(CONNECTION);
  return (
    <Link className={parts.backLink} href={settingsPath('messages')}>
      <ArrowLeft className="icon" aria-hidden="true" />
      {messages.settings}
    </Link>
  );
}

interface Props {
  facts: ConnectionFacts;
  messages: { connected: string; connectedText: string; locked: string; account: string; test: string };
  /** Whether it is being entered; it is shown otherwise. */
  editing: boolean;
  edit: () => void;
  form: ReactNode;
  /** Its facts without secrets, as names and values. */
  shown: readonly (readonly [string, string])[];
  test: { state: StepState; tag: string | undefined; body: ReactNode };
  aside: ReactNode;
}

/** A connection for messages: who sends them, and the test that proves it. */
export function ConnectionScreen({ facts, messages, editing, edit, form, shown, test, aside }: Props) {
  const shared = useStaffMessages(CONNECTION);
  const isHost = facts.source === 'host';
  return (
    <>
      <State facts={facts} messages={messages} />
      <div className={styles.columns}>
        <section className={parts.box} aria-label={shared.stepsLabel}>
          <ol>
            <ConnectionStep
              place={1}
              title={messages.account}
              state={editing ? 'now' : 'ok'}
              tag={isHost ? shared.setByHost : editing ? undefined : shared.saved}
            >
              {isHost && <p>{shared.setByHostText}</p>}
              {editing ? form : <Facts shown={shown} />}
              {!isHost && !editing && (
                <button type="button" className="btn btn-quiet" onClick={edit}>
                  {shared.change}
                </button>
              )}
            </ConnectionStep>
            <ConnectionStep place={2} title={messages.test} state={test.state} tag={test.tag}>
              {test.body}
            </ConnectionStep>
          </ol>
        </section>
        <aside className={styles.side}>{aside}</aside>
      </div>
    </>
  );
}

function State({ facts, messages }: Pick<Props, 'facts' | 'messages'>) {
  const shared = useStaffMessages(CONNECTION);
  const { problem, canConnect, source } = facts;
  if (problem !== null) {
    return (
      <Trouble title={messages.locked} text={canConnect ? shared.locked[problem] : shared.lockedByHost} />
    );
  }
  if (source !== 'none') return <Connected title={messages.connected} text={messages.connectedText} />;
  return canConnect ? null : <Trouble title={shared.noKey} text={shared.noKeyText} />;
}

function Facts({ shown }: Pick<Props, 'shown'>) {
  return (
    <dl className={styles.shown}>
      {shown.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
