import { Printer } from 'lucide-react';
import { refusalOf } from '../../../api/client.ts';
import { useToast } from '../../../ui/toast/toast.tsx';
import { useConsoleWrite } from '../../console/use-console-data.ts';
import { useRequestKey } from '../../console/form/use-request-key.ts';
import { useConsoleLanguage } from '../../console-language.tsx';
import { ORDER_PAGE } from './order-page.messages.ts';

/** Reprints the kitchen's ticket, marked REPRINT. */
export function ReprintButton({ id }: { id: string }) {
  const { language } = useConsoleLanguage();
  const messages = ORDER_PAGE[language];
  const toast = useToast();
  const { keyFor, sent } = useRequestKey();
  const { mutate, isPending } = useConsoleWrite('POST /api/owner/orders/:id/print', {
    onDone: () => {
      sent();
      toast({ title: messages.reprinted });
    },
    onFailed: (error) => {
      if (refusalOf(error) !== 'unavailable') return false;
      toast({ title: messages.noPrinter, tone: 'error' });
      return true;
    },
  });
  return (
    <button
      type="button"
      className="btn btn-quiet btn-sm"
      disabled={isPending}
      onClick={() => mutate({ params: { id }, key: keyFor(id) })}
    >
      <Printer className="icon" aria-hidden="true" />
      {messages.printAgain}
    </button>
  );
}
