import { describe, expect, it } from 'vitest';
import { threadsFor } from './threads.ts';

const gigabyte = 1024 ** 3;

describe('the default number of threads', () => {
  it('follows the memory of the machine', () => {
    expect([1, 2, 4, 8, 64].map((size) => threadsFor(size * gigabyte))).toEqual([20, 21, 64, 100, 100]);
  });
});
