import { readFileSync } from 'node:fs';

/** Returns the bytes of a JSON answer recorded in `testing/recorded`, where it is formatted. */
export function recordedResponse(name: string): string {
  return JSON.stringify(JSON.parse(readFileSync(`testing/recorded/${name}.json`, 'utf8')));
}
