import { ServerArt } from './art/server-art.tsx';
import { nameInTwo } from './name-words.ts';

/** The mark and the truck's name, as painted on the counter. */
export function Brand({ name }: { name: string }) {
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
