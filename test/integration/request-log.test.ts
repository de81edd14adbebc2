import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { Reply } from '../factories/client.ts';
import { type Organisation, Platform, unique } from '../factories/platform.ts';
import { addToken } from '../factories/tokens.ts';

const host = inject('host');
const platform = new Platform(host);
let one: Organisation;
let two: Organisation;

beforeAll(async () => {
  [one, two] = await Promise.all([platform.organisation(), platform.organisation()]);
});

interface RequestLine {
  status: number;
  route: string;
  code?: string;
  clientId?: string;
  userId?: string;
  sessionId?: string;
  tokenId?: string;
  address: string;
}

/** Returns the log line of a response. */
async function lineOf({ headers }: Pick<Reply, 'headers'>): Promise<RequestLine> {
  const requestId = headers.get('x-request-id') ?? '';
  const line = await platform.logOf(requestId);
  return JSON.parse(line?.slice(line.indexOf('{')) ?? '{}') as RequestLine;
}

const loopback = /^(127\.0\.0\.1|::1|::ffff:127\.0\.0\.1)$/;

describe('IN-04: the log line of a request', () => {
  it('names the person, organisation, session and address of refused calls', async () => {
    const { api, id: userId } = one.admin;
    const caller = { userId, clientId: one.id, sessionId: expect.any(String) };
    const refused = [
      { reply: await api.delete(`/users/${two.admin.id}`), status: 404, code: 'NOT_FOUND' },
      { reply: await api.get('/operations/dead-letters'), status: 403, code: 'NOT_AUTHORIZED' },
      { reply: await api.post('/groups', { name: 7 }), status: 400, code: 'VALIDATION' },
    ];
    for (const { reply, ...expected } of refused) {
      const line = await lineOf(reply);
      expect(line).toMatchObject({ ...caller, ...expected });
      expect(line.address).toMatch(loopback);
    }
  });

  it('names the API token, and no session', async () => {
    const { token, id: tokenId } = await addToken(one.admin.api, ['content:read']);
    const line = await lineOf(await one.admin.api.as(token).get('/users'));
    expect(line).toMatchObject({
      status: 403,
      code: 'SCOPE',
      tokenId,
      clientId: one.id,
      userId: one.admin.id,
    });
    expect(line.sessionId).toBeUndefined();
  });

  it('names no caller for a token that was not verified', async () => {
    const [head, body] = String(one.admin.api.token).split('.');
    const line = await lineOf(await one.admin.api.as(`${head}.${body}.forged`).get('/users'));
    expect(line).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
    expect(line.userId).toBeUndefined();
    expect(line.clientId).toBeUndefined();
    expect(line.address).toMatch(loopback);
  });

  it('does not repeat the caller of an earlier request', async () => {
    await one.admin.api.get('/users/profile');
    const line = await lineOf(await platform.anonymous.get('/users/profile'));
    expect(line).toMatchObject({ status: 401 });
    expect(line.userId).toBeUndefined();
  });

  it('never contains names, addresses of mail, passwords, keys or tokens', async () => {
    const canary = unique('canary').replaceAll('-', '');
    const secret = `Secret-${canary}-1`;
    const email = `${canary}@example.com`;
    const person = { email, firstName: `First${canary}`, lastName: `Last${canary}`, roles: [] };
    const { api } = one.admin;
    await api.ok('POST', '/users?lang=en', { body: person });
    expect((await api.post('/users?lang=en', person)).status).toBe(409);
    const resetKey = await platform.resetKey(email);
    const { api: own } = await platform.accept(email, secret);
    const { token } = await addToken(api, ['content:read'], 30, `Token${canary}`);
    const wrong = { email, password: `Wrong-${canary}` };
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 7; attempt += 1)
      statuses.push((await platform.anonymous.post('/users/authentication', wrong)).status);
    expect(statuses).toContain(401);
    expect(statuses).toContain(429);
    await own.get(`/users?filter=${encodeURIComponent(JSON.stringify({ q: canary }))}`);
    await own.patch('/users/profile', { email, unknown: `Field${canary}` });
    await own.as(token).get(`/trainings/${canary}`);
    await platform.anonymous.post('/users/reset-password/finish', { newPassword: secret, resetKey });
    await platform.anonymous.post('/users/reset-password/init', { email });
    await platform.idle();
    const invocations = (await (await fetch(`${host.origin}/_local/invocations`)).json()) as {
      logs: string[];
    }[];
    const lines = invocations.flatMap(({ logs }) => logs);
    expect(lines.filter((line) => line.includes('"message":"call"')).length).toBeGreaterThan(10);
    for (const text of [canary, resetKey, token, String(own.token), String(own.token).split('.')[2] ?? '-'])
      expect(lines.filter((line) => line.includes(text))).toEqual([]);
  });
});

describe('reports of browsers about the policy of the page', () => {
  const send = (body: string, type = 'application/csp-report') =>
    fetch(`${host.origin}/api/v1/csp-reports`, { method: 'POST', headers: { 'content-type': type }, body });
  const logged = async () => {
    const invocations = (await (await fetch(`${host.origin}/_local/invocations`)).json()) as {
      logs: string[];
    }[];
    return invocations.flatMap(({ logs }) => logs).filter((line) => line.includes('policy violated'));
  };

  it('are logged with a metric, without the secrets of addresses', async () => {
    const canary = unique('canary').replace('-', '');
    const report = {
      'document-uri': `${host.origin}/reset-password?key=${canary}#${canary}`,
      'blocked-uri': `https://evil.example/x.js?${canary}`,
      'effective-directive': 'script-src-elem',
      'original-policy': canary,
      'script-sample': canary,
      referrer: canary,
    };
    expect((await send(JSON.stringify({ 'csp-report': report }))).status).toBe(204);
    const lines = await logged();
    expect(lines.join('\n')).not.toContain(canary);
    const line = lines.find((text) => text.includes('https://evil.example/x.js')) ?? '';
    expect(JSON.parse(line.slice(line.indexOf('{')))).toMatchObject({
      page: `${host.origin}/reset-password`,
      directive: 'script-src-elem',
      policyViolations: 1,
    });
  });

  it('are refused in any other form', async () => {
    for (const body of ['', 'x', '[]', '{}', '{"csp-report":7}', '{"csp-report":{"line-number":"x"}}'])
      expect((await send(body)).status, body).toBe(400);
    expect((await send('{}', 'text/plain')).status).toBe(415);
    const long = { 'csp-report': { 'document-uri': 'x'.repeat(65_000) } };
    expect((await send(JSON.stringify(long))).status).toBe(204);
    const longer = { 'csp-report': { 'document-uri': 'x'.repeat(66_000) } };
    expect((await send(JSON.stringify(longer))).status).toBe(413);
  });
});
