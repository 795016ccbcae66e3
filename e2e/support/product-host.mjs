// Runs products in this process, as the parent tells it to: starting a process for each takes a second of processor time.
const { startInProcess } = await import('../../dist/server/in-process.js');

// As in a process of its own: other users must not read the data folders.
process.umask(0o077);

/** @type {Map<number, { stop(): Promise<void> }>} */
const running = new Map();

/** Starts a product with its settings in `env`, or stops it where there are none; returns its notices. */
async function handle({ id, env }) {
  if (env === undefined) {
    const server = running.get(id);
    running.delete(id);
    await server.stop();
    return '';
  }
  const server = await startInProcess(env);
  running.set(id, server);
  return server.notices.join('\n');
}

process.on('message', (message) => {
  handle(message).then(
    (notices) => process.send({ id: message.id, notices }),
    (error) => process.send({ id: message.id, failed: String(error?.stack ?? error) }),
  );
});
// The tests have ended, or were ended.
process.on('disconnect', () => process.exit(0));
