import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { ClosedGrants } from '../constructs/content-gate.ts';
import { localClosedGrants } from '../constructs/stores.ts';
import { json } from './gateway.ts';
import type { HostState } from './state.ts';

interface Changes {
  Puts?: { Key: string; Value: string }[];
  Deletes?: { Key: string }[];
}

const resource = `/key-value-stores/${encodeURIComponent(localClosedGrants)}`;

/**
 * Emulates the KeyValueStore of CloudFront that contains the closed grants of web content: DescribeKeyValueStore and
 * UpdateKeys for functions, and `exists` for the program that admits requests.
 */
export class ClosedGrantList implements ClosedGrants {
  readonly #state: HostState;

  constructor(state: HostState) {
    this.#state = state;
    state.define('CREATE TABLE IF NOT EXISTS closed_grants (id TEXT PRIMARY KEY, value TEXT NOT NULL)');
  }

  exists(id: string): Promise<boolean> {
    return Promise.resolve(
      this.#state.one('SELECT 1 AS found FROM closed_grants WHERE id = ?', id) !== undefined,
    );
  }

  /** Answers a request of a function. Returns false for requests to other services. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (!request.url?.startsWith('/key-value-stores/')) return false;
    void this.#answer(request, response);
    return true;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const refuse = (status: number, type: string) => {
      response.setHeader('x-amzn-errortype', type);
      json(response, status, { Message: type });
    };
    const changes = JSON.parse((await text(request)) || '{}') as Changes;
    const change = request.method === 'POST' && request.url === `${resource}/keys`;
    if (!change && !(request.method === 'GET' && request.url === resource))
      return refuse(404, 'ResourceNotFoundException');
    if (change && request.headers['if-match'] !== this.#version()) return refuse(409, 'ConflictException');
    if (change) {
      for (const { Key, Value } of changes.Puts ?? [])
        this.#state.run('INSERT OR REPLACE INTO closed_grants VALUES (?, ?)', Key, Value);
      for (const { Key } of changes.Deletes ?? [])
        this.#state.run('DELETE FROM closed_grants WHERE id = ?', Key);
      this.#state.set('closed grants version', Number(this.#version()) + 1);
    }
    response.setHeader('etag', this.#version());
    const count = this.#state.one<{ n: number }>('SELECT count(*) AS n FROM closed_grants')?.n ?? 0;
    json(response, 200, { ItemCount: count, TotalSizeInBytes: 0, KvsARN: localClosedGrants, Created: 0 });
  }

  #version(): string {
    return String(this.#state.get<number>('closed grants version') ?? 0);
  }
}
