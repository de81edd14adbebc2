import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { describe, expect, expectTypeOf, it, onTestFinished } from 'vitest';
import { createClient, ProblemError, type RecordOf } from './client.ts';
import { verifyWebhook, WebhookVerificationError } from './webhooks.ts';

interface Seen {
  method: string;
  url: string;
  key: string | undefined;
  token: string | undefined;
  body: string;
}

/** The paths of these tests. The package has the paths of the API. */
interface Paths {
  '/groups': {
    get: {
      parameters: { query?: { range?: string; after?: string } };
      responses: { 200: { content: { 'application/json': { id: string }[] } } };
    };
    post: {
      parameters: Record<string, never>;
      requestBody: { content: { 'application/json': { name: string } } };
      responses: { 201: { content: { 'application/json': { id: string } } } };
    };
  };
}

type Reply = (response: ServerResponse, request: IncomingMessage, attempt: number) => void;

/** Serves replies, and returns a client and the seen requests. */
async function serve(reply: Reply, options: object = {}) {
  const seen: Seen[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { 'idempotency-key': key, authorization: token } = request.headers;
      seen.push({ method: request.method ?? '', url: request.url ?? '', key: key?.toString(), token, body });
      reply(response, request, seen.length);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return { seen, client: createClient<Paths>({ address, token: 'itp_x', retryDelay: 1, ...options }) };
}

const json = (response: ServerResponse, status: number, value: unknown, headers: object = {}) =>
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value));

describe('retries', () => {
  it('repeats a change with the same key after a lost connection and after 503', async () => {
    const { seen, client } = await serve((response, request, attempt) => {
      if (attempt === 1) request.socket.destroy();
      else if (attempt === 2) json(response, 503, { code: 'UNAVAILABLE' });
      else json(response, 201, { id: 'g1' });
    });
    const { data } = await client.POST('/groups', { body: { name: 'Night shift' } });
    expect(data).toEqual({ id: 'g1' });
    expect(seen.map(({ body }) => body)).toEqual(Array(3).fill('{"name":"Night shift"}'));
    expect(new Set(seen.map(({ key }) => key)).size).toBe(1);
    expect(seen[0]).toMatchObject({
      url: '/api/v1/groups',
      token: 'Bearer itp_x',
      key: expect.stringMatching(/^[\da-f-]{36}$/),
    });
  });

  it('waits for the first attempt, if it still runs after a lost connection', async () => {
    const { seen, client } = await serve((response, request, attempt) => {
      if (attempt === 1) request.socket.destroy();
      else if (attempt === 2) json(response, 409, { code: 'IN_PROGRESS' }, { 'retry-after': '0' });
      else json(response, 201, { id: 'g1' });
    });
    expect((await client.POST('/groups', { body: { name: 'a' } })).data).toEqual({ id: 'g1' });
    expect(seen).toHaveLength(3);
    const conflict = await serve((response) => json(response, 409, { code: 'CONFLICT' }));
    expect(await conflict.client.POST('/groups', { body: { name: 'a' } })).toMatchObject({
      error: { code: 'CONFLICT' },
    });
    expect(conflict.seen).toHaveLength(1);
  });

  it('uses a new key for each change, and none for reading', async () => {
    const { seen, client } = await serve((response) => json(response, 200, []));
    await client.POST('/groups', { body: { name: 'a' } });
    await client.POST('/groups', { body: { name: 'a' } });
    await client.GET('/groups');
    expect(new Set(seen.slice(0, 2).map(({ key }) => key)).size).toBe(2);
    expect(seen[2]?.key).toBeUndefined();
  });

  it('waits for Retry-After, at most the longest delay', async () => {
    const replies = (response: ServerResponse, _: unknown, attempt: number) =>
      attempt === 1 ? json(response, 429, {}, { 'retry-after': '3600' }) : json(response, 200, []);
    const { seen, client } = await serve(replies, { longestDelay: 50 });
    const began = performance.now();
    expect((await client.GET('/groups')).data).toEqual([]);
    expect(performance.now() - began).toBeGreaterThan(45);
    expect(seen).toHaveLength(2);
  });

  it('ends with the last response, and repeats no rejected request', async () => {
    const busy = await serve((response) => json(response, 500, { code: 'INTERNAL' }), { retries: 2 });
    expect(await busy.client.GET('/groups')).toMatchObject({ error: { code: 'INTERNAL' } });
    expect(busy.seen).toHaveLength(3);
    const wrong = await serve((response) => json(response, 400, { code: 'VALIDATION' }));
    const answer = await wrong.client.POST('/groups', { body: { name: '' } });
    expect(answer).toMatchObject({ error: { code: 'VALIDATION' } });
    expect(wrong.seen).toHaveLength(1);
  });

  it('stops waiting when the caller aborts', async () => {
    const abort = new AbortController();
    const { seen, client } = await serve((response) => {
      json(response, 503, {}, { 'retry-after': '60' });
      setTimeout(() => abort.abort(), 100);
    });
    await expect(client.GET('/groups', { signal: abort.signal })).rejects.toThrow(/abort/i);
    expect(seen).toHaveLength(1);
  });
});

