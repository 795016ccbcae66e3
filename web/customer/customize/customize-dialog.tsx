import { useRef, useState, useSyncExternalStore } from 'react';
import { itemTexts } from '../../ui/dish/dish.messages.ts';
import { cartLineFrom } from '../../../domain/order/cart-line.ts';
import type { CartLine } from '../../../domain/order/cart.ts';
import { nameIn } from '../../../domain/menu/translated-names.ts';
import type { MenuItem } from '../../../domain/menu/menu.ts';
import { MAX_LINE_QUANTITY, unitPriceCents } from '../../../domain/order/pricing.ts';
import { formatDollars } from '../../../domain/format/price.ts';
import { useOrdering } from '../../api/queries.ts';
import { DishPicture } from '../../ui/dish/dish-picture.tsx';
import { useLanguage, useMessages } from '../../ui/language.tsx';
import { Sheet, SheetClose, SheetTitle } from '../../ui/sheet.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { useToast } from '../../ui/toast/toast.tsx';
import { useCart } from '../cart/public.tsx';
import {
  missingGroups,
  offersOf,
  selectionOf,
  startDraft,
  stillOffered,
  toggled,
} from '../../dish-options/customize-draft.ts';
import type { Draft, Missing } from '../../dish-options/customize-draft.ts';
import { CUSTOMIZE_MESSAGES } from '../../dish-options/customize.messages.ts';
import { CustomizeTicket } from '../../dish-options/customize-ticket.tsx';
import { JustSoldOut, useDishNow } from '../../dish-options/just-sold-out.tsx';
import { ExtrasGroup, IngredientsGroup, RowsGroup } from '../../dish-options/optional-groups.tsx';
import { ChoiceGroup, SizeGroup } from '../../dish-options/required-groups.tsx';
import '../../dish-options/customize.css';
import { Icon } from '../../ui/icons/icon.tsx';

interface CustomizeDialogProps {
  item: MenuItem;
  /** Called when the dialog is closed and out of sight. */
  onClose: () => void;
  /** The cart line to edit; absent to add a new one. */
  line?: CartLine | undefined;
  /** Called with the edited line; goes with `line`. */
  onSave?: ((line: CartLine) => void) | undefined;
}

const WIDE = '(min-width: 64rem)';

