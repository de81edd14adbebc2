import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningHost, startHost } from '../../infra/local/spawn.ts';
import { limit } from '../tools/limits.ts';
import { idle, queueOf, tableOf } from './client.ts';
import { writeStacks } from './fixture.ts';

let host: RunningHost;
/** The milliseconds until the host closed a connection that sends headers endlessly. */
let slowHeaders: Promise<number>;
beforeAll(async () => {
  host = await startHost({ templates: writeStacks() });
  const from = performance.now();
  const socket = connect(Number(new URL(host.origin).port), '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nhost: 127.0.0.1\r\n');
  const more = setInterval(() => socket.write('x-more: 1\r\n'), 1000);
  socket.on('error', () => undefined).resume();
  slowHeaders = new Promise((done) =>
    socket.once('close', () => {
      clearInterval(more);
      done(performance.now() - from);
    }),
  );
});
afterAll(() => host?.stop());

interface Answer {
  /** 0 if the client gave up. */
  status: number;
  retryAfter: number;
  code?: string;
  type: string;
  milliseconds: number;
}

/** Sends a request on a separate connection, like each of many clients. */
function sendRequest(milliseconds: number, signal: AbortSignal): Promise<Answer> {
  const from = performance.now();
  return new Promise((done) => {
    const answered = (answer: Partial<Answer>) =>
      done({ status: 0, retryAfter: 0, type: '', ...answer, milliseconds: performance.now() - from });
    const path = `${host.origin}/api/v1/things?mode=slow&milliseconds=${milliseconds}`;
    const sent = request(path, { agent: new Agent({ keepAlive: false }), signal }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('error', () => answered({}));
      response.on('end', () => {
        const { statusCode: status = 0, headers } = response;
        const { code } = status === 503 ? (JSON.parse(text) as { code: string }) : {};
        answered({
          status,
          retryAfter: Number(headers['retry-after'] ?? 0),
          type: headers['content-type'] ?? '',
          ...(code ? { code } : {}),
        });
      });
    });
    sent.on('error', () => answered({})).end();
  });
}

const longTimeout = (): AbortSignal => AbortSignal.timeout(limit(30_000));
const refusal = { status: 503, code: 'UNAVAILABLE', type: 'application/problem+json' };

test('responds to or rejects a burst immediately, serves its queues meanwhile, and recovers', async () => {
  const [queue, table] = [await queueOf(host), await tableOf(host)];
  await sendRequest(0, longTimeout());
  const giveUp = AbortSignal.timeout(limit(8000));
  const burst = Promise.all(Array.from({ length: 1200 }, () => sendRequest(200, giveUp)));
  await Promise.all(Array.from({ length: 6 }, (_, n) => queue.send(`burst-${n}`)));
  await expect
    .poll(async () => Object.keys(await table.times('SEEN').catch(() => ({}))).length)
    .toBeGreaterThan(0);
  const answers = await burst;
  const rejected = answers.filter(({ status }) => status === 503);
  const gaveUp = answers.filter(({ status }) => status === 0);
  expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
  expect(rejected.length).toBeGreaterThan(900);
  // Only waiting and running requests gave up. No other client had to wait.
  expect(gaveUp.length).toBeLessThanOrEqual(132);
  for (const answer of rejected) {
    expect(answer).toMatchObject(refusal);
    expect(answer.retryAfter).toBeGreaterThanOrEqual(1);
  }
  await pause(5000);
  for (let number = 0; number < 10; number += 1) {
    const answer = await sendRequest(0, longTimeout());
    expect(answer.status).toBe(201);
    expect(answer.milliseconds).toBeLessThan(limit(500));
  }
  await idle(host);
  expect(Object.keys(await table.times('SEEN')).sort()).toEqual(
    Array.from({ length: 6 }, (_, n) => `burst-${n}`),
  );
});

test('gives the place of a disconnected client to the next one', async () => {
  const leaving = new AbortController();
  const line = Array.from({ length: 132 }, () => sendRequest(1500, leaving.signal));
  await expect.poll(async () => (await sendRequest(0, AbortSignal.timeout(300))).status).toBe(503);
  leaving.abort();
  await Promise.all(line);
  const answer = await sendRequest(0, longTimeout());
  expect(answer.status).toBe(201);
  // Four running handlers end. A full line of 128 would take 48 s.
  expect(answer.milliseconds).toBeLessThan(limit(4000));
});

test('rejects a request after ten seconds of waiting', async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, () => sendRequest(1900, longTimeout())));
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThan(0);
  expect(answers.filter(({ status }) => status === 201).length + refused.length).toBe(40);
  for (const answer of refused) {
    expect(answer).toMatchObject(refusal);
    expect(answer.milliseconds).toBeGreaterThan(9_000);
    expect(answer.milliseconds).toBeLessThan(limit(12_000));
  }
});

test('closes a connection that sends headers endlessly', async () => {
  expect(await slowHeaders).toBeLessThan(limit(20_000));
});

test('the young generation of the main thread remains small under objects that it retains', async () => {
  const body = JSON.stringify(Array.from({ length: 20_000 }, (_, id) => ({ id, name: `Member ${id}` })));
  const sizes: number[] = [];
  for (let count = 0; count < 60; count += 1) {
    await fetch(`${host.origin}/_local/webhooks`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    const { main } = (await (await fetch(`${host.origin}/_local/memory`)).json()) as {
      main: { youngGeneration: number };
    };
    sizes.push(main.youngGeneration);
  }
  // Between two collections V8 adds pages beyond the limit, some 30 MB. The next collection releases them.
  expect(Math.min(...sizes.slice(-20))).toBeLessThan(16 * 1024 * 1024);
});
