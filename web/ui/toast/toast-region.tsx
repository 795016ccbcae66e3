import { Toast } from 'radix-ui';
import { useCallback } from 'react';
import '../overlay/overlay.css';
import { defineMessages, useMessages } from '../language.tsx';
import { dismissToast, TOAST_DURATION } from './toast-store.ts';
import type { ShownToast } from './toast-store.ts';
import { Icon } from '../icons/icon.tsx';

const MESSAGES = defineMessages({
  en: { one: 'Notification', region: 'Notifications ({hotkey})' },
  es: { one: 'Aviso', region: 'Avisos ({hotkey})' },
});

const HOTKEY = ['F8'];
const SWIPE_THRESHOLD = 50;

/** The bar at the bottom of the topmost sheet. */
const SHEET_BAR = '.sheet[data-state="open"] :is(.drawer-foot, .dialog-foot)';

/** Space for the field's label, and for the toast's animation, in pixels. */
const CLEARANCE = 32;

/** Places the toast above the open sheet's bar; the field that an error concerns scrolls out from under it. */
function place(shown: HTMLElement, tone: ShownToast['tone']): void {
  const bar = [...document.querySelectorAll<HTMLElement>(SHEET_BAR)].at(-1);
  shown.style.setProperty('--toast-bar', `${bar?.offsetHeight ?? 0}px`);
  const field = document.activeElement;
  if (tone !== 'error' || field === null || !field.matches('input, textarea, select')) return;
  const toast = shown.getBoundingClientRect();
  const { top, right, bottom, left } = field.getBoundingClientRect();
  const beside = right < toast.left || left > toast.right;
  if (beside || bottom < toast.top - CLEARANCE || top > toast.bottom + CLEARANCE) return;
  field.scrollIntoView({ block: 'center' });
}

/** Radix's toast in our design; loaded with the first toast. */
export default function ToastRegion({ toast }: { toast: ShownToast }) {
  const messages = useMessages(MESSAGES);
  const { tone } = toast;
  const placed = useCallback(
    (shown: HTMLElement | null) => {
      if (shown) place(shown, tone);
    },
    [tone],
  );
  return (
    <Toast.Provider
      duration={TOAST_DURATION}
      label={messages.one}
      swipeDirection="right"
      swipeThreshold={SWIPE_THRESHOLD}
    >
      <Toast.Root
        ref={placed}
        key={toast.id}
        className="toast"
        open={toast.open}
        onOpenChange={(open) => {
          if (!open) dismissToast(toast.id);
        }}
      >
        <Icon name={tone === 'error' ? 'circle-alert' : 'check'} />
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
      <Toast.Viewport hotkey={HOTKEY} label={messages.region} />
    </Toast.Provider>
  );
}
