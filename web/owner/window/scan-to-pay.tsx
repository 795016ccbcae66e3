import { ArrowLeft, Hourglass, Lock, RefreshCw, Smartphone, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { WindowLinkView, WindowOrderView } from '../../../contracts/owner/window.ts';
import { formatClockFace } from '../../../domain/format/clock-face.ts';
import { formatDollars } from '../../../domain/format/price.ts';
import { statusOf } from '../../api/client.ts';
import { ServerArt } from '../../content/art/server-art.tsx';
import { usePageData, useTimeZone } from '../../ui/page-data.tsx';
import { useToast } from '../../ui/toast/toast.tsx';
import { QrCode } from '../console/qr-code.tsx';
import { useConsoleRead, useConsoleWrite } from '../console/use-console-data.ts';
import { useWakeLock } from '../console/use-wake-lock.ts';
import { useConsoleLanguage } from '../console-language.tsx';
import { SCAN, SCAN_CUSTOMER } from './scan.messages.ts';
import { useNow } from './use-now.ts';
import styles from './scan-to-pay.module.css';

/** The live stream tells of a payment at once; this finds what it missed. */
const POLL_MS = 5_000;
const SECOND_MS = 1_000;

interface Props {
  /** The order that waits for its payment. */
  id: string;
  /** Whether this tablet's ticket is the order's: then it can be paid in another way. */
  mine: boolean;
  onPaid: (order: WindowOrderView) => void;
  /** It was canceled to be paid in another way. */
  onOtherWay: () => void;
  /** It was canceled, is gone, or is left waiting. */
  onLeave: () => void;
}

/** The payment link of an order as a code, turned to the customer, until it is paid. */
export default function ScanToPay({ id, mine, onPaid, onOtherWay, onLeave }: Props) {
  const { language } = useConsoleLanguage();
  const messages = SCAN[language];
  const toast = useToast();
  useWakeLock();
  const read = useConsoleRead(
    'GET /api/owner/window/payment-links/:id',
    { params: { id } },
    { pollMs: POLL_MS },
  );
  const { data: link, dataUpdatedAt, isFetching, refetch } = read;
  const isGone = statusOf(read.error) === 404;
  useEffect(() => {
    if (link?.state === 'paid') onPaid(link.order);
    else if (isGone) onLeave();
  }, [link, isGone, onPaid, onLeave]);
  const cancel = useConsoleWrite('POST /api/owner/window/payment-links/:id/cancel', {
    onFailed: () => {
      toast({ title: messages.notCanceled, description: messages.notCanceledMore, tone: 'error' });
      return true;
    },
  });
  const cancelThen = (next: () => void, otherwise?: () => void) =>
    cancel.mutate(
      { params: { id } },
      {
        onSuccess: ({ state, order }) => (state === 'paid' ? onPaid(order) : next()),
        // The sweep closes an order whose time is over, also where Square is silent now.
        onError: () => otherwise?.(),
      },
    );
  const over = link?.state === 'expired' || link?.state === 'cancelled';
  return (
    <>
      <CustomerHeader />
      <main id="main" className={styles.scan}>
        <div className={styles.shown} role="region" tabIndex={0} aria-label={messages.title}>
          {link !== undefined && <Paper link={link} />}
          {link !== undefined && <Facts link={link} readAt={dataUpdatedAt} lost={read.isError} />}
          {link === undefined && read.isError && (
            <section className={styles.facts}>
              <Standing state="lost" />
            </section>
          )}
        </div>
      </main>
      <footer className={styles.actions}>
        {mine ? (
          <button
            type="button"
            className="kitchen-btn"
            disabled={cancel.isPending}
            onClick={() => cancelThen(onOtherWay)}
          >
            <ArrowLeft className="ic" aria-hidden="true" />
            {messages.otherWays}
          </button>
        ) : (
          <button type="button" className="kitchen-btn" onClick={onLeave}>
            <ArrowLeft className="ic" aria-hidden="true" />
            {messages.back}
          </button>
        )}
        <button type="button" className="kitchen-btn" disabled={isFetching} onClick={() => void refetch()}>
          <RefreshCw className="ic" aria-hidden="true" />
          {isFetching ? messages.asking : messages.ask}
        </button>
        <button
          type="button"
          className="kitchen-btn"
          disabled={cancel.isPending}
          onClick={() => {
            if (link?.state === 'cancelled') return onLeave();
            cancelThen(onLeave, over ? onLeave : undefined);
          }}
        >
          <X className="ic" aria-hidden="true" />
          {over ? messages.close : cancel.isPending ? messages.canceling : messages.cancel}
        </button>
      </footer>
    </>
  );
}

function CustomerHeader() {
  const { site } = usePageData();
  const timeZone = useTimeZone();
  const now = useNow();
  return (
    <header className={styles.header}>
      <span className={styles.mark}>
        <ServerArt name="mark" />
      </span>
      <h1 className="sign-t">{site.name}</h1>
      <time className="num">{formatClockFace(timeZone, now)}</time>
    </header>
  );
}

/** The code itself; without one, why there is none. */
function Paper({ link }: { link: WindowLinkView }) {
  const { site } = usePageData();
  const [first, ...others] = site.languages;
  if (link.url === null || first === undefined) return null;
  return (
    <div className="comanda-w">
      <div className={`comanda ${styles.paper}`}>
        <QrCode
          text={link.url}
          label={SCAN_CUSTOMER[first].code(formatDollars(link.order.totalCents))}
          className={styles.code}
        />
        <p lang={first}>{SCAN_CUSTOMER[first].point}</p>
        {others.map((other) => (
          <p key={other} lang={other}>
            {SCAN_CUSTOMER[other].point}
          </p>
        ))}
      </div>
    </div>
  );
}

/** Which words say how the payment stands. */
type Standing = WindowLinkView['state'] | 'noCode' | 'lost';

/** How the payment stands, in each language of the site. */
function Standing({ state }: { state: Standing }) {
  const [first, ...others] = usePageData().site.languages;
  if (first === undefined) return null;
  const good = state === 'waiting' || state === 'paid';
  return (
    <p className={good ? styles.standing : `${styles.standing} ${styles.over}`} role="status">
      <span className={good ? 'dot live' : 'dot red'} aria-hidden="true" />
      <span lang={first}>{SCAN_CUSTOMER[first][state]}</span>
      {others.map((other) => (
        <i key={other} lang={other}>
          {SCAN_CUSTOMER[other][state]}
        </i>
      ))}
    </p>
  );
}

/** For whom, how much, and how the payment stands; `lost` where the server does not answer. */
function Facts({ link, readAt, lost }: { link: WindowLinkView; readAt: number; lost: boolean }) {
  const { site } = usePageData();
  const [first, ...others] = site.languages;
  const { order, state, url } = link;
  const leftSeconds = useLeft(readAt + link.leftMs);
  if (first === undefined) return null;
  const messages = SCAN_CUSTOMER[first];
  const standing = state === 'waiting' && url === null ? 'noCode' : state;
  const shown = lost && state === 'waiting' ? 'lost' : standing;
  return (
    <section className={styles.facts}>
      {order.name !== '' && <h2>{order.name}</h2>}
      <p className={styles.amount}>
        <span lang={first}>{messages.toPay}</span>
        {others.map((other) => (
          <i key={other} lang={other}>
            {SCAN_CUSTOMER[other].toPay}
          </i>
        ))}
        <b className="num">{formatDollars(order.totalCents)}</b>
      </p>
      <Standing state={shown} />
      {url !== null && (
        <ul className={styles.how} lang={first}>
          <li>
            <Smartphone className="ic" aria-hidden="true" />
            {messages.ways}
          </li>
          <li>
            <Lock className="ic" aria-hidden="true" />
            {messages.secure}
          </li>
          <li>
            <Hourglass className="ic" aria-hidden="true" />
            {messages.works(Math.floor(leftSeconds / 60), leftSeconds % 60)}
          </li>
        </ul>
      )}
    </section>
  );
}

/** Returns the whole seconds until an instant (epoch ms) of this device's clock. */
function useLeft(until: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.round((until - now) / SECOND_MS));
}
