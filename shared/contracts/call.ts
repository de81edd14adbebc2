import type * as z from 'zod';
import type { ErrorCode } from '../errors.ts';
import type { CallId } from '../permissions.ts';

export const domains = [
  'platform',
  'access',
  'organisations',
  'people',
  'sso',
  'groups',
  'suggestions',
  'trainings',
  'courses',
  'lookups',
  'badges',
  'resources',
  'master-contents',
  'launcher',
  'tokens',
  'webhooks',
  'lti',
  'devices',
  'uploads',
  'notifications',
  'progress',
  'reactions',
  'statistics',
  'history',
  'certificates',
  'exports',
  'jobs',
  'audit',
  'operations',
] as const;
/** A domain with calls of its own; one function of the API each. */
export type ApiDomain = (typeof domains)[number];

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Media types of bodies that are not JSON. */
export type DocumentType = 'text/csv' | 'application/pdf' | 'text/html' | 'application/zip';

export interface Answer {
  /** 304 answers `If-None-Match`; 404 is for a page that says so to a browser; other errors are problems. */
  status: 200 | 201 | 202 | 204 | 304 | 404;
  schema?: z.ZodType;
  /** Media type where it is not JSON. */
  type?: DocumentType;
  description?: string;
}

/** One call of the HTTP API: the route, what it takes, what it answers. Everything else is derived from it. */
export interface Call {
  /** The operationId. A call without a row in shared/permission-table.ts does not compile. */
  id: CallId;
  domain: ApiDomain;
  method: Method;
  /** Below /api/v1, with `{name}` parameters. */
  path: string;
  summary: string;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The code that a refused body is answered with. */
  bodyError?: ErrorCode;
  /** File parts that a multipart/form-data body may carry; absent: JSON only. */
  files?: readonly string[];
  /** True for a list that takes sort, range and filter and answers the count headers. */
  list?: boolean;
  /**
   * True for a list that can be asked for by key, with `after`: it answers no counts then, `range` says how many, and
   * the header `X-Next` is the `after` of the next page; without it there is none.
   */
  follows?: boolean;
  /** True where `If-Match` is honoured and an `ETag` answered. */
  versioned?: boolean;
  answer: Answer;
  /** Other success answers. */
  also?: readonly Answer[];
  errors?: readonly ErrorCode[];
}

/** Declares a call and keeps its exact types. */
export const call = <const C extends Call>(c: C): C => c;

type SchemaOf<C, K extends string> = C extends Record<K, infer S extends z.ZodType> ? z.output<S> : undefined;
type ParamNames<P extends string> = P extends `${string}{${infer N}}${infer Rest}`
  ? N | ParamNames<Rest>
  : never;
export type Params<C extends Call> = { [N in ParamNames<C['path']>]: string };
/** Parsed query of a call. */
export type Query<C extends Call> = SchemaOf<C, 'query'>;
/** Parsed body of a call. */
export type Body<C extends Call> = SchemaOf<C, 'body'>;
/** What the call answers with its main status. */
export type AnswerOf<C extends Call> = C['answer'] extends { schema: infer S extends z.ZodType }
  ? z.output<S>
  : undefined;
