import { Download, Upload, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type {
  ImportedDish,
  ImportErrors,
  ImportPreview,
  MenuFormat,
} from '../../../contracts/owner/menu/menu-import.ts';
import { addressOf } from '../../api/address.ts';
import { refusalOf } from '../../api/client.ts';
import { useToast } from '../../ui/toast/toast.tsx';
import { DISH } from '../console/dish/dish.messages.ts';
import { failedFields, useConsoleWrite } from '../console/use-console-data.ts';
import { useConsoleLanguage } from '../console-language.tsx';
import { IMPORT, problemText } from './import-export.messages.ts';
import { EDITOR } from './menu-editor.messages.ts';
import parts from '../console/parts.module.css';
import styles from './menu-import.module.css';

const MAX_BYTES = 1_000_000;

const exportAddress = (format: MenuFormat) => addressOf('GET /api/owner/menu/export', { query: { format } });

interface File {
  name: string;
  format: MenuFormat;
  text: string;
}

/** Exports the whole menu as a file, and imports one after a preview. */
export function ImportExport({ onClose }: { onClose: () => void }) {
  const { language } = useConsoleLanguage();
  const words = IMPORT[language];
  const toast = useToast();
  const [file, setFile] = useState<File | null>(null);
  const [preview, setPreview] = useState<ImportPreview | null>(null);
  const [errors, setErrors] = useState<ImportErrors | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const write = useConsoleWrite('POST /api/owner/menu/import', {
    onDone: (answer) => {
      if (!answer.applied) return setPreview(answer);
      toast({ title: words.done, description: words.doneText });
      onClose();
    },
    onFailed: (error) => {
      const code = refusalOf<'POST /api/owner/menu/import'>(error);
      if (code === 'bad_import') {
        setErrors(failedFields(error) as unknown as ImportErrors);
        return true;
      }
      if (code !== 'conflict' || file === null) return false;
      toast({ title: words.title, description: words.changedMeanwhile, tone: 'error' });
      look(file);
      return true;
    },
  });
  const look = (chosen: File) => {
    setFile(chosen);
    setPreview(null);
    setErrors(null);
    const { format, text } = chosen;
    write.mutate({ body: { format, text } });
  };
  const choose = (chosen: globalThis.File | undefined) => {
    if (chosen === undefined) return;
    if (chosen.size > MAX_BYTES) {
      toast({ title: words.title, description: words.tooBig, tone: 'error' });
      return;
    }
    void readFile(chosen).then(look);
  };
  const applyIt = () => {
    if (file === null || preview === null || write.isPending) return;
    const { format, text } = file;
    write.mutate({ body: { format, text, apply: preview.state } });
  };

  return (
    <section className={`${parts.box} ${styles.box}`} aria-labelledby="imp-title">
      <header>
        <h2 id="imp-title" ref={heading} tabIndex={-1}>
          {words.title}
        </h2>
        <button type="button" className="icon-btn" aria-label={DISH[language].close} onClick={onClose}>
          <X className="ic" aria-hidden="true" />
        </button>
      </header>
      <p>{words.text}</p>
      <div className={styles.actions}>
        <a className="btn btn-quiet" href={exportAddress('csv')} download>
          <Download className="ic" aria-hidden="true" />
          {words.csv}
        </a>
        <a className="btn btn-quiet" href={exportAddress('json')} download>
          <Download className="ic" aria-hidden="true" />
          {words.json}
        </a>
        <label className={`${parts.filePicker} ${styles.file}`}>
          <Upload className="ic" aria-hidden="true" />
          {words.choose}
          <input
            type="file"
            accept=".csv,.json,text/csv,application/json"
            onChange={(event) => {
              choose(event.currentTarget.files?.[0]);
              event.currentTarget.value = '';
            }}
          />
        </label>
      </div>
      <div role="status">
        {write.isPending && <p>{preview === null ? words.reading : words.applying}</p>}
        {preview !== null && file !== null && <Preview preview={preview} name={file.name} />}
      </div>
      {errors !== null && <Errors {...errors} />}
      {preview !== null && !isSame(preview) && (
        <div className={`${styles.actions} ${styles.end}`}>
          <button type="button" className="btn btn-quiet" onClick={() => setPreview(null)}>
            {words.cancel}
          </button>
          <button type="button" className="btn btn-primary" aria-disabled={write.isPending} onClick={applyIt}>
            {words.apply}
          </button>
        </div>
      )}
    </section>
  );
}

async function readFile(chosen: globalThis.File): Promise<File> {
  const format = /\.json$/i.test(chosen.name) ? 'json' : 'csv';
  return { name: chosen.name, format, text: await chosen.text() };
}

const isSame = ({ added, changed, removed, reordered }: ImportPreview) =>
  added.length + changed.length + removed.length === 0 && !reordered;

function Preview({ preview, name }: { preview: ImportPreview; name: string }) {
  const { language } = useConsoleLanguage();
  const words = IMPORT[language];
  const fieldLabels: Partial<Record<string, string>> = EDITOR[language].fields;
  if (isSame(preview)) return <p>{words.nothing}</p>;
  const list = (title: string, dishes: ImportedDish[]) =>
    dishes.length > 0 && (
      <div>
        <h3>
          {title} <i>{dishes.length}</i>
        </h3>
        <ul>
          {dishes.map((dish, at) => (
            // Two dishes may have the same name.
            <li key={`${dish.name} ${at}`}>
              <b>{dish.name}</b> {dish.fields.map((field) => fieldLabels[field] ?? field).join(', ')}
            </li>
          ))}
        </ul>
      </div>
    );
  return (
    <>
      <p>{words.wouldDo(name)}</p>
      <div className={styles.lists}>
        {list(words.added, preview.added)}
        {list(words.changed, preview.changed)}
        {list(words.removed, preview.removed)}
      </div>
      <p>
        {words.unchanged(preview.unchanged)} {preview.reordered && words.reordered}
      </p>
    </>
  );
}

function Errors({ errors, count }: ImportErrors) {
  const { language } = useConsoleLanguage();
  const words = IMPORT[language];
  return (
    <div role="alert">
      <p className={styles.bad}>{words.wrong(count)}</p>
      <table className={`${parts.table} ${styles.problems}`}>
        <thead>
          <tr>
            <th scope="col">{words.row}</th>
            <th scope="col">{words.column}</th>
            <th scope="col">{words.problem}</th>
          </tr>
        </thead>
        <tbody>
          {errors.map(({ row, column, problem }) => (
            <tr key={`${row} ${column} ${problem}`}>
              <td>{row === 0 ? words.file : row}</td>
              <td>{column}</td>
              <td>{problemText(problem, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {count > errors.length && <p>{words.more(count - errors.length)}</p>}
    </div>
  );
}
