import type { Plugin } from 'vite';

/** Escapes what is not ASCII: with one character beyond Latin-1 a file takes two bytes in memory for each of its own. */
export function asciiCode(): Plugin {
  return {
    name: 'ascii-code',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk') chunk.code = asciiOnly(chunk.code);
      }
    },
  };
}

export const asciiOnly = (code: string): string =>
  // By halves of surrogate pairs, as JavaScript joins them again.
  code.replaceAll(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
