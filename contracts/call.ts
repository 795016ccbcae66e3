import type * as z from 'zod/mini';
import type { Permission } from '../domain/staff.ts';
import type { ErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A call's name: its method and its path, whose parameters begin with a colon. */
export type CallName = `${Method} /${string}`;

/** Requests of one caller in a span of time. */
export interface Limit {
  max: number;
  /** Milliseconds. */
  windowMs: number;
}

declare const answered: unique symbol;

/** The type of a call's JSON answer; nothing of it is there at run time. */
export interface JsonAnswer<T> {
  kind: 'json';
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

/** An answer that leads to another page: 303. */
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
export const EMPTY: EmptyAnswer = { kind: 'empty' };
export const events = <Events extends object>(): EventsAnswer<Events> => ({ kind: 'events' });
export const file = (...types: string[]): FileAnswer => ({ kind: 'file', types });
export const REDIRECT: RedirectAnswer = { kind: 'redirect' };

/** What one call takes, returns and refuses, and who may make it. */
export interface CallSpec {
  /** What the caller must be allowed to do. Every call under /api/owner names one. */
  permission?: Permission;
  /** Takes the caller's own password again: not for a paired tablet, and each try counts. */
  ownPassword?: true;
  /** Only for a signed-in customer. */
  customer?: true;
  /** For each address or session, beside the general limits of all calls. */
  limit?: Limit;
  /** Needs the header `Idempotency-Key`, or takes one: the same again is done once. What is no key is `bad_request`. */
  idempotencyKey?: true | 'optional';
  /** Further request headers that it reads, in lower case. */
  headers?: readonly string[];
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  /** Its body is a file of this media type, in place of JSON. */
  upload?: string;
  /** Bytes its body may have where that is more than other calls'. */
  bodyLimit?: number;
  /** Milliseconds its body may take while it keeps arriving, where that is more than other calls'. */
  receiveWithinMs?: number;
  answer: Answer;
  /** The status of its success where that is not 200 or 204. */
  status?: 201 | 202;
  /** What it refuses with, beside what every call of its kind can answer. */
  errors?: readonly ErrorCode[];
}

export type CallTable = Record<CallName, CallSpec>;

type OwnerCall = `${Method} /api/owner/${string}`;

/** Names the calls under /api/owner that no permission guards, so that they do not compile. */
type Guarded<T> = {
  [Name in keyof T]: Name extends OwnerCall
    ? T[Name] extends { permission: Permission }
      ? T[Name]
      : { permission: Permission }
    : T[Name];
};

/** The calls of one feature, each declared once: the server serves them, the browser sends them. */
export function calls<const T extends CallTable>(table: T & Guarded<T>): T {
  return table;
}

type Output<S> = S extends z.ZodMiniType ? z.output<S> : undefined;

type ParamName<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamName<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** The parameters of a path, as the server reads them where the call declares no form for them. */
export type PathParams<Name> = Record<ParamName<Name>, string>;

/** What a handler is given. */
export interface Received<Name, Spec extends CallSpec> {
  params: Spec['params'] extends z.ZodMiniType ? Output<Spec['params']> : PathParams<Name>;
  query: Output<Spec['query']>;
  body: Output<Spec['body']>;
}

/** What a call answers with as JSON, or undefined where it has no body. */
export type AnswerOf<Spec extends CallSpec> =
  Spec['answer'] extends JsonAnswer<infer T> ? T : Spec['answer'] extends EmptyAnswer ? undefined : never;

/** The data of each event that a call streams. */
export type EventsOf<Spec extends CallSpec> = Spec['answer'] extends EventsAnswer<infer T> ? T : never;

/** What a call refuses with on purpose. */
export type RefusalOf<Spec extends CallSpec> = Spec['errors'] extends readonly (infer E)[] ? E : never;
