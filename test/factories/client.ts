import type { Problem } from '../../shared/errors.ts';
import { assertAnswer } from './contract.ts';

/**
 * With `FAULT=lag=200`, lists are behind what was written. A person looks again a moment later, and so do the tests:
 * what is behind is seen by the product itself, within a call and by its workers.
 */
const lagging = process.env.FAULT?.includes('lag=') ?? false;

/** What a call answered. `body` is JSON where the answer is, else text. */
export interface Reply<T = never> {
  status: number;
  headers: Headers;
  body: T;
  /** The same body, read as a problem. */
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

/** A plain client of the HTTP API, as anybody could write it. */
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
   * `path` is below /api/v1. Never throws for a status, but for a success that its contract does not declare so: every
   * test checks that what is sent and the OpenAPI document agree.
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

  /** A call that has to succeed; throws with the problem where it does not. */
  async ok<T = Record<string, unknown>>(method: string, path: string, options?: CallOptions): Promise<T> {
    const reply = await this.call<T>(method, path, options);
    if (reply.status >= 400)
      throw new Error(`${method} ${path}: ${reply.status} ${JSON.stringify(reply.body)}`);
    return reply.body;
  }
}

/** A form from plain fields and file parts. */
export function form(
  fields: Record<string, string | number | boolean>,
  files: Record<string, File> = {},
): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, String(value));
  for (const [name, file] of Object.entries(files)) data.append(name, file);
  return data;
}
