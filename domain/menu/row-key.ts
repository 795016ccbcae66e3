import { folded } from '../texts/folded.ts';

const MAX_KEY = 40;

/** Returns keys for a new row with this name, the best first, without end; `otherwise` where the name gives none. */
export function* keysOfName(name: string, otherwise: string, reserved: readonly string[]): Generator<string> {
  const plain = folded(name)
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_KEY)
    .replace(/^-+|-+$/g, '');
  const stem = reserved.includes(plain) ? otherwise : plain;
  yield stem;
  for (let next = 2; ; next++) yield `${stem}-${next}`;
}
