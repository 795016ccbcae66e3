import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { fetchFile, retryForever } from '../../loading/retry.ts';
import { useWhenIdle } from '../../loading/use-when-idle.ts';
import type { ArtMarkup, ArtName, IconsName } from './art-name.ts';
import { ICON_FILES } from './icon-files.ts';

let markup: Partial<ArtMarkup> = {};

/** Hands over drawings: at start on the server, in the browser once they have come. */
export function provideArt(art: Partial<ArtMarkup>): void {
  markup = { ...markup, ...art };
}

const isIcons = (name: ArtName): name is IconsName => name in ICON_FILES;

const iconsComing: Partial<Record<IconsName, Promise<void>>> = {};

/** Brings the shapes of icons, for this page or one that the visitor may open next. */
export function loadIcons(name: IconsName): Promise<void> {
  const bring = async () => provideArt({ [name]: await (await fetchFile(ICON_FILES[name])).text() });
  return (iconsComing[name] ??= retryForever(bring));
}

async function loadArt(name: ArtName): Promise<string> {
  if (markup[name] === undefined) {
    if (isIcons(name)) await loadIcons(name);
    else provideArt((await import('./art-markup.ts')).ART);
  }
  return markup[name] ?? '';
}

interface Props {
  name: ArtName;
  as?: 'div' | 'h1' | 'span';
  className?: string;
}

/** A drawing too large for the client's bundle. Its place must have a size of its own, for it may come late. */
export function ServerArt({ name, as: Tag = 'span', className = 'contents' }: Props) {
  const place = useRef<HTMLElement>(null);
  const shown = useRef<ArtName>(null);
  // Empty while hydrating: React then leaves the drawing that the server printed as it stands.
  const [html, setHtml] = useState(() => markup[name] ?? '');
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = name;
    if ((before === null || before === name) && place.current?.firstChild) return undefined;
    let wanted = true;
    // An ornament that cannot be had leaves the page whole.
    void loadArt(name)
      .then((art) => wanted && setHtml(art))
      .catch(() => undefined);
    return () => {
      wanted = false;
    };
  }, [name]);
  // Of icons the server printed only those that its page shows.
  useWhenIdle(
    useCallback(async () => {
      if (isIcons(name)) setHtml(await loadArt(name));
    }, [name]),
  );
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
