import { useLayoutEffect, useRef, useState } from 'react';
import type { SiteInfo } from '../../../contracts/site.ts';
import { usePageData } from '../../ui/page-data.tsx';
import type { ArtMarkup, ArtName } from './art-name.ts';

let markup: Partial<ArtMarkup> = {};

/** Sets the drawings: at start on the server, after loading in the browser. */
export function provideArt(art: ArtMarkup): void {
  markup = art;
}

const artOf = (name: ArtName, site: SiteInfo): string => markup[name]?.(site) ?? '';

async function loadArt(name: ArtName, site: SiteInfo): Promise<string> {
  if (name === 'mark') return (await import('./mark-markup.ts')).markMarkup(site);
  if (markup[name] === undefined) provideArt((await import('./art-markup.ts')).ART);
  return artOf(name, site);
}

interface Props {
  name: ArtName;
  as?: 'div' | 'h1' | 'span';
  className?: string;
  label?: string | undefined;
}

/** A drawing too large for the client's bundle. Its container must have a fixed size, as it may load late. */
export function ServerArt({ name, as: Tag = 'span', className = 'art', label }: Props) {
  const { site } = usePageData();
  const place = useRef<HTMLElement>(null);
  const shown = useRef<ArtName>(null);
  // Empty while hydrating: React then keeps the drawing that the server printed.
  const [html, setHtml] = useState(() => artOf(name, site));
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = name;
    if ((before === null || before === name) && place.current?.firstChild) return undefined;
    let current = true;
    // An ornament that fails to load is left out.
    void loadArt(name, site)
      .then((art) => current && setHtml(art))
      .catch(() => undefined);
    return () => {
      current = false;
    };
  }, [name, site]);
  const keepMarkup = (element: HTMLElement | null) => {
    place.current = element;
  };
  return (
    <Tag
      ref={keepMarkup}
      className={className}
      aria-label={label}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
