/** A text with one name in it emphasized, where it occurs. */
export function Named({ text, name }: { text: string; name: string }) {
  const [before = '', ...rest] = name === '' ? [text] : text.split(name);
  if (rest.length === 0) return before;
  return (
    <>
      {before}
      <b>{name}</b>
      {rest.join(name)}
    </>
  );
}
