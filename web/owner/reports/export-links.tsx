import { Download } from 'lucide-react';
import { REPORT_FILES } from '../../../contracts/owner/reports.ts';
import { useConsoleLanguage } from '../console-language.tsx';
import { type Period, reportFilePath } from './period.ts';
import { REPORTS } from './reports.messages.ts';

/** The report's tables as files for a spreadsheet. */
export function ExportLinks({ period }: { period: Period }) {
  const { language } = useConsoleLanguage();
  const words = REPORTS[language];
  return (
    <section className="box-p" aria-label={words.export}>
      <header>
        <h2>{words.export}</h2>
      </header>
      <div className="fl">
        {REPORT_FILES.map((file) => (
          <a key={file} className="btn btn-quiet" href={reportFilePath(file, period, language)} download>
            <Download className="ic" aria-hidden="true" />
            {words.files[file]}
          </a>
        ))}
      </div>
    </section>
  );
}
