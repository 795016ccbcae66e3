import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { translated } from '../../../../domain/translated.ts';
import { useConsoleLanguage } from '../../console-language.tsx';
import { allDayCounts } from './all-day.ts';
import { lastTick } from '../kitchen-clock.ts';
import { KITCHEN } from '../kitchen.messages.ts';
import { useStations } from '../stations/stations-context.tsx';
import type { Ticket } from './tickets.ts';
import allDay from './all-day-bar.module.css';
import { usePageData } from '../../../ui/page-data.tsx';

const GAP = 8;
/** Space for the button that shows the rest. */
const MORE_WIDTH = 76;

/** Returns how many chips fit in their row. */
function fitting(view: HTMLElement, row: HTMLElement): number {
  const more = view.parentElement?.querySelector<HTMLElement>(`.${allDay.more}`);
  const room = view.clientWidth + (more ? more.offsetWidth + GAP : 0);
  const chips = [...row.children].filter((chip): chip is HTMLElement => chip instanceof HTMLElement);
  const ends: number[] = [];
  for (const chip of chips) ends.push((ends.at(-1) ?? -GAP) + GAP + chip.offsetWidth);
  if ((ends.at(-1) ?? 0) <= room) return chips.length;
  return ends.filter((end) => end <= room - MORE_WIDTH).length;
}

interface Props {
  /** The name of the station that the board shows; null for whole orders. */
  station: ReactNode;
  tickets: readonly Ticket[];
  tools: ReactNode;
}

/** The all-day count of each dish in New and Preparing: as many as fit, the rest on demand. */
export function AllDayBar({ station, tickets, tools }: Props) {
  const { site } = usePageData();
  const { language } = useConsoleLanguage();
  const messages = KITCHEN[language];
  const stations = useStations();
  const counts = useMemo(
    () =>
      allDayCounts(
        site,
        tickets,
        lastTick(),
        stations.map(({ id }) => id),
      ),
    [site, tickets, stations],
  );
  const view = useRef<HTMLDivElement>(null);
  const row = useRef<HTMLUListElement>(null);
  const [fits, setFits] = useState(6);
  const [open, setOpen] = useState(false);

  useLayoutEffect(() => {
    const [around, inside] = [view.current, row.current];
    if (around === null || inside === null || open) return undefined;
    // The row's width depends on its chips' text, its container's on the screen.
    const observer = new ResizeObserver(() => setFits(fitting(around, inside)));
    observer.observe(around);
    observer.observe(inside);
    return () => observer.disconnect();
  }, [open]);

  const hidden = Math.max(0, counts.length - fits);
  return (
    <section className={open ? `${allDay.bar} ${allDay.open}` : allDay.bar} aria-label={messages.allDay}>
      <h2>
        {station !== null && <span className={allDay.station}>{station}</span>}
        <span className={station === null ? undefined : allDay.long}>{messages.toMake}</span>
      </h2>
      <div className={allDay.view} ref={view}>
        <ul ref={row} id="all-day">
          {counts.map(({ name, count }, place) => (
            <li key={name.en} className={allDay.dish} data-over={(!open && place >= fits) || undefined}>
              <b>{count}</b>
              {translated(name, language)}
            </li>
          ))}
        </ul>
      </div>
      {hidden > 0 && (
        <button
          type="button"
          className={`${allDay.dish} ${allDay.more}`}
          aria-expanded={open}
          aria-controls="all-day"
          aria-label={open ? messages.showLess : messages.showMore(hidden)}
          onClick={() => setOpen(!open)}
        >
          {open ? '−' : `+${hidden}`}
        </button>
      )}
      {tools}
    </section>
  );
}
