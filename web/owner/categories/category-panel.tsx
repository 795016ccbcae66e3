import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import type { OwnerCategory } from '../../../contracts/owner/menu/categories.ts';
import { CATEGORY_COLORS, MAX_WORK } from '../../../domain/menu/category.ts';
import { colorClass } from '../../../domain/menu/category-styles.ts';
import { differingFields } from '../../../domain/menu/menu-form.ts';
import { translated } from '../../../domain/translated.ts';
import { BothLanguages } from '../console/dish/both-languages.tsx';
import { StationField } from '../console/dish/station-field.tsx';
import { DISH } from '../console/dish/dish.messages.ts';
import { PicturePick } from '../console/photo/picture-pick.tsx';
import { PreviewFrame } from '../console/list/preview-frame.tsx';
import { EditorPanel } from '../console/form/editor-panel.tsx';
import { Select } from '../console/form/select.tsx';
import { useConsoleLanguage } from '../console-language.tsx';
import { CATEGORIES_MESSAGES } from './categories.messages.ts';
import type { CategoryEditor } from './use-category-editor.ts';
import dishPanel from '../console/dish/dish-panel.module.css';
import styles from './categories.module.css';

const WORKS = Array.from({ length: MAX_WORK + 1 }, (_, work) => work);

interface Props {
  editor: CategoryEditor;
  onRemove: (category: OwnerCategory) => void;
}

/** The editor of a category: its texts in every language, its color, its picture and its room in a slot. */
export function CategoryPanel({ editor, onRemove }: Props) {
  const { language } = useConsoleLanguage();
  const messages = CATEGORIES_MESSAGES[language];
  const dish = DISH[language];
  const id = useId();
  const { draft, change } = editor;
  if (draft === null) return null;
  const { base, form, problems, conflict } = draft;
  const paint = colorClass(form.color);
  const name = translated(form.name, language);
  const theirs = conflict?.now ?? null;
  const fieldWords: Partial<Record<string, string>> = messages.fields;
  const differing = theirs === null ? [] : differingFields(form, theirs.form);
  return (
    <EditorPanel
      key={draft.key}
      editor={editor}
      paint={paint}
      title={name === '' ? messages.newCategory : name}
      label={base === null ? messages.newCategory : messages.editLabel(translated(base.form.name, language))}
      differing={differing.map((field) => fieldWords[field] ?? field)}
      opener={() => document.querySelector<HTMLElement>(`[data-category="${base?.id}"] .${styles.name}`)}
      otherButton={
        base === null ? undefined : (
          <button type="button" className="btn btn-quiet" onClick={() => onRemove(base)}>
            <Trash2 className="icon" aria-hidden="true" />
            {messages.remove}
          </button>
        )
      }
    >
      {(['name', 'aside', 'blurb'] as const).map((field) => (
        <BothLanguages
          key={field}
          long={field === 'blurb'}
          label={field === 'name' ? dish.name : messages[field]}
          text={form[field]}
          problemIn={(each) => problems[`${field}.${each}`]}
          onChange={(text) => change({ [field]: text })}
        />
      ))}
      <fieldset className={styles.colors}>
        <legend>{messages.color}</legend>
        {CATEGORY_COLORS.map((color) => (
          <label key={color} className={colorClass(color)}>
            <input
              type="radio"
              name={`${id}-color`}
              checked={form.color === color}
              onChange={() => change({ color })}
            />
            <i />
            {messages.colors[color]}
          </label>
        ))}
      </fieldset>
      <p className={dishPanel.seenHeading}>{messages.picture}</p>
      <PicturePick
        picture={form.picture}
        kinds={['name', 'plate', 'photo']}
        paint={paint}
        name={name}
        problem={problems['picture']}
        isUploading={editor.isUploading}
        onFile={editor.uploadPhoto}
        onChange={(picture) => picture.kind !== 'drawing' && change({ picture })}
      />
      <div className="field">
        <label htmlFor={`${id}-work`}>{messages.work}</label>
        <Select
          id={`${id}-work`}
          aria-describedby={`${id}-work-hint`}
          value={form.work}
          onChange={(event) => change({ work: Number(event.currentTarget.value) })}
        >
          {WORKS.map((work) => (
            <option key={work} value={work}>
              {messages.works(work)}
            </option>
          ))}
        </Select>
        <span className="hint" id={`${id}-work-hint`}>
          {messages.workHint}
        </span>
      </div>
      <StationField station={form.station} onChange={(station) => change({ station })} />
      <p className={dishPanel.seenHeading}>{dish.howSeen}</p>
      <PreviewFrame>
        {(shown) => (
          <div className={styles.band}>
            <b>{translated(form.name, shown)}</b> <small>{translated(form.aside, shown)}</small>
            <p>{translated(form.blurb, shown)}</p>
          </div>
        )}
      </PreviewFrame>
    </EditorPanel>
  );
}
