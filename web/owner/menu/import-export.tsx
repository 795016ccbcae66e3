import { Download, Upload, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ImportErrors, ImportPreview, MenuFormat } from '../../../contracts/owner/menu/menu-import.ts';
import type { StaffLanguage } from '../../../domain/language.ts';
import { Link } from 'wouter';
import { addressOf } from '../../api/address.ts';
import { refusalOf } from '../../api/client.ts';
import { failureFields } from '../../api/refusal-fields.ts';
import { useToast } from '../../ui/toast/toast.tsx';
import { DISH } from '../console/dish/dish.messages.ts';
import { useConsoleWrite } from '../console/use-console-data.ts';
import { useConsoleLanguage } from '../console-language.tsx';
import { IMPORT } from './import-export.messages.ts';
import { Errors, isSame, Preview } from './import-preview.tsx';
import { TableImport } from './table-import.tsx';
import { TABLE } from './table.messages.ts';
import parts from '../console/parts.module.css';
import styles from './menu-import.module.css';

const MAX_BYTES = 1_000_000;

const templateAddress = (lang: StaffLanguage) =>
  addressOf('GET /api/owner/menu/template', { query: { lang } });
const exportAddress = (format: MenuFormat) => addressOf('GET /api/owner/menu/export', { query: { format } });

interface File {
  name: string;
  format: MenuFormat;
  text: string;
}

/** Our own tables say of each row what kind of dish it is; another system's columns are matched by the person. */
function isOwn({ format, text }: File): boolean {
  const [heading = ''] = text.slice(0, 4000).split('\n');
  return format === 'json' || /(^|[,;\t"\uFEFF])kind($|[,;\t"\r])/i.test(heading);
}

/** Exports the whole menu as a file, and imports one after a preview. */
export function ImportExport({ onClose }: { onClose: () => void }) {
  const { language } = useConsoleLanguage();
  const messages = IMPORT[language];
  const toast = useToast();
  const [file, setFile] = useState<File | null>(null);
  const [preview, setPreview] = useState<ImportPreview | null>(null);
  const [errors, setErrors] = useState<ImportErrors | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const write = useConsoleWrite('POST /api/owner/menu/import', {
    onDone: (answer) => {
      if (!answer.applied) return setPreview(answer);
      toast({ title: messages.done, description: messages.doneText });
      onClose();
    },
    onFailed: (error) => {
      const code = refusalOf(error);
      if (code === 'bad_import') {
        setErrors({ errors: [], count: 0, ...failureFields(error, code) });
        return true;
      }
      if (code !== 'conflict' || file === null) return false;
      toast({ title: messages.title, description: messages.changedMeanwhile, tone: 'error' });
      look(file);
      return true;
    },
  });
  const look = (chosen: File) => {
    setFile(chosen);
    setPreview(null);
    setErrors(null);
    if (!isOwn(chosen)) return;
    const { format, text } = chosen;
    write.mutate({ body: { format, text } });
  };
  const choose = (chosen: globalThis.File | undefined) => {
    if (chosen === undefined) return;
    if (chosen.size > MAX_BYTES) {
      toast({ title: messages.title, description: messages.tooBig, tone: 'error' });
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
          {messages.title}
        </h2>
        <button type="button" className="icon-btn" aria-label={DISH[language].close} onClick={onClose}>
          <X className="icon" aria-hidden="true" />
        </button>
      </header>
      <p>{messages.text}</p>
      <p>{TABLE[language].text}</p>
      <div className={styles.actions}>
        <a className="btn btn-quiet" href={exportAddress('csv')} download>
          <Download className="icon" aria-hidden="true" />
          {messages.csv}
        </a>
        <a className="btn btn-quiet" href={exportAddress('json')} download>
          <Download className="icon" aria-hidden="true" />
          {messages.json}
        </a>
        <a className="btn btn-quiet" href={templateAddress(language)} download>
          <Download className="icon" aria-hidden="true" />
          {TABLE[language].template}
        </a>
        <Link className="btn btn-quiet" href="/admin/menu/square">
          {TABLE[language].fromSquare}
        </Link>
        <label className={`${parts.filePicker} ${styles.file}`}>
          <Upload className="icon" aria-hidden="true" />
          {messages.choose}
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
        {write.isPending && <p>{preview === null ? messages.reading : messages.applying}</p>}
        {preview !== null && file !== null && <Preview preview={preview} name={file.name} />}
      </div>
      {file !== null && !isOwn(file) && (
        <TableImport key={`${file.name} ${file.text.length}`} file={file} onDone={onClose} />
      )}
      {errors !== null && <Errors {...errors} />}
      {preview !== null && !isSame(preview) && (
        <div className={`${styles.actions} ${styles.end}`}>
          <button type="button" className="btn btn-quiet" onClick={() => setPreview(null)}>
            {messages.cancel}
          </button>
          <button type="button" className="btn btn-primary" aria-disabled={write.isPending} onClick={applyIt}>
            {messages.apply}
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
