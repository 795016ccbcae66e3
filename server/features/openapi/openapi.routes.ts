import type { FastifyInstance } from 'fastify';
import { ALL_CALLS } from '../../../contracts/calls.ts';
import { openApiCalls } from '../../../contracts/openapi.ts';
import { serve } from '../../http/serve.ts';
import { openApiOf } from './openapi.ts';

/** Serves the OpenAPI description, created on first request. */
export async function openApiRoutes(app: FastifyInstance): Promise<void> {
  let text: string | undefined;
  serve(app, openApiCalls, {
    'GET /api/openapi.json': ({ reply }) => {
      text ??= JSON.stringify(openApiOf(ALL_CALLS));
      return reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(text);
    },
  });
}
