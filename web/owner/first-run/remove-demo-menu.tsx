import { useState } from 'react';
import { useToast } from '../../ui/toast/toast.tsx';
import { useConsoleWrite } from '../console/use-console-data.ts';
import { useStaffMessages } from '../console-language.tsx';
import { ConfirmSheet } from './confirm-sheet.tsx';
import { FIRST_RUN } from './first-run.messages.ts';

/** Deletes, after one question, every dish and category that is unchanged from the demo. */
export function RemoveDemoMenu({ dishes, categories }: { dishes: number; categories: number }) {
  const messages = useStaffMessages(FIRST_RUN);
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useConsoleWrite('DELETE /api/owner/first-run/demo-menu', {
    onDone: () => {
      setAsking(false);
      toast({ title: messages.removed });
    },
  });
  return (
    <>
      <button type="button" className="btn btn-quiet btn-sm" onClick={() => setAsking(true)}>
        {messages.removeDemo(dishes, categories)}
      </button>
      <ConfirmSheet
        title={messages.removeTitle}
        open={asking}
        busy={isPending}
        danger
        yes={messages.removeNow}
        no={messages.keep}
        onYes={() => mutate({})}
        onClose={() => setAsking(false)}
      >
        <p>{messages.removeText(dishes, categories)}</p>
      </ConfirmSheet>
    </>
  );
}
