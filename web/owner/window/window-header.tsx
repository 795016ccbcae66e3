import { Banknote, ChefHat, Clock, Inbox, Pause, ReceiptText, WifiOff } from 'lucide-react';
import { Link } from 'wouter';
import { formatClockFace } from '../../../domain/format/time/clock-face.ts';
import { ServerArt } from '../../content/art/server-art.tsx';
import { useTimeZone } from '../../ui/page-data.tsx';
import { useConsole, useMay } from '../console/console-context.tsx';
import { LanguageButton } from '../console/frame/language-button.tsx';
import { TurnChip } from '../console/turn/turn-chip.tsx';
import { useConsoleLanguage } from '../console-language.tsx';
import { OFFLINE } from './offline/offline.messages.ts';
import { useTime } from '../../ui/use-time.ts';
import { WINDOW } from './window.messages.ts';
import styles from './window-header.module.css';

function ClockFace() {
  const timeZone = useTimeZone();
  const now = useTime();
  return <time className={`${styles.clock} tabular-numbers`}>{formatClockFace(timeZone, now)}</time>;
}

interface Props {
  lost: boolean;
  prepMinutes: number;
  held: number;
  onHeld: () => void;
  onDrawer: () => void;
  /** Opens what the wait is changed with. */
  onPace: () => void;
  /** Orders that wait on this tablet. */
  toSend: number;
  onToSend: () => void;
}

/** The time, the wait, the orders on hold, the cash drawer and who is working. */
export function WindowHeader({ lost, prepMinutes, held, onHeld, onDrawer, onPace, toSend, onToSend }: Props) {
  const { language } = useConsoleLanguage();
  const messages = WINDOW[language];
  const offline = OFFLINE[language];
  const { staff } = useConsole();
  const mayPace = useMay('pace');
  const wait = (
    <>
      <Clock className="icon" aria-hidden="true" />
      {messages.wait} <b>{messages.minutes(prepMinutes)}</b>
    </>
  );
  return (
    <header className={styles.header}>
      <span className={styles.mark}>
        <ServerArt name="mark" />
      </span>
      <h1 className="display-text">{messages.title}</h1>
      <ClockFace />
      <output className={lost ? `${styles.connection} ${styles.lost}` : styles.connection}>
        {lost ? <WifiOff className="icon" aria-hidden="true" /> : <span className="dot" />}
        <span className={styles.connectionText}>{lost ? messages.lost : messages.live}</span>
      </output>
      {toSend > 0 ? (
        <button type="button" className={`kitchen-btn ${styles.toSend}`} onClick={onToSend}>
          <Inbox className="icon" aria-hidden="true" />
          <span className={styles.label}>{offline.toSend} </span>
          <b>{toSend}</b>
        </button>
      ) : mayPace ? (
        <button type="button" className={`kitchen-btn ${styles.waitTime}`} disabled={lost} onClick={onPace}>
          {wait}
        </button>
      ) : (
        <span className={styles.waitTime}>{wait}</span>
      )}
      <button type="button" className="kitchen-btn" onClick={onHeld}>
        <Pause className="icon" aria-hidden="true" />
        <span className={styles.label}>{messages.held} </span>
        <b>{held}</b>
      </button>
      <button type="button" className="kitchen-btn" onClick={onDrawer}>
        <Banknote className="icon" aria-hidden="true" />
        <span className={styles.label}>{messages.drawer}</span>
      </button>
      <Link className={`kitchen-btn ${styles.elsewhere}`} href="/admin/kitchen" aria-label={messages.kitchen}>
        <ChefHat className="icon" aria-hidden="true" />
      </Link>
      <Link className={`kitchen-btn ${styles.elsewhere}`} href="/admin/orders" aria-label={messages.orders}>
        <ReceiptText className="icon" aria-hidden="true" />
      </Link>
      {staff?.tablet != null && <TurnChip tablet={staff.tablet} className={`kitchen-btn ${styles.person}`} />}
      <LanguageButton className={`kitchen-btn ${styles.elsewhere}`} />
    </header>
  );
}
