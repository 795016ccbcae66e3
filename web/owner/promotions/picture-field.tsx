import { ChevronDown } from 'lucide-react';
import type { PromotionDraft } from '../../../contracts/owner/promotions/promotions.ts';
import { dishOfPath, PROMOTION_PICTURES } from '../../../domain/promotion.ts';
import { useStaffMessages } from '../console-language.tsx';
import { PROMOTIONS } from './promotions.messages.ts';

interface Props {
  draft: PromotionDraft;
  onPicture: (picture: PromotionDraft['picture']) => void;
}

/** The picture on the lock screen and in the notice: the plate of the opened dish, or none. */
export function PictureField({ draft, onPicture }: Props) {
  const messages = useStaffMessages(PROMOTIONS);
  const hasDish = dishOfPath(draft.path) !== null;
  return (
    <div className="field">
      <label htmlFor="pm-picture">{messages.picture}</label>
      <span className="select-box">
        <select
          className="input"
          id="pm-picture"
          disabled={!hasDish}
          value={hasDish ? draft.picture : ''}
          onChange={({ currentTarget: { value } }) =>
            onPicture(PROMOTION_PICTURES.find((known) => known === value) ?? 'none')
          }
        >
          {!hasDish && <option value="">{messages.pictureNeedsDish}</option>}
          {PROMOTION_PICTURES.map((picture) => (
            <option key={picture} value={picture}>
              {messages.pictures[picture]}
            </option>
          ))}
        </select>
        <ChevronDown className="icon" aria-hidden="true" />
      </span>
    </div>
  );
}
