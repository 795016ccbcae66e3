// Preloaded into the built server: counts statements and the commits that wait for the disk, and answers its parent's
// questions.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import Database from 'libsql';
import { Client } from 'pg';

const counted = { statements: 0, commits: 0, durable: 0 };
let waits = true;
const sqlite = Object.getOwnPropertyDescriptors(Database.prototype);
Database.prototype.exec = function (text) {
  const synchronous = /synchronous\s*=\s*(\w+)/.exec(text)?.[1];
  if (synchronous !== undefined) waits = synchronous.toLowerCase() === 'full';
  if (text === 'commit') {
    counted.commits += 1;
    if (waits) counted.durable += 1;
  }
  return sqlite.exec.value.call(this, text);
};
Database.prototype.prepare = function (text) {
  const statement = sqlite.prepare.value.call(this, text);
  for (const name of ['all', 'run']) {
    const method = statement[name];
    statement[name] = (parameters) => {
      counted.statements += 1;
      return method.call(statement, parameters);
    };
  }
  return statement;
};
const postgres = Object.getOwnPropertyDescriptors(Client.prototype);
Client.prototype.query = function (...parameters) {
  counted.statements += 1;
  return postgres.query.value.apply(this, parameters);
};

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc');

process.on('message', (asked) => {
  if (asked === 'heap') {
    collectGarbage();
    const { heapUsed, external } = process.memoryUsage();
    process.send?.({ heap: heapUsed + external });
  } else process.send?.(counted);
});
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
