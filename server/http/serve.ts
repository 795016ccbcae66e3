import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type {
  AnswerOf,
  CallName,
  CallSpec,
  CallTable,
  CarriedBy,
  EventsAnswer,
  EventsOf,
  FileAnswer,
  Limit,
  Method,
  Received,
  RedirectAnswer,
  RefusalOf,
} from '../../contracts/call.ts';
import type { ErrorCode } from '../../contracts/errors.ts';
import type { FieldsOf } from '../../contracts/refusal-fields.ts';
import type { Customer } from '../stores/people/customers.store.ts';
import { type ApiKey, requireApiKey } from '../auth/api-key.ts';
import { requireCustomer } from '../auth/customer-session.ts';
import { answerError } from './errors.ts';
import { EncodedJson, sendEncoded } from './encoded-body.ts';
import { openEventStream, type TypedEventStream } from './event-stream.ts';
import { idempotencyKey } from './idempotency-key.ts';
import { parseBody, type Parsed, parseQuery } from './parse.ts';
import { answerTooMany } from './rate-limits.ts';
import {
  type Caller,
  mayTryOwnPassword,
  requireCaller,
  type Staff,
  type StaffAccount,
} from '../auth/staff-session.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** A handler's refusal: an error that the call declares, with details by field. */
class Refusal {
  readonly error: ErrorCode;
  readonly fields: object | undefined;
  readonly waitSeconds: number | undefined;
  constructor(error: ErrorCode, fields?: object, waitSeconds?: number) {
    this.error = error;
    this.fields = fields;
    this.waitSeconds = waitSeconds;
  }
}

interface Context<Spec extends CallSpec> {
  request: FastifyRequest;
  reply: FastifyReply;
  /** The staff member for whom the call is made, where it needs a permission. */
  staff: Spec extends { permission: string } ? Staff : undefined;
  /** Their account and the request's session, where the call needs a permission. */
  account: Spec extends { permission: string } ? StaffAccount : undefined;
  /** The signed-in customer, where the call is for customers. */
  customer: Spec extends { customer: true } ? Customer : undefined;
  /** The key of the program that asks, where the call is for programs. */
  apiKey: Spec extends { apiKey: true } ? ApiKey : undefined;
  /** The client's `Idempotency-Key`; null where it is optional and absent. */
  key: Spec extends { idempotencyKey: true }
    ? string
    : Spec extends { idempotencyKey: 'optional' }
      ? string | null
      : undefined;
  refuse: <Code extends RefusalOf<Spec>>(error: Code, fields?: FieldsOf<CarriedBy<Spec>, Code>) => Refusal;
  /** Refuses with 429 and the seconds to wait. */
  refuseFor: (waitSeconds: number) => Refusal;
  /** Opens the stream of a call that answers with events; the handler then returns `reply`. */
  openStream: () => TypedEventStream<EventsOf<Spec>>;
}

/**
 * The handler sends files and streams itself and returns `reply`; a redirect is its URL. JSON may be encoded
 * beforehand.
 */
type Success<Spec extends CallSpec> = Spec['answer'] extends FileAnswer | EventsAnswer<object>
  ? FastifyReply
  : Spec['answer'] extends RedirectAnswer
    ? string
    : AnswerOf<Spec> | EncodedJson<AnswerOf<Spec>>;

/** Handles one call; its result is sent as JSON, a refusal as its error. */
export type Handler<Name, Spec extends CallSpec> = (
  context: Context<Spec> & Received<Name, Spec>,
) => Promise<Success<Spec> | Refusal> | Success<Spec> | Refusal;

type Handlers<T> = { [Name in keyof T]: T[Name] extends CallSpec ? Handler<Name, T[Name]> : never };

/** Registers a feature's calls: each is guarded, parsed and answered as its declaration says. */
export function serve<T extends CallTable>(app: FastifyInstance, table: T, handlers: Handlers<T>): void {
  for (const [name, spec] of Object.entries(table) as [CallName, CallSpec][]) {
    const [method, url] = name.split(' ') as [Method, string];
    const handler = handlers[name] as unknown as Handler<string, CallSpec>;
    const { bodyLimit, limit, receiveWithinMs } = spec;
    app.route({
      method,
      url,
      ...(bodyLimit !== undefined && { bodyLimit }),
      config: { ...(limit && { limit }), ...(receiveWithinMs !== undefined && { receiveWithinMs }) },
      handler: (request, reply) => answer(spec, handler, request, reply),
    });
  }
}

async function answer(
  spec: CallSpec,
  handler: Handler<string, CallSpec>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  let caller: Caller | undefined;
  if (spec.permission !== undefined) {
    const { permission, unattended } = spec;
    caller = await requireCaller(request, reply, { permission, unattended });
    if (caller === undefined) return reply;
    if (spec.ownPassword && !(await mayTryOwnPassword(request, reply, caller.account.member))) return reply;
  }
  let customer: Customer | undefined;
  if (spec.customer) {
    customer = await requireCustomer(request, reply);
    if (customer === undefined) return reply;
  }
  let apiKey: ApiKey | undefined;
  if (spec.apiKey) {
    apiKey = await requireApiKey(request, reply);
    if (apiKey === undefined) return reply;
  }
  const params = spec.params ? parseQuery(spec.params, request.params) : given(request.params);
  // A path with invalid parameters matches no record.
  if (!params.ok) return answerError(reply, request, 'not_found');
  const query = spec.query ? parseQuery(spec.query, request.query) : given(undefined);
  if (!query.ok) return answerError(reply, request, query.error, query.fields);
  const body = spec.body ? parseBody(spec.body, request.body) : given(undefined);
  if (!body.ok) return answerError(reply, request, body.error, body.fields);
  const key = spec.idempotencyKey && idempotencyKey(request);
  if (spec.idempotencyKey && (key === undefined || (key === null && spec.idempotencyKey !== 'optional'))) {
    return answerError(reply, request, 'bad_request', { idempotencyKey: 'invalid' });
  }
  const result: unknown = await handler({
    request,
    reply,
    key: key as undefined,
    staff: caller?.staff as undefined,
    account: caller?.account as undefined,
    customer: customer as undefined,
    apiKey: apiKey as undefined,
    refuse: (error, fields) => new Refusal(error, fields),
    refuseFor: (waitSeconds) => new Refusal('too_many_requests', undefined, waitSeconds),
    openStream: () => openEventStream(request, reply),
    params: params.value as never,
    query: query.value,
    body: body.value,
  });
  if (result instanceof Refusal) {
    if (result.waitSeconds !== undefined) return answerTooMany(reply, request, result.waitSeconds);
    return answerError(reply, request, result.error, result.fields);
  }
  // An awaited reply is undefined, so a reply that the handler has sent is recognized by the answer's kind.
  if (spec.answer.kind === 'file' || spec.answer.kind === 'events') return reply;
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  if (spec.answer.kind === 'redirect') return reply.redirect(String(result), 303);
  if (spec.answer.kind === 'empty') return reply.code(204).send();
  reply.code(spec.status ?? 200);
  if (result instanceof EncodedJson) {
    return sendEncoded(request, reply.type(JSON_TYPE).header('vary', 'Accept-Encoding'), result.body);
  }
  // Sent as text: the framework sends null as an empty body, which is not JSON.
  if (result === null) return reply.type(JSON_TYPE).send('null');
  return reply.send(result);
}

function given(value: unknown): Parsed<unknown> & { ok: true } {
  return { ok: true, value };
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call's own limit, in addition to the general ones. */
    limit?: Limit;
  }
}