function subscribeToWidth(listener: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

const groupOf = (missing: Missing) => (missing.kind === 'size' ? 'size' : `choice ${missing.choice}`);

/** A dish's options, with the current price. Loaded when it first opens. */
export default function CustomizeDialog({ item: asOpened, onClose, line, onSave }: CustomizeDialogProps) {
  const item = useDishNow(asOpened);
  const cart = useCart();
  const toast = useToast();
  const { enabled } = useOrdering();
  const { language } = useLanguage();
  const messages = useMessages(CUSTOMIZE_MESSAGES);
  const wide = useSyncExternalStore(subscribeToWidth, () => matchMedia(WIDE).matches);
  const offers = offersOf(item);
  const [chosen, setDraft] = useState(() => startDraft(offers, line));
  // Options that are sold out meanwhile are left out, and return when they are back on sale.
  const { draft, ...removed } = stillOffered(offers, chosen);
  const [open, setOpen] = useState(true);
  const [tried, setTried] = useState(false);
  const scroll = useRef<HTMLDivElement>(null);

  const translate = (name: string) => nameIn(item, name, language);
  const change = (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part }));
  const missing = missingGroups(offers, draft);

  const missingText = (what: Missing): string => {
    if (what.kind === 'size') return messages.sizeMissing(offers.sizes.map((size) => translate(size.name)));
    if (what.kind === 'drink') return messages.drinkMissing;
    const name = translate(what.choice);
    return what.min > 1 ? messages.moreMissing(name, what.min) : messages.choiceMissing(name);
  };
  const errorOf = (group: string) => {
    const found = tried ? missing.find((what) => groupOf(what) === group) : undefined;
    return found === undefined ? null : missingText(found);
  };

  const focusMissing = (what: Missing) => {
    setTried(true);
    toast({
      title: what.kind === 'size' ? messages.sizeMissingTitle : messages.choiceMissingTitle,
      description: missingText(what),
      tone: 'error',
    });
    const group = [...(scroll.current?.querySelectorAll<HTMLElement>('[data-group]') ?? [])].find(
      (element) => element.dataset.group === groupOf(what),
    );
    group?.scrollIntoView({ block: 'center' });
    group?.querySelector<HTMLInputElement>('input:enabled')?.focus({ preventScroll: true });
  };

  const finish = async () => {
    const [first] = missing;
    if (first !== undefined) {
      focusMissing(first);
      return;
    }
    try {
      const made = cartLineFrom(item, selectionOf(draft));
      if (onSave) onSave({ ...made, quantity: draft.quantity });
      else await cart.add(made, draft.quantity);
    } catch {
      toast({ title: messages.failedTitle, description: messages.failed, tone: 'error' });
      return;
    }
    toast({
      title: onSave ? messages.saved : messages.added,
      description: [translate(item.name), ...(draft.size === undefined ? [] : [translate(draft.size)])].join(
        ', ',
      ),
    });
    setOpen(false);
  };

  const head = (
    <>
      <div className="cloth dlg-art">
        <DishPicture dish={item} name={translate(item.name)} alt={translate(item.name)} />
      </div>
      <div className="dlg-head">
        <SheetTitle>{translate(item.name)}</SheetTitle>
        <p>{itemTexts(item, language).description}</p>
      </div>
    </>
  );

  return (
    <Sheet
      className={`dlg p-${item.category}`}
      above={line !== undefined}
      open={open}
      onClose={() => setOpen(false)}
      onClosed={onClose}
    >
      <SheetClose>
        <button type="button" className="icon-btn sheet-x" aria-label={messages.close}>
          <Icon name="x" />
        </button>
      </SheetClose>
      {wide && (
        <div className="dlg-left">
          {head}
          <CustomizeTicket item={item} draft={draft} translate={translate} />
        </div>
      )}
      <div className="dlg-scroll" ref={scroll}>
        {!wide && head}
        {offers.sizes.length > 0 && (
          <SizeGroup
            sizes={offers.sizes}
            baseCents={offers.baseCents}
            category={item.category}
            chosen={draft.size}
            error={errorOf('size')}
            translate={translate}
            onChoose={(size) => change({ size })}
          />
        )}
        {offers.choices.map((choice) => (
          <ChoiceGroup
            key={choice.name}
            choice={choice}
            chosen={draft.choices[choice.name] ?? []}
            error={errorOf(`choice ${choice.name}`)}
            translate={translate}
            onChoose={(options) => change({ choices: { ...chosen.choices, [choice.name]: options } })}
          />
        ))}
        <RowsGroup
          label={messages.addOns}
          offers={offers.addOns}
          chosen={draft.added}
          translate={translate}
          onToggle={(name) => change({ added: toggled(chosen.added, name) })}
        />
        <RowsGroup
          label={messages.customs}
          offers={offers.customs}
          chosen={draft.added}
          translate={translate}
          onToggle={(name) => change({ added: toggled(chosen.added, name) })}
        />
        <ExtrasGroup
          label={messages.extras}
          offers={offers.extras}
          chosen={draft.extras}
          translate={translate}
          onToggle={(name) => change({ extras: toggled(chosen.extras, name) })}
        />
        <IngredientsGroup
          ingredients={offers.ingredients}
          removed={draft.removed}
          translate={translate}
          onToggle={(name) => change({ removed: toggled(chosen.removed, name) })}
        />
      </div>
      <div className="dlg-foot">
        <JustSoldOut soldOut={item.soldOut} {...removed} translate={translate} />
        <Stepper
          value={draft.quantity}
          min={1}
          max={MAX_LINE_QUANTITY}
          onChange={(quantity) => change({ quantity })}
          less={messages.oneLess}
          more={messages.oneMore}
        />
        {/* A cart line can be edited while ordering is closed. */}
        {(enabled || onSave !== undefined) && !item.soldOut ? (
          <button type="button" className="btn btn-primary" onClick={() => void finish()}>
            {onSave ? messages.save : messages.addToOrder}
            <span className="price">
              {formatDollars(unitPriceCents(item, selectionOf(draft)) * draft.quantity)}
            </span>
          </button>
        ) : (
          <button type="button" className="btn is-off" disabled>
            {enabled ? messages.soldOutToday : messages.closed}
          </button>
        )}
      </div>
    </Sheet>
  );
}
