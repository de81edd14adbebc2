import { request as httpRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rateLimits } from '../../infra/constructs/rate-limits.ts';
import { type RunningHost, startHost } from '../../infra/local/spawn.ts';
import { form } from '../factories/client.ts';
import { type Person, Platform, password, unique } from '../factories/platform.ts';
import { limit } from '../tools/limits.ts';

let host: RunningHost;
let platform: Platform;
let other: Person;

beforeAll(async () => {
  // The limits of AWS, which other tests do without because they share an address.
  host = await startHost({ env: { LIMITS: 'on' } });
  platform = new Platform(host);
  other = (await platform.organisation()).admin;
}, limit(240_000));
afterAll(() => host.stop());

/** Sends a call from one of the machine's loopback addresses, as from a separate network. */
function from(address: string, path: string, body: object): Promise<{ status: number; code: string }> {
  const { hostname, port } = new URL(host.origin);
  return new Promise((done, fail) => {
    const sent = JSON.stringify(body);
    const request = httpRequest(
      {
        ...{ hostname, port, method: 'POST', path: `/api/v1${path}`, localAddress: address },
        headers: { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(sent)) },
      },
      async (response) => {
        const answer = await text(response);
        done({
          status: response.statusCode ?? 0,
          code: answer ? String((JSON.parse(answer) as { code?: string }).code) : '',
        });
      },
    );
    request.once('error', fail).end(sent);
  });
}

const signIn = (address: string, email: string, secret = password) =>
  from(address, '/users/authentication', { email, password: secret });

it(
  'lets three hundred people of one address set their first passwords in five minutes',
  async () => {
    // Four organisations of one office building, because an organisation has a hundred seats.
    const organisations = await Promise.all(
      Array.from({ length: 4 }, () => platform.organisation({ maxUser: 100 })),
    );
    const emails = Array.from({ length: 300 }, () => `${unique('first')}@example.com`);
    for (const [index, { admin }] of organisations.entries()) {
      const rows = emails.slice(index * 75, (index + 1) * 75).map((email) => `${email},Ada,First`);
      const file = new File([['email,firstName,lastName', ...rows].join('\r\n')], 'people.csv');
      await admin.api.ok('POST', '/users/import', { form: form({}, { file }) });
    }
    await platform.idle();
    const invited = new Set(emails);
    const keys = (await platform.mails()).flatMap(({ to, text: words }) =>
      invited.has(to) ? decodeURIComponent(/reset-password#key=([\w.%-]+)/.exec(words)?.[1] ?? '') : [],
    );
    const people = emails.length;
    expect(keys).toHaveLength(people);
    const began = Date.now();
    const statuses = new Map<string, number>();
    const note = (step: string, { status }: { status: number }) =>
      statuses.set(`${step} ${status}`, (statuses.get(`${step} ${status}`) ?? 0) + 1);
    const waiting = keys.map((resetKey) => async () => {
      note('open', await from('127.0.0.1', '/users/reset-password/open', { resetKey }));
      note(
        'finish',
        await from('127.0.0.1', '/users/reset-password/finish', { resetKey, newPassword: password }),
      );
    });
    // Twenty people at a time, as on a morning in an office.
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        for (let next = waiting.pop(); next; next = waiting.pop()) await next();
      }),
    );
    expect(Object.fromEntries(statuses)).toEqual({ 'open 204': people, 'finish 204': people });
    expect(Date.now() - began).toBeLessThan(300_000);
    expect((await signIn('127.0.0.1', emails[0] ?? '')).status).toBe(200);
  },
  limit(360_000),
);

it(
  'lets people sign in within a second during a flood from ten addresses',
  async () => {
    let flooding = true;
    const seen = new Map<number, number>();
    const flood = Array.from({ length: 10 }, async (_, index) => {
      const address = `127.0.1.${index + 1}`;
      while (flooding) {
        const { status } = await signIn(address, `${unique('nobody')}@example.com`, 'Wrong1!aa');
        seen.set(status, (seen.get(status) ?? 0) + 1);
      }
    });
    const times: number[] = [];
    for (let attempt = 0; attempt < 40; attempt += 1) {
      const began = performance.now();
      const reply = await signIn('127.0.0.1', other.email);
      times.push(performance.now() - began);
      expect(reply.status).toBe(200);
    }
    flooding = false;
    await Promise.all(flood);
    times.sort((a, b) => a - b);
    const p95 = times[Math.floor(times.length * 0.95)] ?? 0;
    console.log(`sign-in during a flood: p95 ${Math.round(p95)} ms`, Object.fromEntries(seen));
    expect(p95).toBeLessThan(limit(1000));
    expect([...seen.keys()].every((status) => status === 401 || status === 429)).toBe(true);
    expect(seen.get(401) ?? 0).toBeGreaterThan(0);
  },
  limit(240_000),
);

it(
  'refuses an address after its limit of sign-ins in five minutes, and no other address',
  async () => {
    const { requests = 0 } = rateLimits.find(({ name }) => name === 'sign-in') ?? {};
    let left = requests;
    const statuses = new Set<number>();
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        while (left > 0) {
          left -= 1;
          statuses.add((await from('127.0.2.1', '/users/authentication', {})).status);
        }
      }),
    );
    expect([...statuses]).toEqual([400]);
    const refused = await signIn('127.0.2.1', other.email);
    expect([refused.status, refused.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect((await signIn('127.0.2.2', other.email)).status).toBe(200);
  },
  limit(240_000),
);
