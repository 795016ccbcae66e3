import { Icon } from '../../ui/icons/icon.tsx';
import { useMessages } from '../../ui/language.tsx';
import { useToast } from '../../ui/toast/toast.tsx';
import { LOCATION } from './location.messages.ts';

/** Copies the address for the visitor's own map or message. */
export function CopyAddress({ address }: { address: string }) {
  const messages = useMessages(LOCATION);
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toast({ title: messages.copied, description: address });
    } catch {
      toast({ title: messages.copyFailed, description: address, tone: 'error' });
    }
  };
  return (
    <button
      type="button"
      className="btn btn-quiet"
      aria-label={messages.copyAddress}
      onClick={() => void copy()}
    >
      <Icon name="copy" />
      {messages.copy}
    </button>
  );
}
