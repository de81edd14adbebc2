import { vi } from 'vitest';
import type { AnswerFor, Route } from '../../admin-ui/src/foundation/providers/calls.ts';
import type { ErrorCode } from '../../shared/errors.ts';
import { assertAnswer, callOf } from '../factories/contract.ts';

/** A request of a component, as an answer function receives it. */
export interface SentRequest {
  route: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
}

/** A refusal of the API: `refuse(503)`, or `refuse(409, 'EMAIL_ALREADY_USED')`. */
export class Refusal {
  readonly status: number;
  readonly code: ErrorCode | undefined;
  constructor(status: number, code?: ErrorCode) {
    this.status = status;
    this.code = code;
  }
}
export const refuse = (status: number, code?: ErrorCode): Refusal => new Refusal(status, code);

type AnswerTo<R extends Route> = AnswerFor<R> | Refusal | Promise<AnswerFor<R> | Refusal>;
/** Answers by route: a value, or a function of the request. A promise that never resolves shows the loading state. */
export type Answers = { [R in Route]?: AnswerTo<R> | ((request: SentRequest) => AnswerTo<R>) };

/** The loading state: `{ 'GET /users': pending() }`. */
export const pending = (): Promise<never> => new Promise(() => undefined);

const asBody = (body: unknown): unknown => {
  if (typeof body === 'string') return JSON.parse(body);
  return body instanceof FormData ? Object.fromEntries(body) : undefined;
};

/**
 * Replaces `fetch` for one test. Each answer is checked by the contract of its call, so that tests cannot use a shape
 * that the API never returns. A list gets the headers of a complete page. A request without an answer fails.
 * @returns the requests that the components sent, and a function that changes answers
 */
export function fakeApi(answers: Answers) {
  const sent: SentRequest[] = [];
  /** Requests without an answer, and answers that do not match their contract. */
  const faults: string[] = [];
  const known: Answers = { ...answers };
  const answer = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(String(input), location.origin);
    const method = init.method ?? 'GET';
    const path = url.pathname.replace(/^\/api\/v1/, '');
    const call = callOf(method, path);
    const route = call ? `${call.method} ${call.path}` : `${method} ${path}`;
    const request = { route, path, query: url.searchParams, body: asBody(init.body) };
    sent.push(request);
    const given = known[route as Route] as unknown;
    if (!call || given === undefined) {
      faults.push(`no answer for ${route}`);
      return Response.json({ status: 404, code: 'NOT_FOUND' }, { status: 404 });
    }
    const body = await (typeof given === 'function' ? given(request) : given);
    if (body instanceof Refusal)
      return Response.json({ status: body.status, code: body.code }, { status: body.status });
    const { status } = call.answer;
    if (status === 204) return new Response(null, { status });
    const json: unknown = JSON.parse(JSON.stringify(body));
    try {
      assertAnswer(method, path, status, 'application/json', json);
    } catch (error) {
      faults.push(String(error));
    }
    const total = Array.isArray(json) ? { 'X-Total-Count': String(json.length) } : {};
    return Response.json(json, { status, headers: { ETag: '"1"', ...total } });
  };
  vi.stubGlobal('fetch', answer);
  return { sent, faults, change: (more: Answers) => void Object.assign(known, more) };
}
