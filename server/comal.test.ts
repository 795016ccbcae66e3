import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

test('a command ends well though nobody reads what it prints', async () => {
  const command = spawn(process.execPath, ['--import', 'tsx', 'server/comal.ts', 'help']);
  command.stdout.destroy();
  let complaints = '';
  command.stderr.on('data', (text: Buffer) => {
    complaints += text.toString();
  });
  const [code] = await once(command, 'close');
  expect([code, complaints]).toEqual([0, '']);
});
