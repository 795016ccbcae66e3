/** A sentence whose second and fourth parts are amounts. */
export function Split({ words }: { words: readonly string[] }) {
  const [before, first, between, second, after] = words;
  return (
    <>
      {before}
      <b>{first}</b>
      {between}
      <b>{second}</b>
      {after}
    </>
  );
}
