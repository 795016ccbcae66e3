import { Download } from 'lucide-react';
import { REPORT_FILES } from '../../../contracts/owner/reports.ts';
import { addressOf } from '../../api/address.ts';
import { useConsoleLanguage } from '../console-language.tsx';
import type { Period } from './period.ts';
import { REPORTS } from './reports.messages.ts';
import parts from '../console/parts.module.css';

/** The report's tables as spreadsheet files. */
export function ExportLinks({ period, hasStations }: { period: Period; hasStations: boolean }) {
  const { language } = useConsoleLanguage();
  const messages = REPORTS[language];
  const query = { ...period, lang: language };
  return (
    <section className={parts.box} aria-label={messages.export}>
      <header>
        <h2>{messages.export}</h2>
      </header>
      <div className={parts.choices}>
        {REPORT_FILES.filter((file) => hasStations || file !== 'stations').map((file) => (
          <a
            key={file}
            className="btn btn-quiet"
            href={addressOf('GET /api/owner/reports/:file', { params: { file }, query })}
            download
          >
            <Download className="icon" aria-hidden="true" />
            {messages.files[file]}
          </a>
        ))}
      </div>
    </section>
  );
}
