import { useEffect, useId, useRef, useState } from 'react';
import type { ImportErrors } from '../../../contracts/owner/menu/menu-import.ts';
import {
  NEEDED_FIELDS,
  TABLE_FIELDS,
  type TableColumns,
  type TableField,
  type TableMatching,
  type TablePreview,
} from '../../../contracts/owner/menu/menu-table.ts';
import { translated } from '../../../domain/translated.ts';
import { refusalOf } from '../../api/client.ts';
import { failureFields } from '../../api/refusal-fields.ts';
import { useToast } from '../../ui/toast/toast.tsx';
import { Select } from '../console/form/select.tsx';
import { useSubmit } from '../console/form/use-submit.ts';
import { useConsoleWrite } from '../console/use-console-data.ts';
import { useConsoleLanguage } from '../console-language.tsx';
import { IMPORT } from './import-export.messages.ts';
import { Errors, isSame, Preview } from './import-preview.tsx';
import { TABLE } from './table.messages.ts';
import styles from './menu-import.module.css';

interface Props {
  file: { name: string; text: string };
  onDone: () => void;
}

const isNeeded = (field: TableField) => NEEDED_FIELDS.some((needed) => needed === field);

/** Imports a table of another system: its columns are matched first, then the changes are previewed. */
export function TableImport({ file, onDone }: Props) {
  const { language } = useConsoleLanguage();
  const messages = IMPORT[language];
  const toast = useToast();
  const [matching, setMatching] = useState<TableMatching | null>(null);
  const [columns, setColumns] = useState<TableColumns>({});
  const [category, setCategory] = useState('');
  const [preview, setPreview] = useState<TablePreview | null>(null);
  const [errors, setErrors] = useState<ImportErrors | null>(null);
  const { text } = file;
  const write = useConsoleWrite('POST /api/owner/menu/table', {
    onDone: (answer) => {
      if ('headings' in answer) {
        setMatching(answer);
        setColumns(answer.guess);
        return;
      }
      if (!answer.applied) return setPreview(answer);
      toast({ title: messages.done, description: messages.doneText });
      onDone();
    },
    onFailed: (error) => {
      const code = refusalOf(error);
      if (code === 'bad_import') {
        setErrors({ errors: [], count: 0, ...failureFields(error, code) });
        return true;
      }
      if (code !== 'conflict') return false;
      toast({ title: messages.title, description: messages.changedMeanwhile, tone: 'error' });
      look();
      return true;
    },
  });
  const { mutate } = write;
  // Only once: the file is another one in another component.
  const requested = useRef(false);
  useEffect(() => {
    if (requested.current) return;
    requested.current = true;
    mutate({ body: { text } });
  }, [mutate, text]);
  const look = () => {
    setPreview(null);
    setErrors(null);
    mutate({ body: { text, columns, category } });
  };
  const change = (next: () => void) => {
    next();
    setPreview(null);
    setErrors(null);
  };
  return (
    <>
      {matching !== null && (
        <Match
          matching={matching}
          columns={columns}
          category={category}
          busy={write.isPending}
          onColumns={(next) => change(() => setColumns(next))}
          onCategory={(next) => change(() => setCategory(next))}
          onLook={look}
        />
      )}
      <div role="status">
        {write.isPending && <p>{messages.reading}</p>}
        {preview !== null && <Preview preview={preview} name={file.name} />}
      </div>
      {errors !== null && <Errors {...errors} />}
      {preview !== null && !isSame(preview) && (
        <div className={`${styles.actions} ${styles.end}`}>
          <button type="button" className="btn btn-quiet" onClick={() => setPreview(null)}>
            {messages.cancel}
          </button>
          <button
            type="button"
            className="btn btn-primary"
            aria-disabled={write.isPending}
            onClick={() => {
              if (!write.isPending) mutate({ body: { text, columns, category, apply: preview.state } });
            }}
          >
            {messages.apply}
          </button>
        </div>
      )}
    </>
  );
}

interface MatchProps {
  matching: TableMatching;
  columns: TableColumns;
  category: string;
  busy: boolean;
  onColumns: (columns: TableColumns) => void;
  onCategory: (category: string) => void;
  onLook: () => void;
}

/** Which of the table's columns is which of ours. */
function Match({ matching, columns, category, busy, onColumns, onCategory, onLook }: MatchProps) {
  const { language } = useConsoleLanguage();
  const messages = TABLE[language];
  const id = useId();
  const { headings, samples } = matching;
  const isMissing = (field: TableField) => isNeeded(field) && columns[field] === undefined;
  const submit = useSubmit(
    () => {
      if (!TABLE_FIELDS.some(isMissing)) onLook();
    },
    { busy },
  );
  return (
    <form className={styles.match} noValidate onSubmit={submit.onSubmit}>
      <p>{messages.matchText(matching.rows)}</p>
      <div className={styles.columns}>
        {TABLE_FIELDS.map((field) => {
          const at = columns[field];
          const wrong = submit.tried && isMissing(field);
          const sample = at === undefined ? '' : (samples[at] ?? '');
          return (
            <div key={field} className="field">
              <label htmlFor={`${id}-${field}`}>
                {messages.fields[field]}
                {!isNeeded(field) && <span className="optional"> ({messages.optional})</span>}
              </label>
              <Select
                id={`${id}-${field}`}
                value={at ?? ''}
                aria-invalid={wrong}
                aria-describedby={`${id}-${field}-note`}
                onChange={(event) => {
                  const { value } = event.currentTarget;
                  onColumns({ ...columns, [field]: value === '' ? undefined : Number(value) });
                }}
              >
                <option value="">{messages.notThere}</option>
                {headings.map((heading, place) => (
                  // Two columns may have the same heading.
                  <option key={`${heading} ${place}`} value={place}>
                    {heading === '' ? messages.column(place + 1) : heading}
                  </option>
                ))}
              </Select>
              <span className={wrong ? 'field-error' : 'hint'} id={`${id}-${field}-note`}>
                {wrong ? messages.needed : sample === '' ? '' : messages.sample(sample)}
              </span>
            </div>
          );
        })}
        <div className="field">
          <label htmlFor={`${id}-fallback`}>{messages.fallback}</label>
          <Select
            id={`${id}-fallback`}
            value={category}
            onChange={(event) => onCategory(event.currentTarget.value)}
          >
            <option value="">{messages.leaveOut}</option>
            {matching.categories.map((one) => (
              <option key={one.id} value={one.id}>
                {translated(one.name, language)}
              </option>
            ))}
          </Select>
        </div>
      </div>
      <p className="hint">{messages.stays}</p>
      <button type="submit" className="btn btn-primary" aria-disabled={busy}>
        {messages.look}
      </button>
    </form>
  );
}
