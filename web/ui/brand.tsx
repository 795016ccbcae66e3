import type { SiteInfo } from '../../contracts/site.ts';
import { ServerArt } from './art/server-art.tsx';
import { nameInTwo } from './name-words.ts';

/** The owner's logo, else the mark and the truck's name, as painted on the counter. */
export function Brand({ site: { logo, name } }: { site: Pick<SiteInfo, 'logo' | 'name'> }) {
  if (logo) return <img className="logo" src={logo.src} width={logo.width} height={logo.height} alt={name} />;
  const [first, second] = nameInTwo(name);
  return (
    <>
      <ServerArt name="mark" />
      <b>
        {first}
        <br /> <em>{second}</em>
      </b>
    </>
  );
}
