import { ServerArt } from './server-art.tsx';

/** Strung paper flags across the top of a field. The page must hold `FlagShapes` once. */
export function Garland() {
  return (
    <div className="garland" aria-hidden="true">
      <ServerArt name="garland" />
    </div>
  );
}

/** The cut-out shapes every garland of the page refers to. */
export function FlagShapes() {
  return <ServerArt name="flags" />;
}
