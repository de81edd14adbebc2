import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { BodyBudget } from './body-budget.ts';

async function* body(...sizes: number[]): AsyncGenerator<Buffer> {
  for (const size of sizes) yield Buffer.alloc(size, 1);
}

test('counts a body until its response is closed', async () => {
  const bodies = new BodyBudget(100);
  const [first, second] = [new PassThrough(), new PassThrough()];
  expect(await bodies.read(body(40, 30), first, 80)).toHaveLength(70);
  expect(bodies.hasRoom).toBe(true);
  expect(await bodies.read(body(20, 20), second, 80)).toBe('full');
  const closed = new Promise((done) => first.once('close', done));
  first.destroy();
  second.destroy();
  await closed;
  expect(await bodies.read(body(80), new PassThrough(), 80)).toHaveLength(80);
});

test('reads a body beyond the limit to its end and discards it', async () => {
  const bodies = new BodyBudget(100);
  let read = 0;
  async function* counted() {
    for await (const chunk of body(60, 60, 60)) {
      read += chunk.length;
      yield chunk;
    }
  }
  expect(await bodies.read(counted(), new PassThrough(), 80)).toBe('too large');
  expect(read).toBe(180);
});
