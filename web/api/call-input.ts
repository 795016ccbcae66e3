import type * as z from 'zod/mini';
import type {
  AnswerOf,
  CarriedBy,
  EmptyAnswer,
  EventsAnswer,
  JsonAnswer,
  PathParams,
  RefusalOf,
} from '../../contracts/call.ts';
import type { AllCalls } from '../../contracts/calls.ts';
import type { FieldsOf } from '../../contracts/refusal-fields.ts';
import type { Language } from '../../domain/language.ts';

export type CallName = keyof AllCalls;

/** The calls with one kind of answer. */
type Answering<Kind> = {
  [Name in CallName]: AllCalls[Name]['answer'] extends Kind ? Name : never;
}[CallName];

/** Calls with a JSON answer or none. */
export type JsonCall = Answering<JsonAnswer<unknown> | EmptyAnswer>;
/** Calls that only read. */
export type ReadCall = Answering<JsonAnswer<unknown>> & `GET ${string}`;
/** Their URLs, for calls without values. */
export type ReadPath = BareCall & ReadCall extends `GET ${infer Path}` ? Path : never;
export type EventsCall = Answering<EventsAnswer<object>>;

type AnswerTable = { [Name in CallName]: AnswerOf<AllCalls[Name]> };
// An interface, so that the answer of one of several calls has a known type.
interface Answers extends AnswerTable {}
export type Answer<Name extends CallName> = Answers[Name];

/** The refusals that the server makes before a call's handler, by the call's parameters and permissions. */
type RefusalOfKind<Spec> =
  | 'too_many_requests'
  | 'internal'
  | 'unavailable'
  | (Spec extends { body: z.ZodMiniType } ? 'bad_request' | 'invalid' : never)
  | (Spec extends { params: z.ZodMiniType } ? 'not_found' : never)
  | (Spec extends { permission: unknown } ? 'unauthorized' | 'forbidden' : never)
  | (Spec extends { customer: true } ? 'unauthorized' : never);

type Refusals = { [Name in CallName]: RefusalOf<AllCalls[Name]> | RefusalOfKind<AllCalls[Name]> };

/** The refusals that a call declares: a screen that reads another code does not compile. */
export type Refusal<Name extends CallName> = Refusals[Name];

type CarriedTable = { [Name in CallName]: CarriedBy<AllCalls[Name]> };

/** What a call's refusal with this code carries. */
export type RefusalFieldsOf<Name extends CallName, Code extends Refusal<Name>> = FieldsOf<
  CarriedTable[Name],
  Code
>;

declare const failed: unique symbol;

/** What sending a call throws: an `ApiError` with one of its refusals, or a `TypeError` where the network fails. */
export interface Failure<Name extends CallName> extends Error {
  /** Exists at compile time only. */
  readonly [failed]?: Name;
}

type Form<Spec, Key extends string> = Spec extends { [K in Key]: infer S extends z.ZodMiniType }
  ? z.input<S>
  : never;

type ParamsIn<Name, Spec> = [keyof PathParams<Name>] extends [never]
  ? unknown
  : { params: Spec extends { params: z.ZodMiniType } ? Form<Spec, 'params'> : PathParams<Name> };

type AnyQuery = { lang?: Language };
/** Excludes undefined, which would be sent as text. */
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

/** The values in a call's URL: path parameters and query. Every call accepts a language for its texts. */
export type AddressInput<Name extends CallName> = AddressInputs[Name];

type Inputs = {
  [Name in CallName]: AddressInput<Name> &
    BodyIn<AllCalls[Name]> &
    KeyIn<AllCalls[Name]> &
    HeadersIn<AllCalls[Name]>;
};

/** Everything sent with a call; `key` is its `Idempotency-Key`. */
export type Input<Name extends CallName> = Inputs[Name];

/** The calls without any input. */
export type BareCall = {
  [Name in CallName]: Partial<Input<Name>> extends Input<Name> ? Name : never;
}[CallName];
