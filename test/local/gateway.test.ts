import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningHost, startHost } from '../../infra/local/spawn.ts';
import { get } from './client.ts';
import { hole, writeStacks } from './fixture.ts';

let host: RunningHost;
beforeAll(async () => {
  host = await startHost({ templates: writeStacks() });
});
afterAll(() => host?.stop());

interface ReceivedEvent {
  event: Record<string, unknown> & { requestContext: { http: Record<string, string>; timeEpoch: number } };
  env: Record<string, string>;
  name: string;
  left: number;
  /** The thread that handled the event, and the start and the end in milliseconds. */
  thread: number;
  began: number;
  now: number;
}
const things = (path: string, init?: RequestInit) => fetch(`${host.origin}/api/v1/things${path}`, init);
const seen = async (response: Response): Promise<ReceivedEvent> => (await response.json()) as ReceivedEvent;

test('sends events of payload format 2.0', async () => {
  const response = await things('/a%20b?x=1&x=2&empty=', {
    headers: { 'X-Custom': 'One', cookie: 'c=1; d=2' },
  });
  expect(response.status).toBe(201);
  const { event, name, left } = await seen(response);
  expect(event).toMatchObject({
    version: '2.0',
    routeKey: 'GET /api/v1/things/{id}',
    rawPath: '/api/v1/things/a b',
    rawQueryString: 'x=1&x=2&empty=',
    queryStringParameters: { x: '1,2', empty: '' },
    pathParameters: { id: 'a b' },
    cookies: ['c=1', 'd=2'],
    isBase64Encoded: false,
    requestContext: {
      stage: '$default',
      http: { method: 'GET', sourceIp: '127.0.0.1', protocol: 'HTTP/1.1' },
    },
  });
  expect(event.headers).toMatchObject({ 'x-custom': 'One' });
  expect(event).not.toHaveProperty('body');
  expect(name).toBe('things-api');
  expect(left).toBeGreaterThan(1000);
});

test('omits absent parameters and queries', async () => {
  const { event } = await seen(await things(''));
  expect(event).not.toHaveProperty('pathParameters');
  expect(event).not.toHaveProperty('queryStringParameters');
});

test('prefers fixed segments to parameters, and routes unknown addresses to $default', async () => {
  expect((await seen(await things('/current'))).event.routeKey).toBe('GET /api/v1/things/current');
  expect((await seen(await things('/1', { method: 'DELETE' }))).event.routeKey).toBe('$default');
  expect((await seen(await things('/1/2/3'))).event.routeKey).toBe('$default');
});

test('passes text as text, and other bodies as base64', async () => {
  const send = async (body: BodyInit, type: string) =>
    (await seen(await things('/1/files/f', { method: 'POST', body, headers: { 'content-type': type } })))
      .event;
  const json = await send('{"é":1}', 'application/json');
  expect(json).toMatchObject({
    body: '{"é":1}',
    isBase64Encoded: false,
    pathParameters: { id: '1', name: 'f' },
  });
  const binary = await send(new Uint8Array([0, 255, 1]), 'multipart/form-data; boundary=x');
  expect(binary).toMatchObject({ body: 'AP8B', isBase64Encoded: true });
});

test('returns headers, cookies and binary bodies', async () => {
  const response = await things('');
  expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  expect(Number(response.headers.get('x-count'))).toBeGreaterThan(0);
  const pdf = await things('?mode=binary');
  expect(new Uint8Array(await pdf.arrayBuffer())).toEqual(new Uint8Array([1, 2, 255]));
});

test('returns a bare 500 for a failing, exiting or too large response, and continues', async () => {
  for (const mode of ['throw', 'exit', 'large', 'quotes']) {
    const response = await things(`?mode=${mode}`);
    expect([mode, response.status, await response.json()]).toEqual([
      mode,
      500,
      { message: 'Internal Server Error' },
    ]);
  }
  expect((await things('')).status).toBe(201);
});

test("rejects store requests that the function's role does not allow, like IAM", async () => {
  const requestStore = (action: string) => fetch(`${host.origin}/api/v1/things?mode=ask&action=${action}`);
  expect((await requestStore('PutItem')).status).toBe(200);
  const refused = await requestStore('DeleteItem');
  expect(refused.status).toBe(403);
  expect(await refused.text()).toMatch(
    /^AccessDeniedException: things-api is not authorized to perform dynamodb:DeleteItem on arn:aws:dynamodb:/,
  );
});

test('stops a handler at its timeout', async () => {
  const response = await things('?mode=hang');
  expect(response.status).toBe(500);
  // Its process was replaced.
  expect((await things('')).headers.get('x-count')).toBe('1');
  const [invocation] = (
    await get<{ error?: string; function: string }[]>(host, '/_local/invocations')
  ).filter((i) => i.error);
  expect(invocation?.error).toContain('Task timed out after 2.00 seconds');
});

