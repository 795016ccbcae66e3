import type * as z from 'zod/mini';
import type { Permission } from '../domain/staff.ts';
import type { ErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A call's name: its method and its path, whose parameters begin with a colon. */
export type CallName = `${Method} /${string}`;

/** Requests of one caller in a span of time. */
export interface Limit {
  /** Before the host's factor. */
  max: number;
  /** Milliseconds. */
  windowMs: number;
}

declare const answered: unique symbol;
declare const carried: unique symbol;

/** The type of a call's JSON answer; it exists at compile time only. */
export interface JsonAnswer<T> {
  kind: 'json';
  /** The form of the answer, given where other programs read it. */
  schema?: z.ZodMiniType;
  [answered]?: T;
}

/** An answer without a body: 204. */
export interface EmptyAnswer {
  kind: 'empty';
}

/** An answer that is a file of one of these media types. */
export interface FileAnswer {
  kind: 'file';
  types: readonly string[];
}

/** An answer that redirects to another page: 303. */
export interface RedirectAnswer {
  kind: 'redirect';
}

/** A stream of server-sent events: the data of each, by the event's name. */
export interface EventsAnswer<Events> {
  kind: 'events';
  [answered]?: Events;
}

export type Answer = JsonAnswer<unknown> | EmptyAnswer | FileAnswer | RedirectAnswer | EventsAnswer<object>;

export const json = <T>(): JsonAnswer<T> => ({ kind: 'json' });
export const describedJson = <S extends z.ZodMiniType>(schema: S): JsonAnswer<z.output<S>> => ({
  kind: 'json',
  schema,
});
export const EMPTY: EmptyAnswer = { kind: 'empty' };
export const events = <Events extends object>(): EventsAnswer<Events> => ({ kind: 'events' });
export const file = (...types: string[]): FileAnswer => ({ kind: 'file', types });
export const REDIRECT: RedirectAnswer = { kind: 'redirect' };

/** The type of what a call's refusals carry, by their code; it exists at compile time only. */
export interface CarriedFields<T> {
  [carried]?: T;
}

export const fields = <T extends { [Code in ErrorCode]?: object }>(): CarriedFields<T> => ({});

/** What one call accepts, answers and refuses, and who may make it. */
export interface CallSpec {
  /** The permission that the caller needs. Every call under /api/owner names one. */
  permission?: Permission;
  /** The call takes the caller's own password: paired tablets are refused, and each try counts towards a limit. */
  ownPassword?: true;
  /** Does not say who did it, as a heartbeat: a shared tablet makes the call while nobody has entered a PIN. */
  unattended?: true;
  /** Only for a signed-in customer. */
  customer?: true;
  /**
   * Only for a program with an API key, which opens no other call; a cookie says nothing here. Every call under /api/v1
   * says so.
   */
  apiKey?: true;
  /** Limit for each address or session, in addition to the general limits of all calls. */
  limit?: Limit;
  /**
   * The header `Idempotency-Key` is required or optional: a repeated request runs once. A malformed key is
   * `bad_request`.
   */
  idempotencyKey?: true | 'optional';
  /** Further request headers that the call reads, in lower case. */
  headers?: readonly string[];
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  /** Media type of the body where it is a file instead of JSON. */
  upload?: string;
  /** Largest body in bytes where that is more than the general limit. */
  bodyLimit?: number;
  /** Milliseconds within which the body must arrive, where that is longer than the general limit. */
  receiveWithinMs?: number;
  answer: Answer;
  /** Status of a success where it is not 200 or 204. */
  status?: 201 | 202;
  /** The call's own refusals, in addition to those of every call of its kind. */
  errors?: readonly ErrorCode[];
  /** Types of `fields` for errors that carry something else in each call. */
  fields?: CarriedFields<object>;
}

export type CallTable = Record<CallName, CallSpec>;

type OwnerCall = `${Method} /api/owner/${string}`;
type ApiCall = `GET /api/v1/${string}`;

/**
 * Marks the calls under /api/owner without a permission, and those that keys open elsewhere than by GET under /api/v1, so
 * that they do not compile.
 */
type Guarded<T> = {
  [Name in keyof T]: Name extends OwnerCall
    ? T[Name] extends { permission: Permission }
      ? T[Name]
      : { permission: Permission }
    : Name extends ApiCall
      ? T[Name] extends { apiKey: true }
        ? T[Name]
        : { apiKey: true }
      : T[Name] extends { apiKey: true }
        ? never
        : T[Name];
};

/** Declares the calls of one feature once: the server serves them, the browser sends them. */
export function calls<const T extends CallTable>(table: T & Guarded<T>): T {
  return table;
}

type Output<S> = S extends z.ZodMiniType ? z.output<S> : undefined;

type ParamName<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamName<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** The parameters of a path as strings, for calls that declare no schema for them. */
export type PathParams<Name> = Record<ParamName<Name>, string>;

/** The parsed request that a handler receives. */
export interface Received<Name, Spec extends CallSpec> {
  params: Spec['params'] extends z.ZodMiniType ? Output<Spec['params']> : PathParams<Name>;
  query: Output<Spec['query']>;
  body: Output<Spec['body']>;
}

/** A call's JSON answer, or undefined where it has no body. */
export type AnswerOf<Spec extends CallSpec> =
  Spec['answer'] extends JsonAnswer<infer T> ? T : Spec['answer'] extends EmptyAnswer ? undefined : never;

/** The data of each event that a call streams. */
export type EventsOf<Spec extends CallSpec> = Spec['answer'] extends EventsAnswer<infer T> ? T : never;

/** The refusals that a call declares. */
export type RefusalOf<Spec extends CallSpec> = Spec['errors'] extends readonly (infer E)[] ? E : never;

/** What a call's own refusals carry, by their code. */
export type CarriedBy<Spec> = Spec extends { fields: CarriedFields<infer T> } ? T : unknown;
