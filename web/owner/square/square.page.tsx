import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Link } from 'wouter';
import { OPENING_STEPS } from '../../../contracts/owner/first-run.ts';
import type { PaymentTestView } from '../../../contracts/owner/payment-test.ts';
import type { SquareView } from '../../../contracts/owner/connections/square.ts';
import { useTimeZone } from '../../ui/page-data.tsx';
import { ConsolePage, LoadFailed } from '../console/console-page.tsx';
import { settingsPath } from '../console/settings-sections.ts';
import { useConsoleRead } from '../console/use-console-data.ts';
import { useConsoleLanguage, useStaffMessages } from '../console-language.tsx';
import { LocationStep } from './location-step.tsx';
import { PaymentTestStep } from './payment-test-step.tsx';
import { SquareAside } from './square-aside.tsx';
import { SQUARE } from './square.messages.ts';
import { TokenStep } from './token-step.tsx';
import { formatTrouble } from './trouble.format.ts';
import { Connected } from '../console/connection/connected.tsx';
import { Trouble } from '../console/connection/trouble.tsx';
import { useSquare } from './use-square.ts';
import { WebhookStep } from './webhook-step.tsx';
import parts from '../console/parts.module.css';
import connection from '../console/connection/connection.module.css';

/** The owner connects Square by pasting a token. */
export default function SquarePage() {
  const messages = useStaffMessages(SQUARE);
  const square = useConsoleRead('GET /api/owner/square');
  const tests = useConsoleRead('GET /api/owner/payment-test');
  const view = square.data;
  const fresh = view !== undefined && !view.live && view.refusedSince === null;
  return (
    <ConsolePage
      title={fresh ? messages.connect : messages.square}
      sub={fresh ? messages.connectSub : messages.squareSub}
      actions={view !== undefined && <Crumb live={view.live} />}
    >
      {view === undefined || tests.data === undefined ? (
        <LoadFailed
          failed={square.isError || tests.isError}
          onRetry={() => {
            void square.refetch();
            void tests.refetch();
          }}
        />
      ) : (
        <Connection view={view} newest={tests.data.test} />
      )}
    </ConsolePage>
  );
}

function Crumb({ live }: { live: boolean }) {
  const messages = useStaffMessages(SQUARE);
  return (
    <Link className={parts.backLink} href={live ? settingsPath('payments') : '/admin/start'}>
      <ArrowLeft className="icon" aria-hidden="true" />
      {live ? messages.settings : messages.step(OPENING_STEPS.indexOf('payments') + 1, OPENING_STEPS.length)}
    </Link>
  );
}

function Connection({ view, newest }: { view: SquareView; newest: PaymentTestView | null }) {
  const messages = useStaffMessages(SQUARE);
  const draft = useSquare(view);
  const isOwn = newest?.environment === view.environment && newest.startedAt >= (view.connectedAt ?? 0);
  const test = isOwn ? newest : null;
  return (
    <>
      <State view={view} passed={test?.status === 'passed'} />
      <div className={connection.columns}>
        <section className={parts.box} aria-label={messages.stepsLabel}>
          <ol>
            <TokenStep view={view} draft={draft} />
            <LocationStep view={view} draft={draft} />
            <WebhookStep view={view} />
            <PaymentTestStep
              connected={view.source !== 'bundled'}
              refused={view.refusedSince !== null}
              test={test}
            />
          </ol>
        </section>
        <SquareAside view={view} />
      </div>
    </>
  );
}

/** The whole in one line: connected, or why not. */
function State({ view, passed }: { view: SquareView; passed: boolean }) {
  const { language } = useConsoleLanguage();
  const timeZone = useTimeZone();
  const messages = SQUARE[language];
  const trouble = formatTrouble(timeZone, view, language);
  if (trouble !== null) return <Trouble {...trouble} />;
  if (view.source === 'bundled') return null;
  return (
    <Connected
      title={messages.connected}
      text={
        view.environment === 'production'
          ? messages.goesTo(view.business || (view.location?.name ?? ''))
          : messages.sandbox
      }
    >
      {passed ? (
        !view.live && (
          // The shop is another application, so its page is loaded in full.
          <a className="btn btn-primary" href="/menu">
            {messages.nextOrder}
            <ArrowRight className="icon" aria-hidden="true" />
          </a>
        )
      ) : (
        <Link className="btn btn-primary" href="/payment-test">
          {messages.nextTest}
          <ArrowRight className="icon" aria-hidden="true" />
        </Link>
      )}
    </Connected>
  );
}
