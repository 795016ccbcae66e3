import { Dialog } from 'radix-ui';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useBackCloses } from './layers.ts';
import { currentToast, dismissToast } from './toast/toast-store.ts';
import './overlay.css';

interface SheetProps {
  /** Classes in addition to `sheet`: `drawer`, or `dlg` and a category's colors. */
  className: string;
  /** Whether it lies over another sheet. */
  above?: boolean;
  open: boolean;
  /** Called for Escape, the browser's Back, the scrim, or a close button. */
  onClose: () => void;
  /** Called when it is closed and out of sight; focus is back where it was. */
  onClosed?: (() => void) | undefined;
  children: ReactNode;
}

let openSheets = 0;

/** Keeps the page from scrolling under a sheet, at the same width where scroll bars take space. Returns the undo. */
function lockPageScroll(): () => void {
  const page = document.documentElement;
  if (openSheets === 0) {
    page.style.setProperty('--scroll-bar', `${window.innerWidth - page.clientWidth}px`);
    page.dataset['still'] = '';
  }
  openSheets += 1;
  return () => {
    openSheets -= 1;
    if (openSheets === 0) delete page.dataset['still'];
  };
}

/**
 * A modal surface over the page: a drawer from the side, or a dialog. Focus is trapped inside, and returns to its
 * origin on closing. It must contain one `SheetTitle`.
 */
export function Sheet({ className, above = false, open, onClose, onClosed, children }: SheetProps) {
  const content = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<HTMLElement | null>(null);
  const isOpen = useRef(open);
  useBackCloses(open, onClose);
  useEffect(() => {
    isOpen.current = open;
    if (!open) return undefined;
    // A toast about the page must not cover the sheet's title.
    const toast = currentToast();
    if (toast) dismissToast(toast.id);
    return lockPageScroll();
  }, [open]);
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
    >
      <Dialog.Portal>
        {/* In place of Radix's overlay, which locks scrolling with a style element that the page's CSP refuses. */}
        <div className={above ? 'scrim above' : 'scrim'} data-state={open ? 'open' : 'closed'} />
        <Dialog.Content
          ref={content}
          className={`sheet ${above ? 'above ' : ''}${className}`}
          aria-describedby={undefined}
          onKeyDown={(event) => {
            // A later toast handles Escape for itself: here it also closes the sheet.
            const isOwn = event.target instanceof Node && event.currentTarget.contains(event.target);
            if (event.key === 'Escape' && isOwn && !event.defaultPrevented) onClose();
          }}
          onOpenAutoFocus={(event) => {
            // A sheet without such a field takes focus itself: its first control may be the one that empties the cart.
            event.preventDefault();
            cameFrom.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
            const field = content.current?.querySelector<HTMLElement>('[data-autofocus]');
            (field ?? content.current)?.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // The origin may be gone, as an edited line is: then the sheet below takes the focus.
            if (cameFrom.current?.isConnected) cameFrom.current.focus();
            else document.querySelector<HTMLElement>('.sheet[data-state="open"]')?.focus();
            if (!isOpen.current) onClosed?.();
          }}
        >
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The accessible name of the sheet; a heading of level 2. */
export function SheetTitle({ children }: { children: ReactNode }) {
  return <Dialog.Title className="sign-t">{children}</Dialog.Title>;
}

/** A control that closes the sheet around it. */
export function SheetClose({ children }: { children: ReactNode }) {
  return <Dialog.Close asChild>{children}</Dialog.Close>;
}
