import { ChevronLeft, ChevronRight } from 'lucide-react';
import { formatDay } from '../../../../domain/format/day.ts';
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
  const words = WEEK[language];
  return (
    <div className={className}>
      <button
        type="button"
        className="icon-btn"
        aria-label={words.before}
        onClick={() => onStep(addDays(monday, -7))}
      >
        <ChevronLeft className="ic" aria-hidden="true" />
      </button>
      <output>{words.of(formatDay(monday, 'longDay', language))}</output>
      <button
        type="button"
        className="icon-btn"
        aria-label={words.after}
        onClick={() => onStep(addDays(monday, 7))}
      >
        <ChevronRight className="ic" aria-hidden="true" />
      </button>
    </div>
  );
}
