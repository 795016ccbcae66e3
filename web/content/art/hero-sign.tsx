import { signText } from '../../../domain/look/sign-place.ts';
import { usePageData } from '../../ui/page-data.tsx';
import { ServerArt } from './server-art.tsx';

/** The truck's name, as the page's first heading by default. */
export function HeroSign({ as = 'h1' }: { as?: 'h1' | 'div' }) {
  const { site } = usePageData();
  // A heading has its name before the drawing comes, and where it never comes.
  return (
    <ServerArt as={as} className="sign-box" name="sign" label={as === 'h1' ? signText(site) : undefined} />
  );
}
