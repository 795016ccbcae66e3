import { Smartphone } from 'lucide-react';
import type { PromotionDraft } from '../../../contracts/owner/promotions/promotions.ts';
import { useToast } from '../../ui/toast/toast.tsx';
import { useConsoleWrite } from '../console/use-console-data.ts';
import { useStaffMessages } from '../console-language.tsx';
import { draftProblems, sentPicture } from './promotion-draft.ts';
import { PROMOTIONS } from './promotions.messages.ts';
import { useTimeZone } from '../../ui/page-data.tsx';

interface Props {
  draft: PromotionDraft;
  /** Called for a preview with missing texts. */
  onIncomplete: () => void;
}

/** Saves the draft, or sends it to the author's own phones. */
export function DraftButtons({ draft, onIncomplete }: Props) {
  const timeZone = useTimeZone();
  const messages = useStaffMessages(PROMOTIONS);
  const toast = useToast();
  const save = useConsoleWrite('PUT /api/owner/promotions/draft', {
    onDone: () => toast({ title: messages.draftSaved }),
  });
  const preview = useConsoleWrite('POST /api/owner/promotions/preview', {
    onDone: ({ phones }) => toast({ title: messages.sentToMe(phones) }),
  });
  const look = () => {
    if (draftProblems(timeZone, draft, Date.now()).words) {
      onIncomplete();
      return;
    }
    const body = { words: draft.words, path: draft.path, picture: sentPicture(draft) };
    preview.mutate({ body });
  };
  return (
    <>
      <button
        type="button"
        className="btn btn-quiet"
        disabled={save.isPending}
        onClick={() => save.mutate({ body: draft })}
      >
        {messages.saveDraft}
      </button>
      <button type="button" className="btn btn-quiet" disabled={preview.isPending} onClick={look}>
        <Smartphone className="icon" aria-hidden="true" />
        {messages.sendToMe}
      </button>
    </>
  );
}
