import type { ReactNode } from 'react';

interface SceneProps {
  title: string;
  lang?: string;
  sub: string;
  children: ReactNode;
}

/** The heading of the order's page. */
export function Scene({ title, lang, sub, children }: SceneProps) {
  return (
    <>
      <div className="track-head">
        <h1 className="display-text" lang={lang}>
          {title}
        </h1>
        {sub !== '' && <p className="sub">{sub}</p>}
      </div>
      {children}
    </>
  );
}
