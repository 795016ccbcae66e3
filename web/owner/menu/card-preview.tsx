import { completeItem } from '../../../contracts/complete-translations.ts';
import { readItem } from '../../../contracts/menu/menu-wire.ts';
import { itemOfForm } from '../../../contracts/owner/menu/dish-forms.ts';
import { normalizeItem } from '../../../domain/menu/menu-check.ts';
import type { ItemForm } from '../../../domain/menu/menu-form.ts';
import type { MenuItem } from '../../../domain/menu/menu.ts';
import { parsePrice } from '../../../domain/money.ts';
import { FEW_LEFT } from '../../../domain/menu/stock.ts';
import { CARD_MESSAGES } from '../../ui/dish/dish.messages.ts';
import { DishFace } from '../../ui/dish/dish-face.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { PreviewFrame } from '../console/list/preview-frame.tsx';

interface Props {
  id: number;
  form: ItemForm;
  /** As typed. */
  stock: string;
}

/** A preview of the customer's card, in either language; not interactive. */
export function CardPreview({ id, form, stock }: Props) {
  const item = previewItem(id, form, stock);
  const sized = item.sizes.length > 0;
  return (
    <PreviewFrame>
      {(language) => {
        const messages = CARD_MESSAGES[language];
        return (
          <article className={item.soldOut ? 'dish is-sold-out' : 'dish'}>
            <DishFace item={item} language={language}>
              {item.soldOut ? (
                <span className="btn is-off">{messages.soldOut}</span>
              ) : (
                <>
                  <span className="icon-btn line">
                    <Icon name="sliders-horizontal" />
                    <span className="customize">{messages.customize}</span>
                  </span>
                  <span className="btn btn-primary">
                    {!sized && <Icon name="plus" />}
                    {sized ? messages.choose : messages.add}
                  </span>
                </>
              )}
            </DishFace>
            <span className="icon-btn share">
              <Icon name="share-2" />
            </span>
          </article>
        );
      }}
    </PreviewFrame>
  );
}

function previewItem(id: number, form: ItemForm, stock: string): MenuItem {
  const stored = itemOfForm(normalizeItem(form));
  const count = /^\d+$/.test(stock.trim()) ? Number(stock) : null;
  return readItem({
    id,
    ...stored,
    // A price being typed may be incomplete.
    price: parsePrice(stored.price) === null ? 0 : stored.price,
    translations: completeItem(stored),
    soldOut: count === 0,
    soldOutOptions: [],
    ...(count !== null && count > 0 && count <= FEW_LEFT && { left: count }),
  });
}
