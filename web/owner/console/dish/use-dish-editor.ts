import type { OwnerDish } from '../../../../contracts/owner/menu/owner-menu.ts';
import type { FormProblems } from '../../../../domain/menu/menu-check.ts';
import type { PictureForm } from '../../../../domain/menu/menu-form.ts';
import type { DishCalls } from './dish-calls.ts';
import { type RowDraft, type RowEditor, type RowSaving, useRowEditor } from '../list/use-row-editor.ts';

/** The portions left, as typed; empty means not counted. */
interface Stock {
  stock: string;
}

/** A dish in the editor. */
export type DishDraft<F> = RowDraft<OwnerDish<F>, F, Stock>;
export type DishEditor<F extends { picture: PictureForm }> = RowEditor<OwnerDish<F>, F, Stock>;

interface Kind<F> {
  calls: Pick<DishCalls<F, never>, 'kind' | 'create' | 'change' | 'current' | 'cache'>;
  tidy: (form: F) => F;
  problems: (form: F) => FormProblems;
}

/** State of the one dish open in the panel. */
export function useDishEditor<F extends { picture: PictureForm }>({
  calls,
  tidy,
  problems,
}: Kind<F>): DishEditor<F> {
  const store = (
    { base, start, form, extra, requestKey }: RowSaving<OwnerDish<F>, F, Stock>,
    signal: AbortSignal,
  ) => {
    const count = extra.stock.trim();
    // Stock is sent only where it was edited: orders reduce it meanwhile.
    const edited = extra.stock === start.extra.stock ? {} : { stock: count === '' ? null : Number(count) };
    const body = { form, ...edited };
    return base === null
      ? calls.create(body, requestKey, signal)
      : calls.change(base.id, { ...body, updatedAt: base.updatedAt }, signal);
  };
  return useRowEditor<OwnerDish<F>, F, Stock>({
    name: calls.kind,
    extraOf: (dish) => ({ stock: dish === null || dish.stock === null ? '' : String(dish.stock) }),
    tidy,
    problems: (form, { stock }) => ({
      ...problems(form),
      ...(!/^\d{0,4}$/.test(stock.trim()) && { stock: 'too_many' as const }),
    }),
    store,
    current: calls.current,
    cache: calls.cache,
  });
}
