import type { OwnerDish } from '../../../contracts/owner/menu/owner-menu.ts';
import { UNWRITTEN } from '../../../domain/localized.ts';
import { hasPaintedArt } from '../../../domain/look/brand.ts';
import type { ItemForm } from '../../../domain/menu/menu-form.ts';
import { OPTION_LISTS } from '../../../domain/menu/menu-form.ts';
import { defaultOptionCents } from '../../../domain/menu/menu-options.ts';
import { formatPrice } from '../../../domain/money.ts';
import { usePageData } from '../../ui/page-data.tsx';
import { DISH } from '../console/dish/dish.messages.ts';
import { DishSale, DishText } from '../console/dish/dish-fields.tsx';
import { DishPanel } from '../console/dish/dish-panel.tsx';
import { useDishName } from '../console/dish/dish-row.tsx';
import { TagFields } from '../console/dish/tag-fields.tsx';
import { PicturePick } from '../console/photo/picture-pick.tsx';
import type { DishEditor } from '../console/dish/use-dish-editor.ts';
import { useConsoleLanguage } from '../console-language.tsx';
import { CardPreview } from './card-preview.tsx';
import { ChoiceList } from './choice-list.tsx';
import { EDITOR } from './menu-editor.messages.ts';
import { OptionList } from './option-list.tsx';
import { SetList } from './set-list.tsx';
import dishPanel from '../console/dish/dish-panel.module.css';

interface Props {
  editor: DishEditor<ItemForm>;
  /** As the list has it now: epoch ms; null or in the past while it is on sale. */
  soldOutUntil: number | null;
  /** The whole list, to detect a name that exists. */
  dishes: readonly OwnerDish<ItemForm>[];
}

/** The editor of a menu item: all its fields, in each language, and the customer's card. */
export function ItemPanel({ editor, soldOutUntil, dishes }: Props) {
  const { language } = useConsoleLanguage();
  const messages = EDITOR[language];
  const dish = DISH[language];
  const nameIn = useDishName();
  const { draft, change } = editor;
  if (draft === null) return null;
  const { form, problems, base } = draft;
  const name = base === null ? messages.newLabel : nameIn(base.form);
  return (
    <DishPanel
      key={draft.key}
      editor={editor}
      title={nameIn(form) === '' ? messages.newLabel : nameIn(form)}
      label={base === null ? messages.newLabel : messages.editLabel(name)}
      fieldWords={messages.fields}
      preview={<CardPreview id={base?.id ?? 0} form={form} stock={draft.extra.stock} />}
      more={<Options base={base?.form ?? null} form={form} problems={problems} change={change} />}
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
      <DishText draft={draft} change={change} dishes={dishes} />
      <DishSale
        draft={draft}
        change={change}
        kind="item"
        categoryLabel={dish.category}
        setStock={(stock) => editor.setExtra({ stock })}
        soldOutUntil={soldOutUntil}
      />
    </DishPanel>
  );
}

function Options({
  base,
  form,
  problems,
  change,
}: {
  /** As it was read; null for a new dish. */
  base: ItemForm | null;
  form: ItemForm;
  problems: NonNullable<DishEditor<ItemForm>['draft']>['problems'];
  change: DishEditor<ItemForm>['change'];
}) {
  const { language } = useConsoleLanguage();
  const messages = EDITOR[language];
  const { site } = usePageData();
  // Coke or Pepsi, and what an option without a price costs, are the demo's.
  const isDemo = hasPaintedArt(site);
  return (
    <>
      <OptionList
        path="ingredients"
        {...messages.lists.ingredients}
        entries={form.ingredients}
        blank={{ name: UNWRITTEN }}
        problems={problems}
        onChange={(ingredients) => change({ ingredients })}
      />
      {OPTION_LISTS.map(({ field, kind }) => {
        const isPriced = !isDemo && defaultOptionCents(kind, '') > 0;
        return (
          <OptionList
            key={field}
            path={field}
            {...messages.lists[field]}
            {...(isPriced && {
              hint: messages.ownPrice,
              priceOf: (name: string) => formatPrice(defaultOptionCents(kind, name)),
            })}
            entries={form[field]}
            blank={{ name: UNWRITTEN, price: isPriced ? '' : null }}
            problems={problems}
            onChange={(entries) => change({ [field]: entries })}
          />
        );
      })}
      <SetList optionSets={form.optionSets} onChange={(optionSets) => change({ optionSets })} />
      <ChoiceList choices={form.choices} problems={problems} onChange={(choices) => change({ choices })} />
      <TagFields tags={form.tags} onChange={(tags) => change({ tags })}>
        {(isDemo || form.drink || base?.drink === true) && (
          <label className={dishPanel.check}>
            <input
              type="checkbox"
              checked={form.drink}
              onChange={(event) => change({ drink: event.currentTarget.checked })}
            />
            {messages.drink}
          </label>
        )}
      </TagFields>
    </>
  );
}