async function collect<T>(records: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const record of records) all.push(record);
  return all;
}

describe('records', () => {
  const all = Array.from({ length: 5 }, (_, index) => ({ id: `g${index}` }));

  it('reads lists with counts by position', async () => {
    const { seen, client } = await serve((response, { url }) => {
      const [from = 0, to = 0] = JSON.parse(new URL(url ?? '', 'http://x').searchParams.get('range') ?? '[]');
      json(response, 200, all.slice(from, to + 1), { 'x-total-count': '5' });
    });
    expect(await collect(client.records('/groups', { pageSize: 2 }))).toEqual(all);
    expect(seen).toHaveLength(3);
  });

  it('have the type of the list', () => {
    expectTypeOf<RecordOf<Paths['/groups']['get']>>().toEqualTypeOf<{ id: string }>();
  });

  it('reads lists without counts by key, with the same filter', async () => {
    const { seen, client } = await serve((response, { url }) => {
      const from = Number(new URL(url ?? '', 'http://x').searchParams.get('after') || 0);
      const next = from + 2 < all.length ? { 'x-next': String(from + 2) } : {};
      json(response, 200, all.slice(from, from + 2), next);
    });
    const options = { pageSize: 2, filter: { q: 'x' }, sort: ['name', 'ASC'] as const };
    expect(await collect(client.records('/groups', options))).toEqual(all);
    expect(seen).toHaveLength(3);
    for (const { url } of seen) expect(decodeURIComponent(url)).toMatch(/range=\[0,1\]/);
    for (const { url } of seen)
      expect(decodeURIComponent(url)).toMatch(/sort=\["name","ASC"\]&filter=\{"q":"x"\}/);
  });

  it('reads by position if a filter allows no keys', async () => {
    const { seen, client } = await serve((response, { url }) => {
      const query = new URL(url ?? '', 'http://x').searchParams;
      if (query.has('after'))
        return json(response, 400, {
          code: 'VALIDATION',
          violations: [{ field: 'after', message: 'INVALID' }],
        });
      const [from = 0, to = 0] = JSON.parse(query.get('range') ?? '[]');
      return json(response, 200, all.slice(from, to + 1), { 'x-total-count': '5' });
    });
    expect(await collect(client.records('/groups', { pageSize: 3 }))).toEqual(all);
    expect(seen).toHaveLength(3);
  });

  it('reads no page that the loop does not need', async () => {
    const { seen, client } = await serve((response) => json(response, 200, all, { 'x-total-count': '500' }));
    for await (const { id } of client.records('/groups', { pageSize: 5 })) if (id === 'g2') break;
    expect(seen).toHaveLength(1);
  });

  it('throws the problem of the API', async () => {
    const problem = { type: 'x', title: 'No permission', status: 403, code: 'FORBIDDEN' };
    const { client } = await serve((response) => json(response, 403, problem));
    const failure = await collect(client.records('/groups')).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ProblemError);
    expect(failure).toMatchObject({
      problem: { code: 'FORBIDDEN' },
      message: '403 FORBIDDEN: No permission',
    });
  });
});

describe('webhooks', () => {
  const secret = `whsec_${Buffer.from('a secret of thirty-two characters').toString('base64')}`;
  const event = {
    type: 'badge.earned',
    timestamp: new Date().toISOString(),
    data: { organisationId: 'o', userId: 'u' },
  };
  const body = JSON.stringify(event);
  const signed = (at = new Date()) => ({
    'Webhook-Id': 'evt_1',
    'Webhook-Timestamp': String(Math.floor(at.getTime() / 1000)),
    'Webhook-Signature': new Webhook(secret).sign('evt_1', at, body),
  });

  it('accepts a signed delivery, with any case and kind of headers', () => {
    expect(verifyWebhook(secret, body, signed())).toEqual(event);
    expect(verifyWebhook(secret, body, new Headers(signed()))).toEqual(event);
  });

  it('refuses another body, another secret, and a delivery of ten minutes ago', () => {
    const other = `whsec_${Buffer.from('another secret of this test suite').toString('base64')}`;
    const old = signed(new Date(Date.now() - 600_000));
    for (const attempt of [
      () => verifyWebhook(secret, body.replace('"u"', '"v"'), signed()),
      () => verifyWebhook(other, body, signed()),
      () => verifyWebhook(secret, body, old),
      () => verifyWebhook(secret, body, {}),
    ])
      expect(attempt).toThrow(WebhookVerificationError);
  });
});
