import type { SiteInfo } from '../../contracts/site.ts';
import { ServerArt } from './art/server-art.tsx';
import { nameInTwo } from './name-words.ts';

/** The owner's logo, else the mark and the truck's name, as painted on the counter. */
export function Brand({ site: { logo, name } }: { site: Pick<SiteInfo, 'logo' | 'name'> }) {
  if (logo) return <img className="logo" alt={name} {...logo} />;
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
