import { useEffect, useRef, useState } from 'react';
import type { ComponentType, MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { retryForever } from './retry.ts';

const loads: Promise<unknown>[] = [];
const EMPTY = { __html: '' };

/** Returns the element with the same words. */
const sameIn = (place: Element | null, before: Element | null | undefined) =>
  before &&
  [...(place?.querySelectorAll<HTMLElement>(before.tagName) ?? [])].find(
    ({ textContent }) => textContent === before.textContent,
  );

/**
 * Returns a part that the server prints with its page, and whose code follows the page's own: until then its markup
 * stands, whatever else of the page changes. What can be pressed in it are links; a filter (`.chip`) waits for the code.
 */
export function printedPart(load: () => Promise<{ default: ComponentType }>): ComponentType {
  let loaded: ComponentType | null = null;
  const coming = retryForever(load).then((part) => (loaded = part.default));
  if (import.meta.env.SSR) loads.push(coming);
  return () => {
    const [Part, show] = useState(() => loaded);
    const place = useRef<HTMLDivElement>(null);
    const pressed = useRef<Element>(null);
    // The printed link knows nothing of the address's search.
    const press = (event: MouseEvent) => {
      const chip = (event.target as Element).closest('a.chip');
      if (chip === null || event.metaKey || event.ctrlKey) return;
      event.preventDefault();
      pressed.current = chip;
    };
    useEffect(() => {
      const arrive = async () => {
        const part = await coming;
        const held = place.current?.querySelector(':focus');
        flushSync(() => show(() => part));
        // The keyboard stays at the same words, which are another element now.
        sameIn(place.current, held)?.focus();
        sameIn(place.current, pressed.current)?.click();
      };
      if (Part === null) void arrive();
    }, [Part]);
    return Part === null ? (
      // Empty while hydrating: React then keeps what the server printed.
      <div
        key="markup"
        ref={place}
        className="printed"
        role="presentation"
        onClick={press}
        suppressHydrationWarning
        dangerouslySetInnerHTML={EMPTY}
      />
    ) : (
      <div key="code" ref={place} className="printed">
        <Part />
      </div>
    );
  };
}

/** Loads the parts of all pages, on the server before the first page is rendered. */
export const loadPrintedParts = (): Promise<unknown> => Promise.all(loads);
