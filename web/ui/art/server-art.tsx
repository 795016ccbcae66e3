import { useLayoutEffect, useRef, useState } from 'react';

export type ArtName =
  | 'sign'
  | 'desert'
  | 'mark'
  | 'icons'
  | 'flags'
  | 'garland'
  | 'truck-open'
  | 'truck-driving'
  | 'truck-closed-en'
  | 'truck-closed-es'
  | 'map-en'
  | 'map-es';

export type ArtMarkup = Readonly<Record<ArtName, string>>;

let markup: ArtMarkup | null = null;

/** Hands over the drawings: at start on the server, in the browser once their chunk has come. */
export function provideArt(art: ArtMarkup): void {
  markup = art;
}

async function loadArt(): Promise<ArtMarkup> {
  const art = markup ?? (await import('./art-markup.ts')).ART;
  provideArt(art);
  return art;
}

interface Props {
  name: ArtName;
  as?: 'div' | 'h1' | 'span';
  className?: string;
}

function Drawing({ name, as: Tag = 'span', className = 'contents' }: Props) {
  const place = useRef<HTMLElement>(null);
  // Empty while hydrating: React then leaves the drawing that the server printed as it stands.
  const [html, setHtml] = useState(() => markup?.[name] ?? '');
  useLayoutEffect(() => {
    if (place.current?.firstChild) return;
    void loadArt().then((art) => setHtml(art[name]));
  }, [name]);
  const keep = (element: HTMLElement | null) => {
    place.current = element;
  };
  return (
    <Tag
      ref={keep}
      className={className}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** A drawing too large for the client's bundle. Its place must have a size of its own, for it may come late. */
export function ServerArt(props: Props) {
  return <Drawing key={props.name} {...props} />;
}
