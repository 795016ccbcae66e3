import * as z from 'zod/v4/core';
import { entriesOf } from '../../../domain/typed-record.ts';
import { webhookMessage } from '../../../contracts/api/webhooks.ts';
import type { Answer, CallName, CallSpec, CallTable } from '../../../contracts/call.ts';
import { ERROR_STATUS, type ErrorCode } from '../../../contracts/errors.ts';
import { SITE_LANGUAGES, STAFF_LANGUAGES } from '../../../domain/language.ts';

type Json = Record<string, unknown>;

/** Returns calls in the form of OpenAPI 3.1: parameters by their schemas, answers and errors. */
export function openApiOf(table: CallTable): Json {
  const paths: Record<string, Json> = {};
  for (const [name, spec] of entriesOf(table)) {
    const [method = '', path = ''] = name.split(' ');
    const template = path.replace(/:(\w+)/g, '{$1}');
    paths[template] = { ...paths[template], [method.toLowerCase()]: operationOf(name, spec) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Comal', version: '1', license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/' }],
    paths,
    webhooks: { message: { post: MESSAGE } },
    components: {
      schemas: { Error: ERROR_SCHEMA },
      parameters: {
        lang: {
          name: 'lang',
          in: 'query',
          description: 'Language of the words in the answer.',
          schema: { enum: [...new Set([...SITE_LANGUAGES, ...STAFF_LANGUAGES])] },
        },
      },
      securitySchemes: {
        staff: cookieScheme('staff'),
        customer: cookieScheme('customer'),
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'A key that the owner makes under Settings. It opens the calls under /api/v1 alone.',
        },
      },
    },
  };
}

/** What Comal posts to the addresses of other systems. */
const MESSAGE = {
  parameters: ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
    name,
    in: 'header',
    required: true,
    description: 'As Standard Webhooks says.',
    schema: { type: 'string' },
  })),
  requestBody: {
    required: true,
    content: { 'application/json': { schema: schemaOf(webhookMessage, 'output') } },
  },
  responses: { '2XX': { description: 'Taken. Anything else is tried again for a day.' } },
};

const ERROR_SCHEMA = {
  type: 'object',
  required: ['error', 'message'],
  properties: {
    error: { enum: Object.keys(ERROR_STATUS) },
    message: { type: 'string', description: 'For people, in their language.' },
    fields: { type: 'object', description: 'What was wrong where, or the fresh figures.' },
  },
};

const cookieScheme = (kind: string) => ({
  type: 'apiKey',
  in: 'cookie',
  name: `__Host-comal_${kind}`,
  description: `The session of signing in; \`comal_${kind}\` on a server without https.`,
});

function operationOf(name: CallName, spec: CallSpec): Json {
  const body = spec.body
    ? { 'application/json': { schema: schemaOf(spec.body) } }
    : spec.upload && { [spec.upload]: {} };
  return {
    operationId: name.replace(/\W+/g, '_'),
    parameters: [...parametersOf(name, spec), { $ref: '#/components/parameters/lang' }],
    ...(body && { requestBody: { required: true, content: body } }),
    responses: { ...successOf(spec), ...refusalsOf(name, spec) },
    security: securityOf(spec),
  };
}

function securityOf({ permission, customer, apiKey }: CallSpec): Json[] {
  if (permission) return [{ staff: [permission] }];
  if (apiKey) return [{ apiKey: [] }];
  return customer ? [{ customer: [] }] : [];
}

function parametersOf(name: CallName, spec: CallSpec): Json[] {
  const inPath = propertiesOf(spec.params);
  const query = propertiesOf(spec.query);
  const key = spec.idempotencyKey && [
    { name: 'Idempotency-Key', in: 'header', required: spec.idempotencyKey === true, schema: KEY_SCHEMA },
  ];
  return [
    ...[...name.matchAll(/:(\w+)/g)].map(([, param = '']) => ({
      name: param,
      in: 'path',
      required: true,
      schema: inPath.properties[param] ?? { type: 'string' },
    })),
    ...Object.entries(query.properties).map(([param, schema]) => ({
      name: param,
      in: 'query',
      required: query.required.includes(param),
      schema,
    })),
    ...(key || []),
    ...(spec.headers ?? []).map((header) => ({ name: header, in: 'header', schema: { type: 'string' } })),
  ];
}

const KEY_SCHEMA = { type: 'string', minLength: 1, maxLength: 128 };

/** Returns a schema as callers fill or read it; what JSON Schema cannot express accepts anything. */
function schemaOf(schema: z.$ZodType, io: 'input' | 'output' = 'input'): Json {
  const { $schema: _, '~standard': __, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

function propertiesOf(schema: z.$ZodType | undefined): { properties: Json; required: string[] } {
  const { properties = {}, required = [] } = schema ? schemaOf(schema) : {};
  return { properties: properties as Json, required: required as string[] };
}

function successOf(spec: CallSpec): Json {
  if (spec.answer.kind === 'empty') return { 204: { description: 'Done.' } };
  if (spec.answer.kind === 'redirect') return { 303: { description: 'Leads to another page.' } };
  const schema = spec.answer.kind === 'json' && spec.answer.schema;
  const described = schema ? { schema: schemaOf(schema, 'output') } : {};
  const content = Object.fromEntries(typesOf(spec.answer).map((type) => [type, described]));
  return { [spec.status ?? 200]: { description: 'OK.', content } };
}

function typesOf(answer: Answer): readonly string[] {
  if (answer.kind === 'file') return answer.types;
  return [answer.kind === 'events' ? 'text/event-stream' : 'application/json'];
}

/** Returns every error of a call by its status: its own, and those of its kind. */
function refusalsOf(name: CallName, spec: CallSpec): Json {
  const errors = errorsOf(name, spec);
  const statuses = new Set(errors.map((code) => ERROR_STATUS[code]));
  return Object.fromEntries(
    [...statuses].map((status) => {
      const codes = errors.filter((code) => ERROR_STATUS[code] === status);
      const schema = { $ref: '#/components/schemas/Error', properties: { error: { enum: codes } } };
      return [status, { description: codes.join(', '), content: { 'application/json': { schema } } }];
    }),
  );
}

function errorsOf(name: CallName, spec: CallSpec): ErrorCode[] {
  const writes = !name.startsWith('GET ');
  const found: (ErrorCode | false | undefined)[] = [
    ...(spec.errors ?? []),
    (spec.query || spec.body || spec.idempotencyKey) && 'bad_request',
    spec.body && 'invalid',
    spec.params && 'not_found',
    ...(writes ? (['bad_json', 'too_large', 'unsupported_media', 'bad_origin'] as const) : []),
    (spec.permission || spec.customer) && 'unauthorized',
    spec.apiKey && 'bad_api_key',
    spec.permission && 'forbidden',
    'too_many_requests',
    'internal',
    'unavailable',
  ];
  return [...new Set(found.filter((code) => typeof code === 'string'))];
}
