import type { Problem } from '../../shared/errors.ts';

/** A refusal of the platform, with its code; 0: the platform was not reached. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, title: string) {
    super(title);
    this.status = status;
    this.code = code;
  }
}

export interface Answer<T> {
  status: number;
  headers: Headers;
  body: T;
}

/** The platform's API as a launcher calls it: one origin, one token. */
export class PlatformApi {
  readonly origin: string;
  readonly #token: string | undefined;
  constructor(origin: string, token?: string) {
    this.origin = origin;
    this.#token = token;
  }

  /** `path` is below /api/v1. @throws Refusal for a problem (RFC 9457), or where the platform is not reached */
  async call<T>(
    method: string,
    path: string,
    { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
  ): Promise<Answer<T>> {
    let response: Response;
    try {
      response = await fetch(`${this.origin}/api/v1${path}`, {
        method,
        headers: {
          ...(this.#token ? { authorization: `Bearer ${this.#token}` } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        body: body === undefined ? null : JSON.stringify(body),
      });
    } catch {
      throw new Refusal(0, 'OFFLINE', 'The platform cannot be reached');
    }
    const text = await response.text();
    const json =
      /json/.test(response.headers.get('content-type') ?? '') && text ? JSON.parse(text) : undefined;
    if (response.status >= 400) {
      const { code = 'SERVER_ERROR', title = `The platform answered ${response.status}` } = (json ??
        {}) as Partial<Problem>;
      throw new Refusal(response.status, code, title);
    }
    return { status: response.status, headers: response.headers, body: json as T };
  }
}
