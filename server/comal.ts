import { runCommand } from './commands/command-line.ts';

// Set before anything is written: other users must not read the truck's files.
process.umask(0o077);
// The reader of the output may stop, as `head` does: the work goes on.
process.stdout.on('error', () => undefined);
const [name, ...rest] = process.argv.slice(2);
process.exitCode = await runCommand(name, rest, {
  env: process.env,
  say: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
  serve: async () => {
    await import('./main.ts');
  },
});
