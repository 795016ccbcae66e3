import type { FastifyInstance } from 'fastify';

/**
 * Registers routes with parsers, hooks or an error handler of their own. Fastify would look for an unnamed function's
 * name among all loaded modules, which takes longer than the routes.
 */
export async function registerScope(
  app: FastifyInstance,
  name: string,
  register: (scope: FastifyInstance) => Promise<void>,
): Promise<void> {
  await app.register(Object.assign(register, { [Symbol.for('fastify.display-name')]: name }));
}
