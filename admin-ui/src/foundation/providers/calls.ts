import type * as z from 'zod';
import type * as audit from '../../../../shared/contracts/administration/audit.ts';
import type * as notifications from '../../../../shared/contracts/administration/notifications.ts';
import type * as operations from '../../../../shared/contracts/administration/operations.ts';
import type * as organisations from '../../../../shared/contracts/administration/organisations.ts';
import type * as platform from '../../../../shared/contracts/administration/platform.ts';
import type * as transfers from '../../../../shared/contracts/administration/transfers.ts';
import type { AnswerOf, Call, Params } from '../../../../shared/contracts/call.ts';
import type * as courses from '../../../../shared/contracts/content/courses.ts';
import type * as lookups from '../../../../shared/contracts/content/lookups.ts';
import type * as masterContents from '../../../../shared/contracts/content/master-contents.ts';
import type * as resources from '../../../../shared/contracts/content/resources.ts';
import type * as trainings from '../../../../shared/contracts/content/trainings.ts';
import type * as devices from '../../../../shared/contracts/delivery/devices.ts';
import type * as launcher from '../../../../shared/contracts/delivery/launcher.ts';
import type * as uploads from '../../../../shared/contracts/delivery/uploads.ts';
import type * as access from '../../../../shared/contracts/identity/access.ts';
import type * as accessProof from '../../../../shared/contracts/identity/access-proof.ts';
import type * as accessSessions from '../../../../shared/contracts/identity/access-sessions.ts';
import type * as groups from '../../../../shared/contracts/identity/groups.ts';
import type * as jobs from '../../../../shared/contracts/identity/jobs.ts';
import type * as people from '../../../../shared/contracts/identity/people.ts';
import type * as secondFactors from '../../../../shared/contracts/identity/second-factors.ts';
import type * as sso from '../../../../shared/contracts/identity/sso.ts';
import type * as lti from '../../../../shared/contracts/integrations/lti.ts';
import type * as tokens from '../../../../shared/contracts/integrations/tokens.ts';
import type * as webhooks from '../../../../shared/contracts/integrations/webhooks.ts';
import type * as assignments from '../../../../shared/contracts/learning/assignments.ts';
import type * as badges from '../../../../shared/contracts/learning/badges.ts';
import type * as certificates from '../../../../shared/contracts/learning/certificates.ts';
import type * as courseProgress from '../../../../shared/contracts/learning/course-progress.ts';
import type * as exports from '../../../../shared/contracts/learning/exports.ts';
import type * as history from '../../../../shared/contracts/learning/history.ts';
import type * as openBadges from '../../../../shared/contracts/learning/open-badges.ts';
import type * as progress from '../../../../shared/contracts/learning/progress.ts';
import type * as reactions from '../../../../shared/contracts/learning/reactions.ts';
import type * as reports from '../../../../shared/contracts/learning/reports.ts';
import type * as statements from '../../../../shared/contracts/learning/statements.ts';
import type * as statistics from '../../../../shared/contracts/learning/statistics.ts';
import type * as suggestions from '../../../../shared/contracts/learning/suggestions.ts';

/**
 * Types of all calls of the API: `api('GET /faq/url')` infers path parameters, query, body and answer.
 * Contains types only, so that the page does not load the schemas. A new contract file is added to this
 * union.
 */
type Contracts =
  | typeof access
  | typeof accessProof
  | typeof secondFactors
  | typeof accessSessions
  | typeof assignments
  | typeof audit
  | typeof badges
  | typeof certificates
  | typeof courseProgress
  | typeof courses
  | typeof devices
  | typeof exports
  | typeof groups
  | typeof history
  | typeof openBadges
  | typeof jobs
  | typeof launcher
  | typeof lookups
  | typeof masterContents
  | typeof notifications
  | typeof operations
  | typeof transfers
  | typeof organisations
  | typeof people
  | typeof platform
  | typeof progress
  | typeof reactions
  | typeof resources
  | typeof sso
  | typeof lti
  | typeof reports
  | typeof statistics
  | typeof suggestions
  | typeof trainings
  | typeof uploads
  | typeof tokens
  | typeof statements
  | typeof webhooks;

type CallsIn<M> = M extends unknown ? { [K in keyof M]: M[K] extends Call ? M[K] : never }[keyof M] : never;
export type AnyCall = CallsIn<Contracts>;

type RouteOf<C> = C extends Call ? `${C['method']} ${C['path']}` : never;
/** `METHOD /path` of a call, as in its contract. */
export type Route = RouteOf<AnyCall>;
/** A call that reads. */
export type ReadRoute = Extract<Route, `GET ${string}`>;
export type CallAt<R extends Route> = AnyCall extends infer C
  ? C extends Call
    ? RouteOf<C> extends R
      ? C
      : never
    : never
  : never;

type InputOf<C, K extends string> = C extends Record<K, infer S extends z.ZodType> ? z.input<S> : undefined;
type InputPart<K extends string, T> = [T] extends [undefined] ? { [P in K]?: undefined } : { [P in K]: T };
type ParamsPart<C extends Call> = keyof Params<C> extends never
  ? { params?: undefined }
  : { params: Params<C> };

/** Input of a call: path parameters, query, and a JSON body or a form. */
export type InputFor<R extends Route> = ParamsPart<CallAt<R>> &
  Partial<InputPart<'query', InputOf<CallAt<R>, 'query'>>> &
  ([InputOf<CallAt<R>, 'body'>] extends [undefined]
    ? CallAt<R> extends { files: readonly string[] }
      ? { body: FormData }
      : { body?: undefined }
    : { body: InputOf<CallAt<R>, 'body'> | FormData }) & {
    signal?: AbortSignal | undefined;
    headers?: HeadersInit | undefined;
    acting?: boolean | undefined;
    keepalive?: boolean | undefined;
  };
/** The answer of a call. */
export type AnswerFor<R extends Route> = AnswerOf<CallAt<R>>;
