import type { SiteInfo } from '../../../contracts/site.ts';
import { ServerArt } from './server-art.tsx';
import { splitName } from '../../../domain/look/split-name.ts';

/** Beyond this many letters two lines of the usual size would push the buttons next to them off a phone. */
const LONG = 23;

/** The owner's logo, else the mark and the truck's name. */
export function Brand({ site: { logo, name, sign } }: { site: Pick<SiteInfo, 'logo' | 'name' | 'sign'> }) {
  if (logo) return <img className="logo" alt={name} {...logo} />;
  const [first, second] = sign ?? splitName(name);
  return (
    <>
      <ServerArt name="mark" />
      <b className={(first + second).length > LONG ? 'is-long' : undefined}>
        {first}
        <br /> <em>{second}</em>
      </b>
    </>
  );
}
