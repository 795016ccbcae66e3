import { ArrowDown, ArrowUp, Copy, Eye, EyeOff, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { OwnerDish } from '../../../../contracts/owner/menu/owner-menu.ts';
import type { ItemForm, SpecialForm } from '../../../../domain/menu/menu-form.ts';
import { translated } from '../../../../domain/translated.ts';
import { formatPrice, parsePrice } from '../../../../domain/money.ts';
import { useConsoleLanguage, useStaffMessages } from '../../console-language.tsx';
import { DISH } from './dish.messages.ts';
import type { Place } from '../list/place-of.ts';
import { FormPicture } from '../photo/picture-pick.tsx';
import { RowMenu } from '../list/row-menu.tsx';
import { isOut } from './sale-fields.tsx';
import { Grip, useMovable } from '../list/sortable-rows.tsx';
import dishList from './dish-list.module.css';

type AnyDish = OwnerDish<ItemForm> | OwnerDish<SpecialForm>;

export interface RowActions<D> {
  edit: (dish: D) => void;
  duplicate: (dish: D) => void;
  setHidden: (dish: D, hidden: boolean) => void;
  setPrice: (dish: D, price: string) => void;
  setOnSale: (dish: D, onSale: boolean) => void;
  /** Moves a dish up (-1) or down (1). */
  move: (dish: D, step: -1 | 1) => void;
  remove: (dish: D) => void;
}

interface Props<D> {
  dish: D;
  /** The small line under the name. */
  line: string;
  selected: boolean;
  place: Place;
  /** False while a search shows only part of the list. */
  movable: boolean;
  actions: RowActions<D>;
}

/** Returns the function that names a dish in the owner's language. */
export function useDishName(): (form: Pick<ItemForm, 'name'>) => string {
  const { language } = useConsoleLanguage();
  return ({ name }) => translated(name, language);
}

/** One dish of the list, with its most changed fields editable in place. */
export function DishRow<D extends AnyDish>({ dish, line, selected, place, movable, actions }: Props<D>) {
  const messages = useStaffMessages(DISH);
  const nameIn = useDishName();
  const { form } = dish;
  const name = nameIn(form);
  const { row, grip, isDragging } = useMovable(dish.id, !movable);
  const left = dish.stock === null ? null : Math.max(0, dish.stock - (dish.setAside ?? 0));
  const runOut = left === 0;
  const out = isOut(dish.soldOutUntil);
  const state = saleState({ hidden: form.hidden, out: out || runOut });
  const classes = [
    dishList.row,
    `category-${form.category}`,
    state === 'out' && dishList.soldOut,
    selected && dishList.selected,
  ];
  return (
    <div
      {...row}
      className={[...classes, isDragging && dishList.moved, form.hidden && dishList.hidden]
        .filter(Boolean)
        .join(' ')}
      data-dish={dish.id}
    >
      <Grip name={name} {...grip} disabled={!movable} />
      <div className={`${dishList.picture} cloth`}>
        <FormPicture picture={form.picture} name={name} />
      </div>
      <button
        type="button"
        className={dishList.name}
        aria-current={selected}
        onClick={() => actions.edit(dish)}
      >
        <span className="visually-hidden">{messages.edit} </span>
        <b>{name}</b> <span className={dishList.summary}>{line}</span>
      </button>
      <PriceInput
        key={form.price}
        label={messages.priceOf(name)}
        price={form.price}
        onSave={(price) => actions.setPrice(dish, price)}
      />
      <label className={dishList.availability}>
        <span className="switch">
          <input
            type="checkbox"
            role="switch"
            aria-label={messages.onSaleOf(name)}
            aria-checked={!out}
            checked={!out}
            onChange={(event) => actions.setOnSale(dish, event.currentTarget.checked)}
          />
          <i />
        </span>
        <span>
          {state === 'hidden' ? messages.hidden : state === 'out' ? messages.soldOut : messages.onSale}
          {left !== null && !out && <small>{messages.left(left)}</small>}
        </span>
      </label>
      <RowMenu
        label={messages.moreFor(name)}
        actions={[
          { label: messages.edit, icon: Pencil, onChoose: () => actions.edit(dish) },
          { label: messages.duplicate, icon: Copy, onChoose: () => actions.duplicate(dish) },
          {
            label: form.hidden ? messages.show : messages.hide,
            icon: form.hidden ? Eye : EyeOff,
            onChoose: () => actions.setHidden(dish, !form.hidden),
          },
          {
            label: messages.moveUp,
            icon: ArrowUp,
            disabled: !movable || place === 'first' || place === 'only',
            onChoose: () => actions.move(dish, -1),
          },
          {
            label: messages.moveDown,
            icon: ArrowDown,
            disabled: !movable || place === 'last' || place === 'only',
            onChoose: () => actions.move(dish, 1),
          },
          { label: messages.remove, icon: Trash2, danger: true, onChoose: () => actions.remove(dish) },
        ]}
      />
    </div>
  );
}

function saleState({ hidden, out }: { hidden: boolean; out: boolean }): 'hidden' | 'out' | 'on' {
  if (hidden) return 'hidden';
  return out ? 'out' : 'on';
}

/** The price, editable in place: saved on blur or Enter, reset by Escape. */
function PriceInput({
  label,
  price,
  onSave,
}: {
  label: string;
  price: string;
  onSave: (price: string) => void;
}) {
  const [text, setText] = useState(price);
  const cents = parsePrice(text);
  return (
    <input
      className={cents === null ? 'input is-invalid' : 'input'}
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      aria-invalid={cents === null}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
        if (event.key === 'Escape') setText(price);
      }}
      onBlur={() => {
        if (cents === null) return;
        const next = formatPrice(cents);
        setText(next);
        if (next !== price) onSave(next);
      }}
    />
  );
}