test('stops a handler that exceeds its memory, and replaces its process', async () => {
  expect((await things('')).status).toBe(201);
  expect((await things('?mode=memory')).status).toBe(500);
  expect((await things('')).headers.get('x-count')).toBe('1');
  const invocations = await get<{ error?: string }[]>(host, '/_local/invocations');
  expect(invocations.find((one) => one.error)?.error).toMatch(/Runtime.Unhandled|memory/);
});

test("returns 403 beyond the firewall's limits, and 431 for headers above 10,240 bytes", async () => {
  const status = async (path: string, headers: Record<string, string> = {}) =>
    (await things(path, { headers })).status;
  expect(await status(`?x=${'x'.repeat(2046)}`)).toBe(201);
  expect(await status(`?x=${'x'.repeat(2047)}`)).toBe(403);
  expect(await status(`/${'x'.repeat(1020)}`)).toBe(403);
  expect(await status('', { 'x-long': 'x'.repeat(9000) })).toBe(201);
  expect(await status('', { 'x-long': 'x'.repeat(10_200) })).toBe(431);
});

test('returns 413 for a body above the limit, also as base64 or escaped', async () => {
  for (const [text, type] of [
    ['x'.repeat(7_000_000), 'application/json'],
    ['x'.repeat(5_000_000), 'application/octet-stream'],
    ['"'.repeat(3_200_000), 'application/json'],
  ] as const) {
    const response = await things('/1/files/f', {
      method: 'POST',
      body: text,
      headers: { 'content-type': type },
    });
    expect(response.status).toBe(413);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(await response.json()).toMatchObject({ code: 'BODY_TOO_LARGE', status: 413 });
  }
});

test('returns 400 for an address that cannot be decoded', async () => {
  expect((await things('/%ZZ')).status).toBe(400);
});

test('applies CORS as declared in the template', async () => {
  const preflight = { 'access-control-request-method': 'PUT', origin: host.origin };
  const allowed = await things('', { method: 'OPTIONS', headers: preflight });
  expect(allowed.status).toBe(204);
  expect(allowed.headers.get('access-control-allow-origin')).toBe(host.origin);
  expect(allowed.headers.get('access-control-allow-headers')).toBe('authorization');
  const foreign = await things('', { headers: { origin: 'http://evil.example' } });
  expect(foreign.headers.get('access-control-allow-origin')).toBeNull();
});

test("resolves the environment of the template across stacks, with the host's ports", async () => {
  const { env } = await seen(await things(''));
  expect(env).toMatchObject({
    PAGE_URL: host.origin,
    TABLE_NAME: 'training-test-stateful-Table',
    JOINED: `us-east-1/y/${hole('literal')}`,
    CHOSEN: 'b',
    IF: 'no',
    AWS_ENDPOINT_URL_S3: host.storageOrigin,
    AWS_LAMBDA_FUNCTION_NAME: 'things-api',
  });
  expect(env).not.toHaveProperty('NOTHING');
  expect(env.QUEUE_URL).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/000000000000\/training-test-uploads$/);
});

test('serves calls in parallel threads, and one call at a time in each thread', async () => {
  const callAll = () =>
    Promise.all(
      Array.from({ length: 12 }, async () => {
        const response = await things('?mode=slow&milliseconds=50');
        expect(response.status).toBe(201);
        return seen(response);
      }),
    );
  // The first calls start the threads.
  await callAll();
  const all = (await callAll()).sort((a, b) => a.began - b.began);
  const overlapping = all.flatMap((one, at) =>
    all.slice(at + 1).flatMap((other) => (other.began < one.now ? [[one.thread, other.thread]] : [])),
  );
  expect(overlapping.filter(([one, other]) => one !== other)).not.toEqual([]);
  expect(overlapping.filter(([one, other]) => one === other)).toEqual([]);
});

test('stores the log lines of a handler with its invocation', async () => {
  await things('?mode=throw');
  const [latest] = await get<{ logs: string[]; error: string }[]>(host, '/_local/invocations');
  expect(latest?.logs.join()).toContain('about to fail');
  expect(latest?.error).toContain('broken');
});

test('serves the local tools only under names of this machine', async () => {
  const status = await new Promise((done) => {
    const options = {
      host: '127.0.0.1',
      port: new URL(host.origin).port,
      path: '/_local/mails',
      headers: { host: 'evil.example' },
    };
    request(options, (response) => done(response.statusCode)).end();
  });
  expect(status).toBe(403);
  expect(await (await fetch(`${host.origin}/_local`)).text()).toContain('<h1>Local host</h1>');
});
