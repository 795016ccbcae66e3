import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { retryForever } from './retry.ts';

const loads: Promise<unknown>[] = [];
const EMPTY = { __html: '' };

/**
 * Returns a part that the server prints with its page, and whose code follows the page's own: until then its markup
 * stands, whatever else of the page changes. What can be pressed in it are links.
 */
export function printedPart(load: () => Promise<{ default: ComponentType }>): ComponentType {
  let loaded: ComponentType | null = null;
  const coming = retryForever(load).then((part) => (loaded = part.default));
  if (import.meta.env.SSR) loads.push(coming);
  return () => {
    const [Part, show] = useState(() => loaded);
    useEffect(() => {
      if (Part === null) void coming.then((part) => show(() => part));
    }, [Part]);
    return Part === null ? (
      // Empty while hydrating: React then keeps what the server printed.
      <div key="markup" className="printed" suppressHydrationWarning dangerouslySetInnerHTML={EMPTY} />
    ) : (
      <div key="code" className="printed">
        <Part />
      </div>
    );
  };
}

/** Loads the parts of all pages, on the server before the first page is rendered. */
export const loadPrintedParts = (): Promise<unknown> => Promise.all(loads);
