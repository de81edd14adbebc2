import type { ApiScope } from '../../shared/scopes.ts';
import type { Client } from './client.ts';
import type { Host } from './platform.ts';
import { addToken } from './tokens.ts';

export interface LrsReply {
  status: number;
  headers: Headers;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: statements have many shapes
  body: any;
}

interface LrsRequest {
  body?: unknown;
  headers?: Record<string, string>;
  query?: Record<string, string>;
}

export const everyLrsScope = ['statements:read', 'statements:write', 'documents:write'] as const;

/** A system that sends statements with a token. */
export class Lrs {
  private readonly origin: string;
  private readonly authorization: string;
  private readonly version: string;
  constructor({ origin }: Pick<Host, 'origin'>, token: string, version = '2.0.0') {
    this.origin = origin;
    this.authorization = `Basic ${Buffer.from(`token:${token}`).toString('base64')}`;
    this.version = version;
  }

  /** Returns a system with a new token of an administrator. */
  static async of(
    host: Pick<Host, 'origin'>,
    administrator: Client,
    scopes: readonly ApiScope[] = everyLrsScope,
    version?: string,
  ): Promise<Lrs> {
    return new Lrs(host, (await addToken(administrator, scopes)).token, version);
  }

  async send(
    method: string,
    path: string,
    { body, headers = {}, query }: LrsRequest = {},
  ): Promise<LrsReply> {
    const address = `${this.origin}${path.startsWith('/xapi') ? '' : '/xapi'}${path}`;
    const isRaw = typeof body === 'string' || body instanceof Uint8Array;
    const response = await fetch(query ? `${address}?${new URLSearchParams(query)}` : address, {
      method,
      headers: {
        authorization: this.authorization,
        'x-experience-api-version': this.version,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isRaw ? (body as string) : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = /json/.test(response.headers.get('content-type') ?? '') && text !== '';
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: isJson ? JSON.parse(text) : text,
    };
  }

  /** Stores statements, and returns their ids. */
  async store(...statements: object[]): Promise<string[]> {
    const { status, body, text } = await this.send('POST', '/statements', { body: statements });
    if (status !== 200) throw new Error(`${status} ${text}`);
    return body as string[];
  }

  /** Returns the ids of the statements of a query, of all pages. */
  async ids(query: Record<string, string> = {}): Promise<string[]> {
    const found: string[] = [];
    for (let path = `/statements?${new URLSearchParams(query)}`; path !== ''; ) {
      const { status, body, text } = await this.send('GET', path);
      if (status !== 200) throw new Error(`${status} ${text}`);
      found.push(...body.statements.map(({ id }: { id: string }) => id));
      path = body.more;
    }
    return found;
  }
}
