import type { Client } from './client.ts';
import type { Host } from './platform.ts';
import { addToken } from './tokens.ts';

export interface ScimReply<T = ScimResource> {
  status: number;
  headers: Headers;
  body: T;
}

export interface ScimResource {
  id: string;
  userName: string;
  displayName: string;
  externalId?: string;
  active: boolean;
  name: { givenName: string; familyName?: string };
  emails: { value: string; type: string; primary: boolean }[];
  preferredLanguage: string;
  groups: { value: string; display: string }[];
  members: { value: string }[];
  meta: { location: string; version: string };
  // Errors.
  detail?: string;
  scimType?: string;
}

export interface ScimList {
  totalResults: number;
  startIndex: number;
  itemsPerPage: number;
  Resources: ScimResource[];
}

/** A directory that provisions members and groups with a token. */
export class Directory {
  private readonly origin: string;
  private readonly token: string;
  constructor({ origin }: Pick<Host, 'origin'>, token: string) {
    this.origin = origin;
    this.token = token;
  }

  /** Returns the directory of an organisation, with a new token of its administrator. */
  static async of(host: Pick<Host, 'origin'>, administrator: Client): Promise<Directory> {
    return new Directory(host, (await addToken(administrator, ['people:provision'])).token);
  }

  async send<T = ScimResource>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<ScimReply<T>> {
    const response = await fetch(`${this.origin}/scim/v2${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/scim+json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: (text === '' ? undefined : JSON.parse(text)) as T,
    };
  }

  /** Sends a PATCH request with operations. */
  async patch(path: string, ...operations: object[]): Promise<ScimReply> {
    const schemas = ['urn:ietf:params:scim:api:messages:2.0:PatchOp'];
    return this.send('PATCH', path, { schemas, Operations: operations });
  }

  async find(resource: 'Users' | 'Groups', filter: string): Promise<ScimResource[]> {
    const reply = await this.send<ScimList>('GET', `/${resource}?${new URLSearchParams({ filter })}`);
    if (reply.status !== 200) throw new Error(`${filter}: ${reply.status} ${JSON.stringify(reply.body)}`);
    return reply.body.Resources;
  }
}
