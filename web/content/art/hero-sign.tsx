import { ServerArt } from './server-art.tsx';

/** The truck's name, as the page's first heading by default. */
export const HeroSign = ({ as = 'h1' }: { as?: 'h1' | 'div' }) => (
  <ServerArt as={as} className="sign-box" name="sign" />
);
