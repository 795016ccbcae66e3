import { useId, useRef, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { addFailed, itemTexts } from '../ui/dish/dish.messages.ts';
import { cartLineFrom } from '../../domain/cart/cart-line.ts';
import { type CartLine, MAX_DISH_NOTE_LENGTH, withNote } from '../../domain/cart/cart.ts';
import { nameIn } from '../../domain/menu/translated-names.ts';
import type { MenuItem } from '../../domain/menu/menu.ts';
import { MAX_LINE_QUANTITY, unitPriceCents } from '../../domain/order/pricing/pricing.ts';
import { formatDollars } from '../../domain/format/price.ts';
import { Tags } from '../ui/dish/dish-face.tsx';
import { DishPicture } from '../ui/dish/dish-picture.tsx';
import { useLanguage, useMessages } from '../ui/language.tsx';
import { Sheet, SheetClose, SheetTitle } from '../ui/overlay/sheet.tsx';
import { Stepper } from '../ui/form/stepper.tsx';
import { useToast } from '../ui/toast/toast.tsx';
import type { ToastMessage } from '../ui/toast/toast-store.ts';
import {
  missingGroups,
  offersOf,
  selectionOf,
  startDraft,
  stillOffered,
  toggled,
} from './customize-draft.ts';
import type { Draft, Missing } from './customize-draft.ts';
import { CUSTOMIZE_MESSAGES } from './customize.messages.ts';
import { CustomizeTicket } from './customize-ticket.tsx';
import { JustSoldOut, useDishNow } from './just-sold-out.tsx';
import { ExtrasGroup, IngredientsGroup, RowsGroup } from './optional-groups.tsx';
import { ChoiceGroup, SizeGroup } from './required-groups.tsx';
import './customize.css';
import { Icon } from '../ui/icons/icon.tsx';

interface OptionsDialogProps {
  item: MenuItem;
  isSpecial?: boolean;
  /** The line to edit; absent for a new one. */
  line?: CartLine | undefined;
  /** Whether it lies over another sheet. */
  above?: boolean;
  /** Whether a note for the kitchen can be written; a line's own can be changed anyway. */
  takesNotes: boolean;
  /** Notes to choose, shown under the field. */
  renderNotes?: RenderNotes;
  /** Whether the dish can be ordered now; a line can be edited anyway. */
  enabled: boolean;
  /** The text of the button, and the toast's title once it is done. */
  submit: string;
  done: string;
  /** The toast where there was no room for all. */
  maximumReached: ToastMessage;
  /**
   * Called with the chosen line of one, and its quantity. Returns how many of them there was room for; the dialog stays
   * open where it throws.
   */
  onDone: (made: CartLine, quantity: number) => number | Promise<number>;
  /** Called when the dialog is closed and out of sight. */
  onClose: () => void;
  /** Shown after the options and the note. */
  children?: ReactNode;
}

const WIDE = '(min-width: 64rem)';

function subscribeToWidth(listener: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

const groupOf = (missing: Missing) => (missing.kind === 'size' ? 'size' : `choice ${missing.choice}`);

type RenderNotes = (note: string, onChange: (note: string) => void) => ReactNode;

interface NoteFieldProps {
  note: string;
  render: RenderNotes | undefined;
  onChange: (note: string) => void;
}

function NoteField({ note, render, onChange }: NoteFieldProps) {
  const messages = useMessages(CUSTOMIZE_MESSAGES);
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{messages.note}</label>
      <input
        id={id}
        className="input"
        value={note}
        maxLength={MAX_DISH_NOTE_LENGTH}
        placeholder={messages.noteHint}
        autoComplete="off"
        enterKeyHint="done"
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {render?.(note, onChange)}
    </div>
  );
}

/** A dish's options, with the current price. */
export function OptionsDialog({
  item: asOpened,
  isSpecial = false,
  line,
  above = false,
  takesNotes,
  renderNotes,
  enabled,
  submit,
  done,
  maximumReached,
  onDone,
  onClose,
  children,
}: OptionsDialogProps) {
  const item = useDishNow(asOpened);
  const toast = useToast();
  const { language } = useLanguage();
  const messages = useMessages(CUSTOMIZE_MESSAGES);
  const wide = useSyncExternalStore(subscribeToWidth, () => matchMedia(WIDE).matches);
  const offers = offersOf(item);
  const [chosen, setDraft] = useState(() => startDraft(offers, line));
  // Options that are sold out meanwhile are left out, and return when they are back on sale.
  const { draft, ...removed } = stillOffered(offers, chosen);
  const [note, setNote] = useState(line?.note ?? '');
  const [open, setOpen] = useState(true);
  const [tried, setTried] = useState(false);
  const [pending, setPending] = useState(false);
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
    // Its button is there until the dialog has slid away.
    if (pending || !open) return;
    const [first] = missing;
    if (first !== undefined) {
      focusMissing(first);
      return;
    }
    setPending(true);
    try {
      const made = withNote(cartLineFrom(item, selectionOf(draft)), note);
      const taken = await onDone(made, draft.quantity);
      const description = [item.name, ...(draft.size === undefined ? [] : [draft.size])]
        .map(translate)
        .join(', ');
      toast(taken === draft.quantity ? { title: done, description } : maximumReached);
      setOpen(false);
    } catch {
      toast(addFailed(language, isSpecial));
    } finally {
      setPending(false);
    }
  };

  const head = (
    <>
      <div className="cloth dialog-art">
        <DishPicture dish={item} name={translate(item.name)} alt={translate(item.name)} />
      </div>
      <div className="dialog-head">
        <SheetTitle>{translate(item.name)}</SheetTitle>
        <p>{itemTexts(item, language).description}</p>
        <Tags tags={item.tags} language={language} />
      </div>
    </>
  );

  return (
    <Sheet
      className={`dialog category-${item.category}`}
      above={above}
      open={open}
      onClose={() => setOpen(false)}
      onClosed={onClose}
    >
      <SheetClose>
        <button type="button" className="icon-btn sheet-close" aria-label={messages.close}>
          <Icon name="x" />
        </button>
      </SheetClose>
      {wide && (
        <div className="dialog-left">
          {head}
          <CustomizeTicket item={item} draft={draft} translate={translate} />
        </div>
      )}
      <div className="dialog-scroll" ref={scroll}>
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
        {(takesNotes || line?.note !== undefined) && (
          <NoteField note={note} render={renderNotes} onChange={setNote} />
        )}
        {children}
      </div>
      <div className="dialog-foot">
        <JustSoldOut soldOut={item.soldOut} {...removed} translate={translate} />
        <Stepper
          value={draft.quantity}
          min={1}
          max={MAX_LINE_QUANTITY}
          onChange={(quantity) => change({ quantity })}
          less={messages.oneLess}
          more={messages.oneMore}
        />
        {(enabled || line !== undefined) && !item.soldOut ? (
          <button
            type="button"
            className="btn btn-primary"
            aria-disabled={pending || undefined}
            onClick={() => void finish()}
          >
            {submit}
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
