import { calls, file } from './call.ts';

export const openApiCalls = calls({
  /** The description of all calls in the form of OpenAPI 3.1. */
  'GET /api/openapi.json': { answer: file('application/json') },
});
