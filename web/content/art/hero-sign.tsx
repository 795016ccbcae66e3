import { ServerArt } from './server-art.tsx';
import { usePageData } from '../../ui/page-data.tsx';

/** The name that exists as painted lettering; another truck's is set in the same letters. */
export const PAINTED = 'La Cocina de Abuela';
/** The town on the ribbon below it. */
const PAINTED_TOWN = 'Yuma';

/** The truck's name, as the page's first heading by default. */
export function HeroSign({ as: Tag = 'h1' }: { as?: 'h1' | 'div' }) {
  const { site } = usePageData();
  if (site.name === PAINTED && site.address.city === PAINTED_TOWN)
    return <ServerArt as={Tag} className="sign-box" name="sign" />;
  return (
    <Tag className="sign-set">
      <span className={site.name.length > 24 ? 'rotulo is-long' : 'rotulo'}>{site.name}</span>
    </Tag>
  );
}
