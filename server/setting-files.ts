import { readFileSync, statSync } from 'node:fs';

/** A setting is a line; a file that is longer is another one. */
const MAX_BYTES = 64 * 1024;
const SUFFIX = '_FILE';

type Variables = Record<string, string>;

/** Name of the variable that gives a setting as the path of a file. */
export const fileVariable = (name: string): string => `${name}${SUFFIX}`;

/**
 * Returns the variables with those of `names` that are given as files (`SQUARE_ACCESS_TOKEN_FILE=/run/secrets/square`)
 * under their own names, and one line for each file that cannot be used. A line end after the value is left out.
 */
export function readSettingFiles(
  given: Variables,
  names: readonly string[],
): { given: Variables; problems: string[] } {
  const read: Variables = { ...given };
  const problems: string[] = [];
  for (const name of names) {
    const variable = fileVariable(name);
    const path = given[variable];
    if (path === undefined) continue;
    if (given[name] !== undefined) {
      problems.push(`${name} and ${variable}: set one of them`);
      continue;
    }
    const value = valueIn(path);
    if ('text' in value) read[name] = value.text;
    else problems.push(`${variable}: ${path} ${value.problem}`);
  }
  return { given: read, problems };
}

function valueIn(path: string): { text: string } | { problem: string } {
  try {
    if (statSync(path).size > MAX_BYTES) return { problem: 'is too long for a setting' };
    const text = readFileSync(path, 'utf8').replace(/[\r\n]+$/, '');
    return text === '' ? { problem: 'is empty' } : { text };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    return { problem: `cannot be read (${code})` };
  }
}
