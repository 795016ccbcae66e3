import { ServerArt } from './server-art.tsx';

/** Paper flags across the top of a section. The page must contain `FlagShapes` once. */
export function Garland() {
  return (
    <div className="garland" aria-hidden="true">
      <ServerArt name="garland" />
    </div>
  );
}

/** The cut-out shapes that every garland of the page references. */
export function FlagShapes() {
  return <ServerArt name="flags" />;
}
