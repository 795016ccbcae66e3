import type { ImportedDish, ImportErrors, ImportPreview } from '../../../contracts/owner/menu/menu-import.ts';
import type { TablePreview } from '../../../contracts/owner/menu/menu-table.ts';
import { useConsoleLanguage } from '../console-language.tsx';
import { IMPORT, problemText } from './import-export.messages.ts';
import { EDITOR } from './menu-editor.messages.ts';
import { TABLE } from './table.messages.ts';
import parts from '../console/parts.module.css';
import styles from './menu-import.module.css';

export const isSame = ({ added, changed, removed, reordered }: ImportPreview) =>
  added.length + changed.length + removed.length === 0 && !reordered;

/** What an import would do. */
export function Preview({
  preview,
  name,
}: {
  preview: ImportPreview & Partial<Pick<TablePreview, 'leftOut' | 'newCategories'>>;
  name: string;
}) {
  const { language } = useConsoleLanguage();
  const messages = IMPORT[language];
  const fieldLabels: Partial<Record<string, string>> = EDITOR[language].fields;
  if (isSame(preview)) {
    return (
      <>
        <p>{messages.nothing}</p>
        <div className={styles.lists}>
          {preview.leftOut !== undefined && <LeftOut dishes={preview.leftOut} />}
        </div>
      </>
    );
  }
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
      <p>{messages.wouldDo(name)}</p>
      <div className={styles.lists}>
        {list(messages.added, preview.added)}
        {list(messages.changed, preview.changed)}
        {list(messages.removed, preview.removed)}
        {preview.leftOut !== undefined && <LeftOut dishes={preview.leftOut} />}
      </div>
      {preview.newCategories !== undefined && preview.newCategories.length > 0 && (
        <p>{TABLE[language].newCategories(preview.newCategories.join(', '))}</p>
      )}
      <p>
        {messages.unchanged(preview.unchanged)} {preview.reordered && messages.reordered}
      </p>
    </>
  );
}

function LeftOut({ dishes }: { dishes: TablePreview['leftOut'] }) {
  const { language } = useConsoleLanguage();
  const messages = TABLE[language];
  if (dishes.length === 0) return null;
  return (
    <div>
      <h3>
        {messages.leftOut} <i>{dishes.length}</i>
      </h3>
      <ul>
        {dishes.map(({ name, why }, at) => (
          // Two rows may have the same name.
          <li key={`${name} ${at}`}>
            <b>{name === '' ? messages.nameless : name}</b> {messages.why[why]}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Why a file is not imported, row by row. */
export function Errors({ errors, count }: ImportErrors) {
  const { language } = useConsoleLanguage();
  const messages = IMPORT[language];
  return (
    <div role="alert">
      <p className={styles.invalid}>{messages.wrong(count)}</p>
      <table className={`${parts.table} ${styles.problems}`}>
        <thead>
          <tr>
            <th scope="col">{messages.row}</th>
            <th scope="col">{messages.column}</th>
            <th scope="col">{messages.problem}</th>
          </tr>
        </thead>
        <tbody>
          {errors.map(({ row, column, problem }) => (
            <tr key={`${row} ${column} ${problem}`}>
              <td>{row === 0 ? messages.file : row}</td>
              <td>{column}</td>
              <td>{problemText(problem, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {count > errors.length && <p>{messages.more(count - errors.length)}</p>}
    </div>
  );
}
