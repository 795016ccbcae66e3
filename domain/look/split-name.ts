/** Splits a name into two lines: "La Cocina" and "de Abuela". */
export function splitName(name: string): [string, string] {
  const words = name.split(' ');
  const half = Math.ceil(words.length / 2);
  return [words.slice(0, half).join('\u00a0'), words.slice(half).join(' ')];
}
