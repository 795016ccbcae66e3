import type { ReactNode } from 'react';
import { cartLineKey } from '../../../domain/cart/cart.ts';
import type { CartLine } from '../../../domain/cart/cart.ts';
import { lineNameIn } from '../../../domain/format/order-line.ts';
import { needsCustomizing } from '../../../domain/menu/menu-options.ts';
import type { MenuItem } from '../../../domain/menu/menu.ts';
import { itemFromSpecial } from '../../../domain/menu/special-item.ts';
import { useMenu, useSpecials } from '../../api/use-menu.ts';
import { useLanguage, useMessages } from '../../ui/language.tsx';
import { usePageData } from '../../ui/page-data.tsx';
import { CartLineRow } from './cart-line-row.tsx';
import { CART_MESSAGES, unavailableText } from './cart.messages.ts';
import { CartSum } from './cart-summary.tsx';
import { formatCartLine } from './cart-line.format.ts';
import { useCart } from './public.tsx';
import { unavailablePart } from './unavailable-parts.ts';
import type { RemovedLines } from './use-removed-lines.ts';
import { useUnavailableParts } from './use-unavailable-parts.ts';
import { Icon } from '../../ui/icons/icon.tsx';

/** The line being edited in the dialog. */
export interface Editing {
  item: MenuItem;
  line: CartLine;
}

interface CartLinesProps {
  removedLines: RemovedLines;
  /** The day of an order for a later one, `YYYY-MM-DD`; null for today. */
  laterDay: string | null;
  onEdit: (editing: Editing) => void;
  /** Shown next to the number of items. */
  aside?: ReactNode;
}

function hasSomethingToChoose(item: MenuItem): boolean {
  return item.ingredients.length > 0 || needsCustomizing(item);
}

/** The lines just removed, with an undo. */
function JustRemoved({ removedLines }: { removedLines: RemovedLines }) {
  const messages = useMessages(CART_MESSAGES);
  const { language } = useLanguage();
  const [line] = removedLines.lines;
  return (
    <output className="just-removed">
      {line !== undefined && (
        <>
          <span>{messages.removed(formatCartLine(line, language).title)}</span>
          <button type="button" className="text-button" onClick={removedLines.restore}>
            <Icon name="undo-2" />
            {messages.bringBack}
          </button>
        </>
      )}
    </output>
  );
}

/** The cart's lines, each to be edited or removed. */
export function CartLines({ removedLines, laterDay, onEdit, aside }: CartLinesProps) {
  const cart = useCart();
  const { language } = useLanguage();
  const messages = useMessages(CART_MESSAGES);
  const { data: menu } = useMenu();
  const { data: specials } = useSpecials();
  const takesNotes = usePageData().site.dishNotesOff !== true;
  const unavailable = useUnavailableParts(laterDay);
  const editorOf = (line: CartLine) => {
    const special = specials?.find(({ id }) => id === line.id);
    const item = special ? itemFromSpecial(special) : menu?.find(({ id }) => id === line.id);
    return item !== undefined && (takesNotes || hasSomethingToChoose(item))
      ? () => onEdit({ item, line })
      : null;
  };
  return (
    <div className="comanda-shadow">
      <div className="comanda">
        <div className="comanda-number">
          <span>{messages.items(cart.count)}</span>
          {aside}
        </div>
        <JustRemoved removedLines={removedLines} />
        {cart.lines.map((line) => (
          <CartLineRow
            key={cartLineKey(line)}
            line={line}
            out={unavailableText(unavailablePart(line, unavailable), laterDay, messages, (option) =>
              lineNameIn(option, line.translations, language),
            )}
            onEdit={editorOf(line)}
            onRemove={() => removedLines.remove(line)}
          />
        ))}
        <hr />
        <CartSum />
      </div>
    </div>
  );
}
