import { ChevronLeft, ChevronRight } from 'lucide-react';
import { formatDay } from '../../../../domain/format/time/day.ts';
import { addDays } from '../../../../domain/truck-time.ts';
import { useConsoleLanguage } from '../../console-language.tsx';
import { WEEK } from './week.messages.ts';

interface Props {
  /** The week's first day, `YYYY-MM-DD`. */
  monday: string;
  className: string | undefined;
  onStep: (monday: string) => void;
}

/** Leads from week to week. */
export function WeekSteps({ monday, className, onStep }: Props) {
  const { language } = useConsoleLanguage();
  const messages = WEEK[language];
  return (
    <div className={className}>
      <button
        type="button"
        className="icon-btn"
        aria-label={messages.before}
        onClick={() => onStep(addDays(monday, -7))}
      >
        <ChevronLeft className="icon" aria-hidden="true" />
      </button>
      <output>{messages.of(formatDay(monday, 'longDay', language))}</output>
      <button
        type="button"
        className="icon-btn"
        aria-label={messages.after}
        onClick={() => onStep(addDays(monday, 7))}
      >
        <ChevronRight className="icon" aria-hidden="true" />
      </button>
    </div>
  );
}
