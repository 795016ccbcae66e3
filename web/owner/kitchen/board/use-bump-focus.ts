import { useCallback, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Returns the element to focus when a ticket leaves its list: the next one's button, the previous one's, or the
 * heading.
 */
function neighbor(button: HTMLElement): HTMLElement | null {
  const list = button.closest('[data-list]');
  if (list === null) return null;
  const buttons = [...list.querySelectorAll<HTMLElement>('[data-bump]')];
  const place = buttons.indexOf(button);
  return buttons[place + 1] ?? buttons[place - 1] ?? list.querySelector<HTMLElement>('[data-head]');
}

interface BumpFocus {
  /** Called before the ticket of a pressed button leaves its list. */
  leave: (button: HTMLButtonElement) => void;
  /** Called when another layout was rendered: from scratch, so the focused element is gone. */
  restore: () => void;
}

/** Keeps the keyboard focus in place while tickets move and the layout changes. */
export function useBumpFocus(board: RefObject<HTMLElement | null>): BumpFocus {
  const focused = useRef<string | null>(null);

  const leave = useCallback((button: HTMLButtonElement) => {
    if (document.activeElement !== button) return;
    const next = neighbor(button);
    next?.focus({ preventScroll: true });
    focused.current = next?.dataset.bump ?? null;
  }, []);

  useLayoutEffect(() => {
    const element = board.current;
    const remember = (event: FocusEvent) => {
      focused.current = event.target instanceof HTMLElement ? (event.target.dataset.bump ?? null) : null;
    };
    element?.addEventListener('focusin', remember);
    return () => element?.removeEventListener('focusin', remember);
  }, [board]);

  const restore = useCallback(() => {
    if (focused.current === null || document.activeElement !== document.body) return;
    const id = CSS.escape(focused.current);
    board.current?.querySelector<HTMLElement>(`[data-bump="${id}"]`)?.focus({ preventScroll: true });
  }, [board]);

  return { leave, restore };
}
