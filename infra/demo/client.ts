import { setTimeout as pause } from 'node:timers/promises';
import type { Profile } from '../../shared/contracts/access.ts';

/** An HTTP client of the API, signed in where it has a token. */
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
   * `path` is below /api/v1. A 503 of a busy machine is asked again where nothing is made twice by it, as `Retry-After`
   * says. Throws with the problem where the call fails.
   */
  async ok<T = unknown>(
    method: string,
    path: string,
    { body, form }: { body?: unknown; form?: FormData } = {},
  ): Promise<T> {
    const repeatable = method !== 'POST' || path === '/sessions/batch';
    const request = {
      method,
      headers: {
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: form ?? (body === undefined ? null : JSON.stringify(body)),
    };
    let response = await fetch(`${this.origin}/api/v1${path}`, request);
    for (let attempt = 1; response.status === 503 && repeatable && attempt < 10; attempt += 1) {
      await pause(Number(response.headers.get('retry-after') ?? 1) * 1000);
      response = await fetch(`${this.origin}/api/v1${path}`, request);
    }
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return (
      text && /json/.test(response.headers.get('content-type') ?? '') ? JSON.parse(text) : undefined
    ) as T;
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

export interface Person {
  id: string;
  email: string;
  api: Client;
  profile: Profile;
}

/** A local host: the API, and the mails that it keeps instead of sending them. */
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

  /** Waits until no message, stream record or job is waiting: ten times as long as the host does, on a slow machine. */
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

  /** Follows the invitation of somebody who was just added, and signs them in. */
  async accept(email: string, password: string): Promise<Person> {
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
