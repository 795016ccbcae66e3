import { ArrowLeft, Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { SquareMenuPreview, SquareMenuRow } from '../../../contracts/owner/menu/menu-table.ts';
import { businessDayEnd } from '../../../domain/business-day.ts';
import { MAX_CATEGORIES, MAX_DISHES } from '../../../domain/menu/category.ts';
import { formatTime } from '../../../domain/format/time/clock.ts';
import type { Failure } from '../../api/call-input.ts';
import { refusalOf } from '../../api/client.ts';
import { usePageData } from '../../ui/page-data.tsx';
import { useToast } from '../../ui/toast/toast.tsx';
import { ConsolePage, LoadFailed } from '../console/console-page.tsx';
import { failureText, useConsoleRead, useConsoleWrite } from '../console/use-console-data.ts';
import { useConsoleLanguage, useStaffMessages } from '../console-language.tsx';
import { SQUARE_MENU } from './square-menu.messages.ts';
import { SquareMenuTable } from './square-menu-table.tsx';
import figures from '../console/figures.module.css';
import parts from '../console/parts.module.css';
import styles from './square-menu.module.css';

type SquareFailure = Failure<'POST /api/owner/menu/square'>;

/** A preview with the time at which Square was read (epoch ms). */
type ReadPreview = SquareMenuPreview & { readAt: number };

/** The menu as Square's catalog has it: previewed, and taken all or nothing. */
export default function SquareMenuPage() {
  const { language } = useConsoleLanguage();
  const messages = SQUARE_MENU[language];
  const toast = useToast();
  const [, go] = useLocation();
  const [preview, setPreview] = useState<ReadPreview | null>(null);
  const { timeZone } = usePageData().site;
  const [failure, setFailure] = useState<SquareFailure | null>(null);
  const { mutate, isPending } = useConsoleWrite('POST /api/owner/menu/square', {
    onDone: (answer) => {
      setFailure(null);
      if (!answer.applied) return setPreview({ ...answer, readAt: Date.now() });
      toast({ title: messages.done, description: messages.doneText });
      go('/admin/menu');
    },
    onFailed: (error) => {
      if (refusalOf(error) === 'conflict') {
        toast({ title: messages.title, description: messages.changedMeanwhile, tone: 'error' });
        mutate({ body: {} });
        return true;
      }
      setFailure(error);
      return true;
    },
  });
  const square = useConsoleRead('GET /api/owner/square');
  const source = square.data?.source;
  // Each reading asks Square, so it is done once and not whenever something changes.
  const requested = useRef(false);
  useEffect(() => {
    if (requested.current || source === undefined || source === 'bundled') return;
    requested.current = true;
    mutate({ body: {} });
  }, [mutate, source]);
  return (
    <ConsolePage
      title={messages.title}
      sub={
        preview === null
          ? messages.sub
          : messages.subOf(preview.location, formatTime(timeZone, preview.readAt))
      }
      actions={
        <Link className={parts.backLink} href="/admin/menu">
          <ArrowLeft className="icon" aria-hidden="true" />
          {messages.back}
        </Link>
      }
    >
      {source === 'bundled' && <NotConnected />}
      {source === undefined && <LoadFailed failed={square.isError} onRetry={() => void square.refetch()} />}
      {failure !== null && <FailureBox error={failure} onRetry={() => mutate({ body: {} })} />}
      {source !== undefined && source !== 'bundled' && preview === null && failure === null && (
        <p className={parts.box} role="status">
          {messages.reading}
        </p>
      )}
      {preview !== null && failure === null && (
        <Preview
          preview={preview}
          busy={isPending}
          onTake={() => mutate({ body: { apply: preview.state } })}
          onLeave={() => go('/admin/menu')}
        />
      )}
    </ConsolePage>
  );
}

function NotConnected() {
  const messages = useStaffMessages(SQUARE_MENU);
  return (
    <section className={`${parts.box} ${styles.failure}`}>
      <p>{messages.notConnected}</p>
      <Link className="btn btn-primary" href="/admin/settings/square">
        {messages.connect}
      </Link>
    </section>
  );
}

function FailureBox({ error, onRetry }: { error: SquareFailure; onRetry: () => void }) {
  const { language } = useConsoleLanguage();
  const messages = SQUARE_MENU[language];
  const code = refusalOf(error);
  if (code === 'not_found') return <NotConnected />;
  return (
    <section className={`${parts.box} ${styles.failure}`} role="alert">
      <p>
        {code === 'bad_import'
          ? messages.tooMany(MAX_DISHES, MAX_CATEGORIES)
          : code === 'unavailable'
            ? messages.unavailable
            : failureText(error, language)}
      </p>
      <button type="button" className="btn btn-quiet" onClick={onRetry}>
        {messages.again}
      </button>
    </section>
  );
}

interface PreviewProps {
  preview: ReadPreview;
  busy: boolean;
  onTake: () => void;
  onLeave: () => void;
}

function Preview({ preview, busy, onTake, onLeave }: PreviewProps) {
  const messages = useStaffMessages(SQUARE_MENU);
  const { site } = usePageData();
  const { readAt, rows, leftOut, reordered, changedSets, soldOutOptions } = preview;
  const of = (what: SquareMenuRow['what']) => rows.filter((row) => row.what === what).length;
  const added = of('added');
  const changed = of('changed');
  const count = added + changed + changedSets.length + soldOutOptions.length;
  const isNothing = count === 0 && !reordered;
  const undoUntil = formatTime(site.timeZone, businessDayEnd(site, readAt));
  const facts = [
    [rows.length + leftOut.length, messages.items],
    [added, messages.added],
    [changed, messages.changed],
    [leftOut.length, messages.leftOut],
  ] as const;
  return (
    <>
      <div className={figures.figures}>
        {facts.map(([number, what]) => (
          <div key={what} className={figures.figure}>
            <b>{number}</b>
            <span>{what}</span>
          </div>
        ))}
      </div>
      <SquareMenuTable preview={preview} />
      <section className={`${parts.box} ${styles.bar}`} aria-label={messages.take}>
        <div>
          <b>{messages.summary(added, changed, leftOut.length)}</b>
          <p>{isNothing ? messages.nothing : messages.allOrNothing(undoUntil)}</p>
        </div>
        <button type="button" className="btn btn-quiet" onClick={onLeave}>
          {messages.takeNothing}
        </button>
        {!isNothing && (
          <button
            type="button"
            className="btn btn-primary"
            aria-disabled={busy}
            onClick={() => {
              if (!busy) onTake();
            }}
          >
            <Download className="icon" aria-hidden="true" />
            {busy ? messages.taking : messages.takeAll(count)}
          </button>
        )}
      </section>
    </>
  );
}
