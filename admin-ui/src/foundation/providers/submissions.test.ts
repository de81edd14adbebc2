import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { http } from './http.ts';
import { onceAtATime } from './once-at-a-time.ts';
import { setSession } from './stored-session.ts';

interface SentSubmission {
  url: string;
  key: string | null;
}
let sent: SentSubmission[];
let answers: (number | 'lost' | 'running')[];

const bodies = { running: { code: 'IN_PROGRESS' } };

beforeEach(() => {
  sent = [];
  answers = [];
  vi.stubGlobal('document', { documentElement: { lang: 'fr' } });
  const storage = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, value: string) => storage.set(name, value),
    removeItem: (name: string) => storage.delete(name),
  });
  vi.stubGlobal('fetch', async (url: string, { headers }: RequestInit) => {
    sent.push({ url, key: new Headers(headers).get('Idempotency-Key') });
    const answer = answers.shift() ?? 200;
    if (answer === 'lost') throw new TypeError('no connection');
    if (answer === 'running')
      return new Response(JSON.stringify(bodies.running), {
        status: 409,
        headers: { 'Retry-After': '0.001' },
      });
    return new Response('{}', { status: answer });
  });
  setSession({ token: 'a.b.c', role: 'admin' });
});
afterEach(() => {
  setSession(undefined);
  vi.unstubAllGlobals();
});

const users = '/api/v1/users';
const post = (body: string | FormData, url = users) =>
  http(url, { method: 'POST', body }).catch((error: unknown) => error);
const keys = () => sent.map(({ key }) => key);

describe('the Idempotency-Key of a submission', () => {
  it('is repeated after a lost response or a 5xx, and new after a response', async () => {
    answers = ['lost', 503, 201];
    for (let time = 0; time < 4; time += 1) await post('{"a":1}');
    const [first, second, third, fourth] = keys();
    expect(first).toMatch(/^[\w-]{36}$/);
    expect([second, third]).toEqual([first, first]);
    expect(fourth).not.toBe(first);
  });

  it('is new after the content changes, also if it changes back', async () => {
    answers = ['lost', 'lost', 'lost'];
    for (const body of ['{"a":1}', '{"a":2}', '{"a":1}']) await post(body);
    expect(new Set(keys()).size).toBe(3);
  });

  it('is new after a rejection', async () => {
    answers = [409, 201];
    for (let time = 0; time < 2; time += 1) await post('{"a":1}');
    expect(new Set(keys()).size).toBe(2);
  });

  it('is repeated for the same form with the same file, and new for another file', async () => {
    const file = new File(['x'], 'x.png');
    const formWith = (picture: File) => {
      const form = new FormData();
      form.append('name', 'Ada');
      form.append('picture', picture);
      return form;
    };
    answers = ['lost', 'lost', 'lost'];
    for (const picture of [file, file, new File(['x'], 'x.png')]) await post(formWith(picture));
    const [first, second, third] = keys();
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('is new for another version of the record', async () => {
    answers = ['lost', 'lost'];
    for (const version of ['"1"', '"2"'])
      await http(users, { method: 'PUT', body: '{}', headers: { 'If-Match': version } }).catch(
        () => undefined,
      );
    expect(new Set(keys()).size).toBe(2);
  });

  it('is repeated while the server still processes the request', async () => {
    answers = ['running', 'running', 201];
    expect(await post('{"a":1}')).toMatchObject({ status: 201 });
    expect([sent.length, new Set(keys()).size]).toEqual([3, 1]);
  });

  it('is omitted for reads, session reports and marks, and without a session', async () => {
    await http(users);
    await post('{}', '/api/v1/trainings/t/sessions');
    await http('/api/v1/trainings/t/like', { method: 'PUT' });
    setSession(undefined);
    await post('{}', '/api/v1/users/authentication');
    expect(keys()).toEqual([null, null, null, null]);
  });
});

describe('onceAtATime', () => {
  it('ignores a repeated call until the first one has ended', async () => {
    const ends: (() => void)[] = [];
    const run = vi.fn((_: { id: string }) => new Promise<void>((resolve) => ends.push(resolve)));
    const once = onceAtATime(run);
    const [first, second] = [once({ id: 'a' }), once({ id: 'a' })];
    void once({ id: 'b' });
    expect(run.mock.calls).toEqual([[{ id: 'a' }], [{ id: 'b' }]]);
    ends[0]?.();
    await Promise.all([first, second]);
    void once({ id: 'a' });
    expect(run).toHaveBeenCalledTimes(3);
  });

  it('allows another call after a failure', async () => {
    const run = vi.fn(async () => Promise.reject(new Error('refused')));
    const once = onceAtATime(run);
    await expect(once()).rejects.toThrow('refused');
    await expect(once()).rejects.toThrow('refused');
    expect(run).toHaveBeenCalledTimes(2);
  });
});
