import { Validator } from '@seriousme/openapi-schema-validator';
import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { calls, EMPTY, json, REDIRECT } from '../../../contracts/call.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { testApp } from '../../../testing/test-app.ts';
import { openApiOf } from './openapi.ts';

type Operation = Record<'parameters' | 'responses' | 'security' | 'requestBody', unknown>;
interface Description {
  paths: Record<string, Record<string, Operation>>;
}

describeEachDatabase('the description of the calls', (open) => {
  test('is OpenAPI, and names every call that the server takes', async () => {
    const { app } = await testApp(await open());
    const answer = await app.inject('/api/openapi.json');
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    const checked = await new Validator().validate(answer.json());
    expect(checked).toMatchObject({ valid: true });
    const { paths } = answer.json<Description>();
    const described = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const served = app.registeredRoutes
      .filter(({ method, url }) => !['HEAD', 'OPTIONS'].includes(method) && url !== '/api/*')
      .map(({ method, url }) => `${method} ${url.replace(/:(\w+)/g, '{$1}')}`)
      .filter((name) => !['GET /healthz', 'GET /readyz', 'POST /api/square/webhook'].includes(name));
    expect(described.toSorted()).toEqual(served.toSorted());
    await app.close();
  });
});

const described = (table: Parameters<typeof openApiOf>[0]) =>
  openApiOf(table)['paths'] as Description['paths'];

test('a call is described by what it takes, how it answers, and what it refuses with', () => {
  const table = calls({
    'PUT /api/owner/x/:id': {
      permission: 'orders',
      idempotencyKey: 'optional',
      params: z.object({ id: z.coerce.number<number>() }),
      query: z.object({ day: z.optional(z.string()) }),
      body: z.object({ text: z.string().check(z.trim(), z.maxLength(5)) }),
      answer: json<number>(),
      status: 201,
      errors: ['conflict'],
    },
  });
  const operation = described(table)['/api/owner/x/{id}']?.['put'];
  expect(operation?.parameters).toMatchObject([
    { name: 'id', in: 'path', required: true, schema: { type: 'number' } },
    { name: 'day', in: 'query', required: false, schema: { type: 'string' } },
    { name: 'Idempotency-Key', in: 'header', required: false },
    { $ref: '#/components/parameters/lang' },
  ]);
  expect(operation?.requestBody).toMatchObject({
    content: {
      'application/json': { schema: { required: ['text'], properties: { text: { maxLength: 5 } } } },
    },
  });
  expect(Object.keys(operation?.responses ?? {})).toEqual([
    '201',
    '400',
    '401',
    '403',
    '404',
    '409',
    '413',
    '415',
    '422',
    '429',
    '500',
    '503',
  ]);
  expect(operation?.responses).toMatchObject({ 409: { description: 'conflict' } });
  expect(operation?.security).toEqual([{ staff: ['orders'] }]);
});

test('an empty answer is 204, a redirect 303, and a call of a customer needs theirs', () => {
  const table = calls({
    'GET /a': { answer: REDIRECT },
    'DELETE /a': { customer: true, answer: EMPTY },
  });
  const { get, delete: remove } = described(table)['/a'] ?? {};
  expect(get?.responses).toHaveProperty('303');
  expect(get?.security).toEqual([]);
  expect(remove?.responses).toHaveProperty('204');
  expect(remove?.security).toEqual([{ customer: [] }]);
});
