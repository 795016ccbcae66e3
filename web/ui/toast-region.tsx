import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { Toast } from 'radix-ui';
import './overlay.css';
import { defineMessages, useMessages } from './language.tsx';
import { dismissToast, TOAST_DURATION } from './toast-store.ts';
import type { ShownToast } from './toast-store.ts';

const MESSAGES = defineMessages({
  en: { one: 'Notification', region: 'Notifications ({hotkey})' },
  es: { one: 'Aviso', region: 'Avisos ({hotkey})' },
});

const HOTKEY = ['F8'];
const SWIPE_THRESHOLD = 50;

/** Radix's toast in the looks of the design; loaded with the first toast. */
export default function ToastRegion({ toast }: { toast: ShownToast }) {
  const words = useMessages(MESSAGES);
  const Icon = toast.tone === 'error' ? CircleAlert : Check;
  return (
    <Toast.Provider
      duration={TOAST_DURATION}
      label={words.one}
      swipeDirection="right"
      swipeThreshold={SWIPE_THRESHOLD}
    >
      <Toast.Root
        key={toast.id}
        className="toast"
        open={toast.open}
        onOpenChange={(open) => {
          if (!open) dismissToast(toast.id);
        }}
      >
        <Icon className="ic" />
        <div>
          <Toast.Title asChild>
            <b>{toast.title}</b>
          </Toast.Title>
          {toast.description !== undefined && (
            <Toast.Description asChild>
              <span>{toast.description}</span>
            </Toast.Description>
          )}
        </div>
      </Toast.Root>
      <Toast.Viewport hotkey={HOTKEY} label={words.region} />
    </Toast.Provider>
  );
}
