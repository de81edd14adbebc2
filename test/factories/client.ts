import type { Problem } from '../../shared/errors.ts';
import { assertAnswer } from './contract.ts';

/**
 * With `FAULT=lag=200`, lists lag behind writes. A person reloads a moment later, and so do the tests. The
 * lag still affects the product, within a call and in its workers.
 */
const lagging = process.env.FAULT?.includes('lag=') ?? false;

/** The response to a call. `body` is parsed if the response is JSON, otherwise it is text. */
export interface Reply<T = never> {
  status: number;
  headers: Headers;
  body: T;
  /** The same body, typed as a problem. */
  problem: Problem;
  bytes: Uint8Array;
}

export interface CallOptions {
  token?: string | undefined;
  body?: unknown;
  /** A multipart form instead of JSON. */
  form?: FormData;
  headers?: Record<string, string>;
}

/** A plain client of the HTTP API, without code of the product. */
export class Client {
  readonly origin: string;
  readonly token: string | undefined;
  constructor(origin: string, token?: string) {
    this.origin = origin;
    this.token = token;
  }

  as(token: string): Client {
    return new Client(this.origin, token);
  }

  /**
   * Sends a request to `path`, which is below /api/v1. Every successful response is compared with its
   * contract, so each test checks that the API and its OpenAPI document agree.
   *
   * @throws Error if a successful response does not match its contract. Never throws because of a status.
   */
  async call<T = Record<string, unknown>>(
    method: string,
    path: string,
    options: CallOptions = {},
  ): Promise<Reply<T>> {
    const token = 'token' in options ? options.token : this.token;
    const response = await fetch(`${this.origin}/api/v1${path}`, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...options.headers,
      },
      body: options.form ?? (options.body === undefined ? null : JSON.stringify(options.body)),
    });
    const bytes = new Uint8Array(await response.arrayBuffer());
    const text = new TextDecoder().decode(bytes);
    const type = response.headers.get('content-type') ?? '';
    const json = /json/.test(type);
    const body = json && text ? JSON.parse(text) : text;
    if (lagging && method !== 'GET') await fetch(`${this.origin}/_local/catch-up`, { method: 'POST' });
    if (response.ok) assertAnswer(method, path, response.status, type, body);
    return { status: response.status, headers: response.headers, body, problem: body, bytes };
  }

  get = <T = Record<string, unknown>>(path: string, options?: CallOptions) =>
    this.call<T>('GET', path, options);
  post = <T = Record<string, unknown>>(path: string, body?: unknown, options?: CallOptions) =>
    this.call<T>('POST', path, { ...options, body });
  put = <T = Record<string, unknown>>(path: string, body?: unknown, options?: CallOptions) =>
    this.call<T>('PUT', path, { ...options, body });
  patch = <T = Record<string, unknown>>(path: string, body?: unknown, options?: CallOptions) =>
    this.call<T>('PATCH', path, { ...options, body });
  delete = <T = Record<string, unknown>>(path: string, options?: CallOptions) =>
    this.call<T>('DELETE', path, options);

  /**
   * Sends a request that has to succeed.
   *
   * @throws Error with the problem if the status is 400 or higher
   */
  async ok<T = Record<string, unknown>>(method: string, path: string, options?: CallOptions): Promise<T> {
    const reply = await this.call<T>(method, path, options);
    if (reply.status >= 400)
      throw new Error(`${method} ${path}: ${reply.status} ${JSON.stringify(reply.body)}`);
    return reply.body;
  }
}

/** Returns a form with plain fields and file parts. */
export function form(
  fields: Record<string, string | number | boolean>,
  files: Record<string, File> = {},
): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, String(value));
  for (const [name, file] of Object.entries(files)) data.append(name, file);
  return data;
}
