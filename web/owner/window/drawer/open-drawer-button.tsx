import { LockOpen } from 'lucide-react';
import { PRINT_FAILURE_MESSAGES } from '../../../../contracts/printer.messages.ts';
import { useToast } from '../../../ui/toast/toast.tsx';
import { DRAWER } from '../../console/drawer/drawer.messages.ts';
import { useRequestKey } from '../../console/form/use-request-key.ts';
import { useConsoleWrite } from '../../console/use-console-data.ts';
import { useConsoleLanguage } from '../../console-language.tsx';

/** Opens the cash drawer by the printer, without a sale; it is written down by whom. */
export function OpenDrawerButton({ className }: { className?: string | undefined }) {
  const { language } = useConsoleLanguage();
  const messages = DRAWER[language];
  const toast = useToast();
  const { keyFor, sent } = useRequestKey();
  const { mutate, isPending } = useConsoleWrite('POST /api/owner/drawer/open', {
    onDone({ why }) {
      sent();
      toast(
        why === null
          ? { title: messages.pulseSent }
          : { title: PRINT_FAILURE_MESSAGES[language][why], tone: 'error' },
      );
    },
  });
  return (
    <button
      type="button"
      className={`btn btn-quiet ${className ?? ''}`}
      aria-disabled={isPending}
      onClick={() => {
        if (!isPending) mutate({ key: keyFor(null) });
      }}
    >
      <LockOpen className="icon" aria-hidden="true" />
      {messages.openNow}
    </button>
  );
}
