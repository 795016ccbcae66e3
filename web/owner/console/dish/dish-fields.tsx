import { useId } from 'react';
import { SITE_LANGUAGES } from '../../../../domain/language.ts';
import { translated } from '../../../../domain/translated.ts';
import { NO_STATION } from '../../../../domain/menu/stations.ts';
import type { ItemForm } from '../../../../domain/menu/menu-form.ts';
import { useConsoleLanguage } from '../../console-language.tsx';
import { BothLanguages, Problem } from './both-languages.tsx';
import { DISH } from './dish.messages.ts';
import { StationField } from './station-field.tsx';
import { SoldOutField, StockField } from './sale-fields.tsx';
import type { DishDraft } from './use-dish-editor.ts';
import { useConsoleRead } from '../use-console-data.ts';
import { Select } from '../form/select.tsx';
import dishPanel from './dish-panel.module.css';

/** The fields that menu items and specials share. */
export type DishForm = Pick<
  ItemForm,
  'name' | 'description' | 'price' | 'category' | 'station' | 'hidden' | 'picture'
>;

interface Props {
  draft: DishDraft<DishForm>;
  change: (parts: Partial<DishForm>) => void;
}

interface TextProps extends Props {
  /** The other dishes, to detect a name that exists. */
  dishes: readonly { id: number; form: DishForm }[];
}

const sameName = (one: string, other: string) =>
  one.trim() !== '' && one.trim().localeCompare(other.trim(), 'es', { sensitivity: 'base' }) === 0;

/** The dish's name and description in every language. */
export function DishText({ draft: { form, problems, base }, change, dishes }: TextProps) {
  const { language } = useConsoleLanguage();
  const messages = DISH[language];
  const others = dishes.filter(({ id }) => id !== base?.id);
  const [twin] = SITE_LANGUAGES.flatMap((each) =>
    others.map((dish) => dish.form.name[each]).filter((name) => sameName(form.name[each], name)),
  );
  return (
    <>
      <BothLanguages
        label={messages.name}
        text={form.name}
        problemIn={(each) => problems[`name.${each}`]}
        onChange={(name) => change({ name })}
      />
      <div role="status">
        {twin !== undefined && <p className={dishPanel.lacking}>{messages.nameTaken(twin)}</p>}
      </div>
      <BothLanguages
        long
        label={messages.description}
        text={form.description}
        problemIn={(each) => problems[`description.${each}`]}
        onChange={(description) => change({ description })}
      />
    </>
  );
}

interface SaleProps extends Props {
  /** `item` or `special`: the kind under which the sold-out state is stored. */
  kind: 'item' | 'special';
  categoryLabel: string;
  setStock: (stock: string) => void;
  /** The current state in the list; epoch milliseconds, or null. */
  soldOutUntil: number | null;
}

/** A dish's price, position and availability. */
export function DishSale({ draft, change, kind, categoryLabel, setStock, soldOutUntil }: SaleProps) {
  const { language } = useConsoleLanguage();
  const messages = DISH[language];
  const id = useId();
  const { form, problems, base } = draft;
  const categories = useConsoleRead('GET /api/owner/menu/categories').data?.categories ?? [];
  const isPlaced = categories.some((category) => category.id === form.category);
  const problem = problems['price'];
  return (
    <div className={dishPanel.twoFields}>
      <div className="field">
        <label htmlFor={`${id}-p`}>{messages.price}</label>
        <input
          id={`${id}-p`}
          className={problem === undefined ? 'input' : 'input is-invalid'}
          inputMode="decimal"
          autoComplete="off"
          value={form.price}
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : `${id}-pe`}
          onChange={(event) => change({ price: event.currentTarget.value })}
        />
        <Problem id={`${id}-pe`} problem={problem} />
      </div>
      <div className="field">
        <label htmlFor={`${id}-c`}>{categoryLabel}</label>
        <Select
          id={`${id}-c`}
          value={form.category}
          onChange={(event) => change({ category: event.currentTarget.value })}
        >
          {!isPlaced && <option value={form.category}>{messages.nowhere}</option>}
          {categories.map((category) => (
            <option key={category.id} value={category.id}>
              {translated(category.form.name, language)}
            </option>
          ))}
        </Select>
      </div>
      <StationField
        station={form.station}
        ofCategory={categories.find(({ id: each }) => each === form.category)?.form.station ?? NO_STATION}
        onChange={(station) => change({ station })}
      />
      <StockField
        stock={draft.extra.stock}
        setAside={base?.setAside ?? 0}
        problem={problems['stock']}
        onChange={setStock}
      />
      {base !== null && <SoldOutField kind={kind} id={base.id} until={soldOutUntil} />}
    </div>
  );
}
