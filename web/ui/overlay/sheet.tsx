import { Dialog } from 'radix-ui';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useBackCloses } from './layers.ts';
import { useLatest } from '../use-latest.ts';
import { currentToast, dismissToast } from '../toast/toast-store.ts';
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

/** Closes a sheet; may ask first, or refuse. */
type Close = () => void;

/** The open sheets, the last opened last. */
const openSheets: Close[] = [];

/**
 * Counts a sheet among the open ones, under which the page does not scroll and keeps its width where scroll bars take
 * space. Returns the undo.
 */
function addOpenSheet(close: Close): () => void {
  const page = document.documentElement;
  if (openSheets.length === 0) {
    page.style.setProperty('--scroll-bar', `${window.innerWidth - page.clientWidth}px`);
    page.dataset['still'] = '';
  }
  openSheets.push(close);
  return () => {
    openSheets.splice(openSheets.indexOf(close), 1);
    if (openSheets.length === 0) delete page.dataset['still'];
  };
}

/** Closes the sheet on top. Radix calls it from the sheet below for a moment after one has opened over it. */
function closeTopSheet(event: KeyboardEvent): void {
  if (event.defaultPrevented) return;
  event.preventDefault();
  openSheets.at(-1)?.();
}

/**
 * A modal surface over the page: a drawer from the side, or a dialog. Focus is trapped inside, and returns to its
 * origin on closing. It must contain one `SheetTitle`.
 */
export function Sheet({ className, above = false, open, onClose, onClosed, children }: SheetProps) {
  const content = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<HTMLElement | null>(null);
  const isOpen = useRef(open);
  const latestClose = useLatest(onClose);
  useBackCloses(open, onClose);
  useEffect(() => {
    isOpen.current = open;
    if (!open) return undefined;
    // A toast about the page must not cover the sheet's title.
    const toast = currentToast();
    if (toast) dismissToast(toast.id);
    return addOpenSheet(() => latestClose.current());
  }, [open, latestClose]);
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
          onEscapeKeyDown={closeTopSheet}
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
  return <Dialog.Title className="display-text">{children}</Dialog.Title>;
}

/** A control that closes the sheet around it. */
export function SheetClose({ children }: { children: ReactNode }) {
  return <Dialog.Close asChild>{children}</Dialog.Close>;
}
