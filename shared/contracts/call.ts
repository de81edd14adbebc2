import type * as z from 'zod';
import type { ErrorCode } from '../errors.ts';
import type { CallId } from '../permissions.ts';

export const domains = [
  'platform',
  'access',
  'second-factors',
  'organisations',
  'people',
  'sso',
  'scim',
  'groups',
  'suggestions',
  'assignments',
  'trainings',
  'courses',
  'lookups',
  'badges',
  'open-badges',
  'resources',
  'master-contents',
  'launcher',
  'tokens',
  'webhooks',
  'lti',
  'xapi',
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
  'transfers',
  'operations',
] as const;
/** A domain with calls. Each has one function of the API. */
export type ApiDomain = (typeof domains)[number];

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Media types of bodies that are not JSON. */
export type DocumentType =
  | 'text/csv'
  | 'application/pdf'
  | 'text/html'
  | 'application/zip'
  | 'application/vc+jwt';

export interface Answer {
  /** 304 answers `If-None-Match`. 404 is a page for browsers. Other errors are problems. */
  status: 200 | 201 | 202 | 204 | 304 | 404;
  schema?: z.ZodType;
  /** Media type, if it is not JSON. */
  type?: DocumentType;
  description?: string;
}

/** One call of the HTTP API: route, input and output. OpenAPI, routes and types are derived from it. */
export interface Call {
  /** The operationId. A call without a row in shared/permission-table.ts does not compile. */
  id: CallId;
  domain: ApiDomain;
  method: Method;
  /** Below /api/v1, with `{name}` parameters. */
  path: string;
  summary: string;
  /** True if the call will be removed. The changelog names its replacement. */
  deprecated?: true;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The error code of a rejected body. */
  bodyError?: ErrorCode;
  /** File parts of a multipart/form-data body. Absent: JSON only. */
  files?: readonly string[];
  /** True for a list with sort, range, filter and count headers. */
  list?: boolean;
  /**
   * True for a list that can also be read by key, with `after`. Then it returns no counts, `range` limits the number, and
   * the header `X-Next` is the `after` of the next page. The last page has no `X-Next`.
   */
  follows?: boolean;
  /** True if `If-Match` is checked and an `ETag` returned. */
  versioned?: boolean;
  /**
   * Requires that the person proved who they are within the last ten minutes (`PROOF_REQUIRED`). `sometimes`: the
   * operation decides by the content of the request.
   */
  freshProof?: 'always' | 'sometimes';
  answer: Answer;
  /** Other success responses. */
  also?: readonly Answer[];
  errors?: readonly ErrorCode[];
}

/** Declares a call with its exact types. */
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
/** The body of the main status. */
export type AnswerOf<C extends Call> = C['answer'] extends { schema: infer S extends z.ZodType }
  ? z.output<S>
  : undefined;
