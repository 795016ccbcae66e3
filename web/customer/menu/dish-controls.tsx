import { lazy } from 'react';
import { needsCustomizing } from '../../../domain/menu/menu-options.ts';
import type { MenuItem, Special } from '../../../domain/menu/menu.ts';
import { OptionalBoundary } from '../../loading/optional-boundary.tsx';
import { CARD_MESSAGES } from '../../ui/dish/dish.messages.ts';
import type { DishTexts } from '../../ui/dish/dish.messages.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { useMessages } from '../../ui/language.tsx';
import { MENU } from './menu.messages.ts';
import type { SharedDish } from './share.ts';
import { usePressLock } from './use-press-lock.ts';

const CardCount = lazy(() => import('./card-count.tsx'));

/** A dish of the menu, or a special. */
export type Dish = MenuItem | Special;

export interface DishActions {
  /** Adds a dish without any choices. */
  add: (dish: Dish) => void;
  /** Opens the customize dialog. */
  customize: (dish: Dish) => void;
  share: (dish: SharedDish) => void;
  /** Preloads the customize dialog's code. */
  prepare: () => void;
}

/** How many of a dish are in the cart, or the part of a stepper before its plus button (`steps`). */
export function Count(props: { id: number; name: string; steps: boolean }) {
  return (
    <OptionalBoundary>
      <CardCount {...props} />
    </OptionalBoundary>
  );
}

interface ControlsProps {
  dish: Dish;
  name: string;
  /** How many are in the cart. */
  count: number;
  enabled: boolean;
  actions: DishActions;
}

/** A card's buttons: Customize and Add, which becomes a stepper; or Choose; or why it cannot be ordered. */
export function DishControls({ dish, name, count, enabled, actions }: ControlsProps) {
  const messages = useMessages(MENU);
  const card = useMessages(CARD_MESSAGES);
  const [locked, press] = usePressLock();
  const item = 'title' in dish ? null : dish;
  if (!enabled || ('title' in dish ? !dish.available : dish.soldOut)) {
    return (
      <button type="button" className="btn is-off" disabled>
        {enabled ? card.soldOut : messages.orderingClosed}
      </button>
    );
  }
  // One of the buttons covers the whole card: the dish's name and picture open it too.
  const opens = { onPointerEnter: actions.prepare, onClick: () => actions.customize(dish) };
  if (item && needsCustomizing(item)) {
    const label = item.sizes.length > 0 ? messages.chooseSize(name) : `${card.choose} ${name}`;
    return (
      <button type="button" className="btn btn-primary opens" aria-label={label} {...opens}>
        {card.choose}
      </button>
    );
  }
  const add = (
    <span className={count > 0 ? 'stepper' : 'add-place'}>
      {count > 0 && <Count id={dish.id} name={name} steps />}
      <button
        type="button"
        className={count > 0 ? undefined : 'btn btn-primary'}
        aria-label={messages.addName(name)}
        aria-disabled={locked || undefined}
        onClick={() => press(() => actions.add(dish))}
      >
        <Icon name="plus" />
        {count === 0 && card.add}
      </button>
    </span>
  );
  return (
    <>
      {!item && add}
      <button
        type="button"
        className="icon-btn line opens"
        aria-label={messages.customizeName(name)}
        {...opens}
      >
        <Icon name="sliders-horizontal" />
        {item && <span className="customize">{card.customize}</span>}
      </button>
      {item && add}
    </>
  );
}

interface ShareProps {
  className: string;
  id: number;
  texts: DishTexts;
  actions: DishActions;
}

export function ShareButton({ className, id, texts: { name, description }, actions }: ShareProps) {
  const messages = useMessages(MENU);
  return (
    <button
      type="button"
      className={className}
      aria-label={messages.shareName(name)}
      onClick={() => actions.share({ id, name, description })}
    >
      <Icon name="share-2" />
    </button>
  );
}
