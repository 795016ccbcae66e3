import type * as z from 'zod/mini';
import type {
  AnswerOf,
  EmptyAnswer,
  EventsAnswer,
  JsonAnswer,
  PathParams,
  RefusalOf,
} from '../../contracts/call.ts';
import type { AllCalls } from '../../contracts/calls.ts';
import type { Language } from '../../domain/language.ts';

export type CallName = keyof AllCalls;

/** The calls whose answer is of one kind. */
type Answering<Kind> = {
  [Name in CallName]: AllCalls[Name]['answer'] extends Kind ? Name : never;
}[CallName];

/** Answered with JSON, or with nothing. */
export type JsonCall = Answering<JsonAnswer<unknown> | EmptyAnswer>;
/** Those that only read. */
export type ReadCall = Answering<JsonAnswer<unknown>> & `GET ${string}`;
/** Their addresses, of those that take no values. */
export type ReadPath = BareCall & ReadCall extends `GET ${infer Path}` ? Path : never;
export type EventsCall = Answering<EventsAnswer<object>>;

type AnswerTable = { [Name in CallName]: AnswerOf<AllCalls[Name]> };
// As an interface, what a call out of several answers is known to be one of theirs.
interface Answers extends AnswerTable {}
export type Answer<Name extends CallName> = Answers[Name];

/** What the server refuses any call with in front of its handler, by what the call takes and who may make it. */
type RefusalOfKind<Spec> =
  | 'too_many_requests'
  | 'internal'
  | 'unavailable'
  | (Spec extends { body: z.ZodMiniType } ? 'bad_request' | 'invalid' : never)
  | (Spec extends { params: z.ZodMiniType } ? 'not_found' : never)
  | (Spec extends { permission: unknown } ? 'unauthorized' | 'forbidden' : never)
  | (Spec extends { customer: true } ? 'unauthorized' : never);

type Refusals = { [Name in CallName]: RefusalOf<AllCalls[Name]> | RefusalOfKind<AllCalls[Name]> };

/** What a call can be refused with, as it declares: a screen that reads another code does not compile. */
export type Refusal<Name extends CallName> = Refusals[Name];

type Form<Spec, Key extends string> = Spec extends { [K in Key]: infer S extends z.ZodMiniType }
  ? z.input<S>
  : never;

type ParamsIn<Name, Spec> = [keyof PathParams<Name>] extends [never]
  ? unknown
  : { params: Spec extends { params: z.ZodMiniType } ? Form<Spec, 'params'> : PathParams<Name> };

type AnyQuery = { lang?: Language };
/** What is not asked for is left out: undefined would be sent as a word. */
type Given<T> = { [K in keyof T]: Exclude<T[K], undefined> };
type QueryIn<Query> =
  Partial<Query> extends Query ? { query?: Given<Query> & AnyQuery } : { query: Given<Query> & AnyQuery };

type BodyIn<Spec> = Spec extends { body: z.ZodMiniType }
  ? { body: Form<Spec, 'body'> }
  : Spec extends { upload: string }
    ? { body: Blob }
    : unknown;

type KeyIn<Spec> = Spec extends { idempotencyKey: true }
  ? { key: string }
  : Spec extends { idempotencyKey: 'optional' }
    ? { key?: string }
    : unknown;

type HeadersIn<Spec> = Spec extends { headers: readonly (infer Header extends string)[] }
  ? { headers?: { [H in Header]?: string } }
  : unknown;

type AddressInputs = {
  [Name in CallName]: ParamsIn<Name, AllCalls[Name]> &
    QueryIn<AllCalls[Name] extends { query: z.ZodMiniType } ? Form<AllCalls[Name], 'query'> : unknown>;
};

/** What a call's address is made of: values for its path, and its query. Any call may name the language of its words. */
export type AddressInput<Name extends CallName> = AddressInputs[Name];

type Inputs = {
  [Name in CallName]: AddressInput<Name> &
    BodyIn<AllCalls[Name]> &
    KeyIn<AllCalls[Name]> &
    HeadersIn<AllCalls[Name]>;
};

/** What is sent with a call; `key` is its `Idempotency-Key`. */
export type Input<Name extends CallName> = Inputs[Name];

/** The calls that can be sent with nothing but their name. */
export type BareCall = {
  [Name in CallName]: Partial<Input<Name>> extends Input<Name> ? Name : never;
}[CallName];
