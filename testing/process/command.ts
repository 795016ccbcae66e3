import { runCommand } from '../../server/commands/command-line.ts';
import type { TestDatabase } from '../databases.ts';

/** Runs a command as at a terminal, for a truck's database; returns its exit code and what it printed. */
export async function command(
  line: string,
  place: Partial<TestDatabase['environment']> = {},
  file?: string,
  env: Record<string, string> = {},
): Promise<{ code: number; said: string; complaints: string }> {
  const said: string[] = [];
  const complaints: string[] = [];
  const [name, ...rest] = line === '' ? [] : line.split(' ');
  const code = await runCommand(name, file === undefined ? rest : [...rest, file], {
    env: {
      DATA_DIR: place.dataDir,
      DATABASE_URL: place.databaseUrl,
      PUBLIC_URL: 'https://order.example.com',
      ...env,
    },
    say: (text) => said.push(text),
    complain: (text) => complaints.push(text),
    serve: async () => {
      said.push('serving');
    },
  });
  return { code, said: said.join('\n'), complaints: complaints.join('\n') };
}
