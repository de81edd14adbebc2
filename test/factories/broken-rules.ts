import { expect, it } from 'vitest';
import type { Reply } from './client.ts';

/** A rule of the product, a request that breaks the rule, and the expected violation. */
export type BrokenRule = readonly [
  rule: string,
  send: () => Promise<Reply<unknown>>,
  field: string,
  code: string,
];

/** Returns a text of `length` characters. */
export const textOf = (length: number): string => 'x'.repeat(length);

/** Declares one test for each rule: the request is rejected with a violation on its field. */
export const refusedEach = (rules: readonly BrokenRule[]): void =>
  it.each(rules)('%s: returns 400 on its field', async (_, send, field, code) => {
    const reply = await send();
    expect([reply.status, reply.problem.violations]).toMatchObject([
      400,
      expect.arrayContaining([expect.objectContaining({ field, message: code })]),
    ]);
  });
