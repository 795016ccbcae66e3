import { RotateCw } from 'lucide-react';
import { Link } from 'wouter';
import type { FailedJobView, FailedJobsView } from '../../../contracts/owner/failed-jobs.ts';
import { formatMoment } from '../../../domain/format/time/moment.ts';
import { useTimeZone } from '../../ui/page-data.tsx';
import { useToast } from '../../ui/toast/toast.tsx';
import { ConsolePage, LoadFailed } from '../console/console-page.tsx';
import { useConsoleRead, useConsoleWrite } from '../console/use-console-data.ts';
import { useConsoleLanguage, useStaffMessages } from '../console-language.tsx';
import { FAILED_JOBS } from './failed-jobs.messages.ts';
import people from '../console/list/people.module.css';
import parts from '../console/parts.module.css';
import styles from './failed-jobs.module.css';

const POLL_MS = 10_000;

/** Background jobs that failed, each with its reason and a button that tries it now. */
export default function FailedJobsPage() {
  const messages = useStaffMessages(FAILED_JOBS);
  const { data, isError, refetch } = useConsoleRead('GET /api/owner/failed-jobs', {}, { pollMs: POLL_MS });
  return (
    <ConsolePage
      title={messages.title}
      sub={messages.sub}
      actions={
        <Link className="btn btn-paper" href="/admin/settings#server">
          {messages.back}
        </Link>
      }
    >
      {data === undefined ? (
        <LoadFailed failed={isError} onRetry={() => void refetch()} />
      ) : (
        <FailedJobs view={data} />
      )}
    </ConsolePage>
  );
}

function FailedJobs({ view: { jobs, count } }: { view: FailedJobsView }) {
  const messages = useStaffMessages(FAILED_JOBS);
  const toast = useToast();
  const { mutate, isPending } = useConsoleWrite('POST /api/owner/failed-jobs/retry', {
    onDone: () => toast({ title: messages.retried }),
  });
  const retry = (ids: string[]) => mutate({ body: { ids } });
  return (
    <section className={`${parts.box} ${people.undelivered}`} aria-label={messages.title}>
      {jobs.length === 0 ? (
        <p className={parts.none} role="status">
          {messages.none}
        </p>
      ) : (
        <ul className={people.entries}>
          {jobs.map((job) => (
            <FailedJob key={job.id} job={job} isPending={isPending} onRetry={() => retry([job.id])} />
          ))}
        </ul>
      )}
      {jobs.length > 1 && (
        <button
          type="button"
          className="btn btn-quiet"
          disabled={isPending}
          onClick={() => retry(jobs.map(({ id }) => id))}
        >
          {messages.retryAll(jobs.length)}
        </button>
      )}
      {count > jobs.length && <p className={people.hint}>{messages.more(count - jobs.length)}</p>}
    </section>
  );
}

function FailedJob({
  job: { subject, order, attempts, error, nextAt },
  isPending,
  onRetry,
}: {
  job: FailedJobView;
  isPending: boolean;
  onRetry: () => void;
}) {
  const timeZone = useTimeZone();
  const { language } = useConsoleLanguage();
  const messages = FAILED_JOBS[language];
  const title = messages.subjects[subject];
  return (
    <li>
      <div className={styles.job}>
        <b>{title}</b>{' '}
        {order !== null && <Link href={`/admin/orders/${order.id}`}>{messages.order(order.number)}</Link>}
        <span>
          {messages.tries(attempts)} · {messages.next(formatMoment(timeZone, nextAt, language))}
        </span>
        <small className={people.failure}>{error}</small>
      </div>
      <button
        type="button"
        className="btn btn-quiet btn-sm"
        disabled={isPending}
        aria-label={messages.retryOf(title)}
        onClick={onRetry}
      >
        <RotateCw className="icon" aria-hidden="true" />
        {messages.retry}
      </button>
    </li>
  );
}
