import { setTimeout as pause } from 'node:timers/promises';
import type { Problem } from '../../shared/errors.ts';

/**
 * Error of a call that failed, with the HTTP status and the platform's error code. Status 0 means that the
 * platform was not reached.
 */
export class PlatformRefusal extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, title: string) {
    super(title);
    this.status = status;
    this.code = code;
  }
}

export interface PlatformAnswer<T> {
  status: number;
  headers: Headers;
  body: T;
}

interface CallOptions {
  body?: unknown;
  headers?: Record<string, string>;
}

/** Maximum attempts of a call while the platform responds with 503. */
const attempts = 3;
/** Maximum seconds between two attempts. */
const longestPause = 10;

/** Calls the platform's API at one origin. Without a token, only public calls succeed. */
export class PlatformApi {
  readonly origin: string;
  readonly #token: string | undefined;
  constructor(origin: string, token?: string) {
    this.origin = origin;
    this.#token = token;
  }

  /**
   * Sends a request and returns the parsed response. The body is undefined if the response contains no JSON.
   * Retries a GET or PUT after a 503, and waits the seconds of `Retry-After` first.
   *
   * @param path below /api/v1
   * @throws PlatformRefusal for a status from 400 with the problem's code (RFC 9457), or without a connection
   */
  async call<T>(method: string, path: string, options: CallOptions = {}): Promise<PlatformAnswer<T>> {
    let answer = await this.#send(method, path, options);
    for (let attempt = 1; answer.status === 503 && attempt < attempts; attempt += 1) {
      if (!/^(GET|PUT)$/.test(method)) break;
      await pause(Math.min(Number(answer.headers.get('retry-after')) || 1, longestPause) * 1000);
      answer = await this.#send(method, path, options);
    }
    const { status, headers, body } = answer;
    if (status >= 400) {
      const { code = 'SERVER_ERROR', title = `The platform answered ${status}` } = (body ??
        {}) as Partial<Problem>;
      throw new PlatformRefusal(status, code, title);
    }
    return { status, headers, body: body as T };
  }

  /** Sends a request and reads the whole response, because the connection can break in the middle of it. */
  async #send(
    method: string,
    path: string,
    { body, headers = {} }: CallOptions,
  ): Promise<PlatformAnswer<unknown>> {
    try {
      const response = await fetch(`${this.origin}/api/v1${path}`, {
        method,
        headers: {
          ...(this.#token ? { authorization: `Bearer ${this.#token}` } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        body: body === undefined ? null : JSON.stringify(body),
      });
      const text = await response.text();
      const isJson = /json/.test(response.headers.get('content-type') ?? '') && text;
      return {
        status: response.status,
        headers: response.headers,
        body: isJson ? JSON.parse(text) : undefined,
      };
    } catch {
      throw new PlatformRefusal(0, 'OFFLINE', 'The platform cannot be reached');
    }
  }
}
