/** A source of numbers that are the same for the same seed and name. */
export interface Random {
  /** From 0 to 1, without 1. */
  next(): number;
  /** True in this share of the cases. */
  chance(share: number): boolean;
  /** A whole number, both included. */
  whole(from: number, to: number): number;
  pick<T>(from: readonly [T, ...T[]]): T;
}

/** Each name has its own sequence: one more draw of one does not move the others. */
export function random(seed: number, name: string): Random {
  let state = hashOf(`${seed} ${name}`);
  // Mulberry32.
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    chance: (share) => next() < share,
    whole,
    pick: (from) => from[whole(0, from.length - 1)] ?? from[0],
  };
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return hash | 0;
}
