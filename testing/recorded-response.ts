import { readFileSync } from 'node:fs';

/** The bytes of a JSON answer as they were recorded in `testing/recorded`, there with spaces to be read. */
export function recordedResponse(name: string): string {
  return JSON.stringify(JSON.parse(readFileSync(`testing/recorded/${name}.json`, 'utf8')));
}
