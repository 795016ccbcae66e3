import { createContext, useContext } from 'react';
import type { ComponentProps } from 'react';
import { Link } from 'wouter';

type Preload = (path: string) => Promise<unknown>;

const PreloadContext = createContext<Preload>(() => Promise.resolve());

export const PreloadProvider = PreloadContext.Provider;

export function usePreload(): Preload {
  return useContext(PreloadContext);
}

type Props = Omit<ComponentProps<'a'>, 'href' | 'ref'> & { href: string };

/** A link inside the site; it preloads the page's code on hover, focus or touch. */
export function SiteLink({ href, ...rest }: Props) {
  const preload = usePreload();
  const preloadPage = () => void preload(href).catch(() => undefined);
  return (
    <Link
      href={href}
      onPointerEnter={preloadPage}
      onFocus={preloadPage}
      onTouchStart={preloadPage}
      {...rest}
    />
  );
}
