import { completeSpecial } from '../../../contracts/complete-translations.ts';
import { readSpecial } from '../../../contracts/menu/menu-wire.ts';
import { specialOfForm } from '../../../contracts/owner/menu/dish-forms.ts';
import type { OwnerDish } from '../../../contracts/owner/menu/owner-menu.ts';
import { normalizeSpecial } from '../../../domain/menu/menu-check.ts';
import type { SpecialForm } from '../../../domain/menu/menu-form.ts';
import type { Special } from '../../../domain/menu/menu.ts';
import { parsePrice } from '../../../domain/money.ts';
import { FEW_LEFT } from '../../../domain/menu/stock.ts';
import { CARD_MESSAGES } from '../../ui/dish/dish.messages.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { SpecialFace } from '../../ui/dish/special-face.tsx';
import { BothLanguages } from '../console/dish/both-languages.tsx';
import { DishSale, DishText } from '../console/dish/dish-fields.tsx';
import { DishPanel } from '../console/dish/dish-panel.tsx';
import { useDishName } from '../console/dish/dish-row.tsx';
import { TagFields } from '../console/dish/tag-fields.tsx';
import { PicturePick } from '../console/photo/picture-pick.tsx';
import { PreviewFrame } from '../console/list/preview-frame.tsx';
import type { DishEditor } from '../console/dish/use-dish-editor.ts';
import { useConsoleLanguage } from '../console-language.tsx';
import { DayFields } from './day-fields.tsx';
import { SPECIALS } from './specials.messages.ts';

interface Props {
  editor: DishEditor<SpecialForm>;
  soldOutUntil: number | null;
  /** The whole list, to detect a name that exists. */
  dishes: readonly OwnerDish<SpecialForm>[];
}

/** The editor of a special. */
export function SpecialPanel({ editor, soldOutUntil, dishes }: Props) {
  const { language } = useConsoleLanguage();
  const messages = SPECIALS[language];
  const nameIn = useDishName();
  const { draft, change } = editor;
  if (draft === null) return null;
  const { form, problems, base } = draft;
  return (
    <DishPanel
      key={draft.key}
      editor={editor}
      title={nameIn(form) === '' ? messages.newSpecial : nameIn(form)}
      label={base === null ? messages.newSpecial : messages.editLabel(nameIn(base.form))}
      fieldWords={messages.fields}
      preview={<SpecialPreview id={base?.id ?? 0} form={form} stock={draft.extra.stock} />}
      more={
        <>
          <TagFields tags={form.tags} onChange={(tags) => change({ tags })} />
          <DayFields form={form} problems={problems} onChange={change} />
        </>
      }
    >
      <PicturePick
        picture={form.picture}
        paint={`category-${form.category}`}
        name={nameIn(form)}
        problem={problems['picture']}
        isUploading={editor.isUploading}
        onFile={editor.uploadPhoto}
        onChange={(picture) => picture.kind !== 'plate' && change({ picture })}
      />
      <BothLanguages
        label={messages.note}
        text={form.note}
        problemIn={(each) => problems[`note.${each}`]}
        onChange={(note) => change({ note })}
      />
      <DishText draft={draft} change={change} dishes={dishes} />
      <DishSale
        draft={draft}
        change={change}
        kind="special"
        categoryLabel={messages.paint}
        setStock={(stock) => editor.setExtra({ stock })}
        soldOutUntil={soldOutUntil}
      />
    </DishPanel>
  );
}

/** A preview of the customer's card; not interactive. */
function SpecialPreview({ id, form, stock }: { id: number; form: SpecialForm; stock: string }) {
  const special = previewSpecial(id, form, stock);
  return (
    <PreviewFrame>
      {(language) => (
        <article className={`special category-${special.category}`}>
          <SpecialFace special={special} language={language}>
            {special.available ? (
              <span className="btn btn-primary">
                <Icon name="plus" />
                {CARD_MESSAGES[language].add}
              </span>
            ) : (
              <span className="btn is-off">{CARD_MESSAGES[language].soldOut}</span>
            )}
            <span className="icon-btn line">
              <Icon name="share-2" />
            </span>
          </SpecialFace>
        </article>
      )}
    </PreviewFrame>
  );
}

function previewSpecial(id: number, form: SpecialForm, stock: string): Special {
  const { days: _, ...stored } = specialOfForm(normalizeSpecial(form));
  const count = /^\d+$/.test(stock.trim()) ? Number(stock) : null;
  return readSpecial({
    id,
    ...stored,
    // A price being typed may be incomplete.
    price: parsePrice(stored.price) === null ? 0 : stored.price,
    translations: completeSpecial(stored),
    available: count !== 0,
    ...(count !== null && count > 0 && count <= FEW_LEFT && { left: count }),
  });
}
