import { Check, Printer as PrinterIcon, TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import {
  PRINTER_COLUMNS,
  type PrinterSettings,
  type PrinterTestAnswer,
  type PrinterView,
} from '../../../contracts/owner/printer.ts';
import { PRINT_FAILURE_MESSAGES } from '../../../contracts/printer.messages.ts';
import { STAFF_LANGUAGES } from '../../../domain/language.ts';
import { formatMoment } from '../../../domain/format/time/moment.ts';
import { LOCALES } from '../../../domain/format/locale.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { useToast } from '../../ui/toast/toast.tsx';
import { failedFields, useConsoleRead, useConsoleWrite } from '../console/use-console-data.ts';
import { useSubmit } from '../console/form/use-submit.ts';
import { useConsoleLanguage } from '../console-language.tsx';
import { PRINTER } from './printers.messages.ts';
import { Select } from '../console/form/select.tsx';
import parts from '../console/parts.module.css';
import styles from './settings.module.css';
import { useTimeZone } from '../../ui/page-data.tsx';

const POLL_MS = 10_000;

interface Draft extends Omit<PrinterSettings, 'port'> {
  port: string;
}

function draftOf(printer: PrinterSettings | null, language: PrinterSettings['language']): Draft {
  if (printer !== null) return { ...printer, port: String(printer.port) };
  return { host: '', port: '9100', columns: 48, language, automatic: true };
}

/** The kitchen's ticket printer and its state. */
export function Printer() {
  const { language } = useConsoleLanguage();
  const messages = PRINTER[language];
  const { data } = useConsoleRead('GET /api/owner/printer', {}, { pollMs: POLL_MS });
  return (
    <section className={`${parts.box} ${styles.form}`} aria-labelledby="printer-h">
      <header>
        <h3 id="printer-h">{messages.title}</h3>
      </header>
      <p className={styles.note}>{messages.about}</p>
      {data !== undefined && (
        <>
          <PrinterForm view={data} />
          {data.printer !== null && <PrinterCare view={data} />}
        </>
      )}
    </section>
  );
}

function PrinterForm({ view: { printer } }: { view: PrinterView }) {
  const { language } = useConsoleLanguage();
  const messages = PRINTER[language];
  const toast = useToast();
  const id = useId();
  const stations = useConsoleRead('GET /api/owner/kitchen/settings').data?.stations ?? [];
  const hasStations = stations.length > 0;
  const [draft, setDraft] = useState<Draft | null>(null);
  const [wrong, setWrong] = useState<'host' | 'port' | null>(null);
  const { mutate, isPending, error } = useConsoleWrite('PUT /api/owner/printer', {
    onDone(answer) {
      setDraft(null);
      setWrong(null);
      toast({ title: answer.printer === null ? messages.removed : messages.saved });
    },
    onFailed(failure) {
      const fields = failedFields(failure);
      const field = (['host', 'port'] as const).find((each) => `printer.${each}` in fields);
      if (field === undefined) return false;
      setWrong(field);
      return true;
    },
  });
  const shown = draft ?? draftOf(printer, language);
  const change = (part: Partial<Draft>) => {
    setDraft({ ...shown, ...part });
    setWrong(null);
  };
  const submit = useSubmit(
    () => {
      const port = Number(shown.port);
      if (!/^\d+$/.test(shown.port.trim()) || port < 1 || port > 65_535) return setWrong('port');
      mutate({ body: { printer: { ...shown, port } } });
    },
    { busy: isPending, failure: error },
  );
  return (
    <form className={styles.printer} noValidate onSubmit={submit.onSubmit}>
      <TextField
        id={`${id}-host`}
        name="host"
        label={messages.host}
        value={shown.host}
        hint={messages.hostHint}
        error={wrong === 'host' ? messages.problems.host : null}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        onChange={(host) => change({ host })}
      />
      <TextField
        id={`${id}-port`}
        name="port"
        label={messages.port}
        inputMode="numeric"
        value={shown.port}
        hint={messages.portHint}
        error={wrong === 'port' ? messages.problems.port : null}
        onChange={(port) => change({ port })}
      />
      <div className="field">
        <label htmlFor={`${id}-paper`}>{messages.paper}</label>
        <Select
          id={`${id}-paper`}
          value={shown.columns}
          onChange={(event) => change({ columns: event.target.value === '32' ? 32 : 48 })}
        >
          {PRINTER_COLUMNS.map((columns) => (
            <option key={columns} value={columns}>
              {messages.papers[columns]}
            </option>
          ))}
        </Select>
      </div>
      <div className="field">
        <label htmlFor={`${id}-language`}>{messages.language}</label>
        <Select
          id={`${id}-language`}
          value={shown.language}
          onChange={(event) =>
            change({
              language: STAFF_LANGUAGES.find((each) => each === event.target.value) ?? shown.language,
            })
          }
        >
          {STAFF_LANGUAGES.map((each) => (
            <option key={each} value={each}>
              {LOCALES[each].name}
            </option>
          ))}
        </Select>
      </div>
      <label className={styles.confirmation}>
        <input
          type="checkbox"
          className="check"
          checked={shown.automatic}
          onChange={(event) => change({ automatic: event.target.checked })}
        />
        {messages.automatic}
      </label>
      {hasStations && (
        <label className={styles.confirmation}>
          <input
            type="checkbox"
            className="check"
            checked={shown.byStation === true}
            onChange={(event) => change({ byStation: event.target.checked })}
          />
          {messages.byStation}
        </label>
      )}
      <label className={styles.confirmation}>
        <input
          type="checkbox"
          className="check"
          checked={shown.drawer !== undefined}
          onChange={(event) => change({ drawer: event.target.checked ? 'button' : undefined })}
        />
        {messages.drawer}
      </label>
      {shown.drawer !== undefined && (
        <label className={styles.confirmation}>
          <input
            type="checkbox"
            className="check"
            checked={shown.drawer === 'cash'}
            onChange={(event) => change({ drawer: event.target.checked ? 'cash' : 'button' })}
          />
          {messages.drawerOnCash}
        </label>
      )}
      <div className={styles.actions}>
        <button type="submit" className="btn btn-sun" disabled={isPending}>
          {messages.save}
        </button>
        {printer !== null && (
          <button
            type="button"
            className="btn btn-quiet"
            disabled={isPending}
            onClick={() => mutate({ body: { printer: null } })}
          >
            {messages.remove}
          </button>
        )}
      </div>
    </form>
  );
}

/** The printer's state, and a real test print. */
function PrinterCare({ view: { lastPrintedAt, lastFailure, waiting } }: { view: PrinterView }) {
  const timeZone = useTimeZone();
  const { language } = useConsoleLanguage();
  const messages = PRINTER[language];
  const [answer, setAnswer] = useState<PrinterTestAnswer | null>(null);
  const { mutate, isPending } = useConsoleWrite('POST /api/owner/printer/test', { onDone: setAnswer });
  const good = lastFailure === null && lastPrintedAt !== null;
  const Icon = good ? Check : TriangleAlert;
  return (
    <>
      <p className={good ? `${styles.state} ${styles.good}` : styles.state}>
        <Icon className="icon" aria-hidden="true" />
        <span>
          {lastFailure !== null
            ? messages.failed(
                formatMoment(timeZone, lastFailure.at, language),
                PRINT_FAILURE_MESSAGES[language][lastFailure.why],
              )
            : lastPrintedAt === null
              ? messages.never
              : messages.printed(formatMoment(timeZone, lastPrintedAt, language))}
          {waiting > 0 && ` ${messages.waiting(waiting)}`}
        </span>
      </p>
      <button
        type="button"
        className="btn btn-quiet"
        disabled={isPending}
        onClick={() => {
          setAnswer(null);
          mutate({});
        }}
      >
        <PrinterIcon className="icon" aria-hidden="true" />
        {isPending ? messages.testing : messages.test}
      </button>
      <p role="status" className={styles.note}>
        {answer !== null &&
          (answer.why === null ? messages.tested : PRINT_FAILURE_MESSAGES[language][answer.why])}
      </p>
    </>
  );
}
