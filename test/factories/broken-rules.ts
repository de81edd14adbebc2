import { expect, it } from 'vitest';
import type { Reply } from './client.ts';

/** A rule of the product: what breaks it, and the violation that says so. */
export type BrokenRule = readonly [
  rule: string,
  send: () => Promise<Reply<unknown>>,
  field: string,
  code: string,
];

/** A text of so many characters. */
export const textOf = (length: number): string => 'x'.repeat(length);

/** A test of each rule: what breaks it is refused on its field. */
export const refusedEach = (rules: readonly BrokenRule[]): void =>
  it.each(rules)('%s: 400 on its field', async (_, send, field, code) => {
    const reply = await send();
    expect([reply.status, reply.problem.violations]).toMatchObject([
      400,
      expect.arrayContaining([expect.objectContaining({ field, message: code })]),
    ]);
  });
