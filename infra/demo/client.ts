import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Profile } from '../../shared/contracts/identity/access.ts';

/** An HTTP client of the API. It is signed in if it has a token. */
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
   * Makes a call and returns its parsed response. Retries a 503 of a busy machine after its `Retry-After`.
   * All attempts of a POST have the same `Idempotency-Key`, so that a retry creates nothing twice.
   *
   * @param path below /api/v1
   * @throws CallError if the call is refused, or the host remains busy
   */
  async ok<T = unknown>(
    method: string,
    path: string,
    { body, form }: { body?: unknown; form?: FormData } = {},
  ): Promise<T> {
    const request = {
      method,
      headers: {
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
        ...(method !== 'POST' ? {} : { 'idempotency-key': randomUUID() }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: form ?? (body === undefined ? null : JSON.stringify(body)),
    };
    for (let attempt = 1; ; attempt += 1) {
      const response = await fetch(`${this.origin}/api/v1${path}`, request);
      const text = await response.text();
      if (response.ok)
        return (
          text && /json/.test(response.headers.get('content-type') ?? '') ? JSON.parse(text) : undefined
        ) as T;
      if (!isWorthRetrying(response.status, text) || attempt === attempts)
        throw new CallError(`${method} ${path}`, response.status, text, attempt);
      const seconds = Number(response.headers.get('retry-after') ?? 1);
      await pause(Math.min(Number.isFinite(seconds) ? seconds : 1, longestPause) * 1000);
    }
  }
}

/** The maximum number of attempts, and the maximum seconds between two attempts. */
const attempts = 30;
const longestPause = 10;

/** Returns whether the host is busy, or still executes an earlier attempt of the request. */
const isWorthRetrying = (status: number, text: string): boolean =>
  status === 503 || (status === 409 && text.includes('"IN_PROGRESS"'));

/** A failed call. The message contains the call, the response and advice. */
export class CallError extends Error {
  constructor(call: string, status: number, text: string, createdCount: number) {
    const advice =
      status === 503
        ? `The host was too busy for ${createdCount} attempts: close other programs and start again.`
        : 'The platform refused it: the demo needs an empty platform of this version.';
    super(`${call} answered ${status}. ${advice}\n${text}`);
  }
}

/** Builds a form from plain fields and files. */
export function form(
  fields: Record<string, string | number | boolean>,
  files: Record<string, File> = {},
): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, String(value));
  for (const [name, file] of Object.entries(files)) data.append(name, file);
  return data;
}

export interface SignedInPerson {
  id: string;
  email: string;
  api: Client;
  profile: Profile;
}

/** A local host. It stores mails instead of sending them. */
export class LocalHost {
  readonly anonymous: Client;
  constructor(origin: string) {
    this.anonymous = new Client(origin);
  }

  async signIn(email: string, password: string): Promise<Client> {
    const { token } = await this.anonymous.ok<{ token: string }>('POST', '/users/authentication', {
      body: { email, password },
    });
    return this.anonymous.as(token);
  }

  /** Waits until no message, stream record or job is pending. Repeats the host's own wait up to ten times. */
  async idle(): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await this.local('POST', '/idle');
        return;
      } catch (error) {
        if (attempt === 10) throw error;
      }
    }
  }

  private async local(method: string, path: string): Promise<Response> {
    const response = await fetch(`${this.anonymous.origin}/_local${path}`, { method });
    if (!response.ok) throw new Error(`/_local${path}: ${response.status} ${await response.text()}`);
    return response;
  }

  /** Accepts the mailed invitation of a new member, sets the password and signs in. */
  async accept(email: string, password: string): Promise<SignedInPerson> {
    await this.idle();
    const mails = (await (await this.local('GET', '/mails')).json()) as { to: string; text: string }[];
    const [key] = mails.flatMap(({ to, text }) =>
      to === email ? (/reset-password#key=([\w.%-]+)/.exec(text)?.[1] ?? []) : [],
    );
    if (!key) throw new Error(`No link was mailed to ${email}`);
    const body = { newPassword: password, resetKey: decodeURIComponent(key) };
    await this.anonymous.ok('POST', '/users/reset-password/finish', { body });
    const api = await this.signIn(email, password);
    const profile = await api.ok<Profile>('GET', '/users/profile');
    return { id: profile.id, email, api, profile };
  }
}
