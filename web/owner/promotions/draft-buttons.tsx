import { Smartphone } from 'lucide-react';
import type { PromotionDraft } from '../../../contracts/owner/promotions.ts';
import { useToast } from '../../ui/toast.tsx';
import { useConsoleWrite } from '../console/use-console-data.ts';
import { useWords } from '../console-language.tsx';
import { draftProblems, sentPicture } from './promotion-draft.ts';
import { PROMOTIONS } from './promotions.messages.ts';

interface Props {
  draft: PromotionDraft;
  /** There is nothing to look at while words are missing. */
  onIncomplete: () => void;
}

/** Keeps what is written for later, or rings the writer's own phones with it. */
export function DraftButtons({ draft, onIncomplete }: Props) {
  const words = useWords(PROMOTIONS);
  const toast = useToast();
  const save = useConsoleWrite('PUT /api/owner/promotions/draft', {
    onDone: () => toast({ title: words.draftSaved }),
  });
  const preview = useConsoleWrite('POST /api/owner/promotions/preview', {
    onDone: ({ phones }) => toast({ title: words.sentToMe(phones) }),
  });
  const look = () => {
    if (draftProblems(draft, Date.now()).words) {
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
        {words.saveDraft}
      </button>
      <button type="button" className="btn btn-quiet" disabled={preview.isPending} onClick={look}>
        <Smartphone className="ic" aria-hidden="true" />
        {words.sendToMe}
      </button>
    </>
  );
}
