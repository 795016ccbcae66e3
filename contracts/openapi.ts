import { calls, file } from './call.ts';

export const openApiCalls = calls({
  /** What can be called, in the form of OpenAPI 3.1. */
  'GET /api/openapi.json': { answer: file('application/json') },
});
