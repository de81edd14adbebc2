import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '../../shared/errors.ts';
import { retryOnConflict } from './conflicts.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Runs to the end, however long the waits are. */
async function settled<T>(promise: Promise<T>): Promise<PromiseSettledResult<T>> {
  const [[result]] = await Promise.all([Promise.allSettled([promise]), vi.runAllTimersAsync()]);
  return result;
}

it('runs the work again after a conflict, and returns its result', async () => {
  const work = vi.fn(async (attempt: number) => {
    if (attempt < 4) throw new AppError('CONFLICT');
    return attempt;
  });
  expect(await settled(retryOnConflict(work))).toMatchObject({ value: 4 });
});

it('answers 503 with Retry-After where the last attempt conflicts, too', async () => {
  const work = vi.fn(async () => {
    throw new AppError('CONFLICT');
  });
  const refused = await settled(retryOnConflict(work));
  expect(refused).toMatchObject({ reason: { code: 'UNAVAILABLE', options: { retryAfter: 1 } } });
  expect(work).toHaveBeenCalledTimes(10);
});

it('starts no attempt after twelve seconds', async () => {
  const work = vi.fn(async () => {
    await new Promise((resolve) => setTimeout(resolve, 5000));
    throw new AppError('CONFLICT');
  });
  expect(await settled(retryOnConflict(work))).toMatchObject({ reason: { code: 'UNAVAILABLE' } });
  expect(work).toHaveBeenCalledTimes(3);
});

it('throws every other error at once, also VERSION_CONFLICT', async () => {
  for (const code of ['VERSION_CONFLICT', 'NOT_FOUND', 'TRAINING_IN_USE'] as const) {
    const work = vi.fn(async () => {
      throw new AppError(code);
    });
    expect(await settled(retryOnConflict(work))).toMatchObject({ reason: { code } });
    expect(work).toHaveBeenCalledTimes(1);
  }
});

it('answers a business error that the caller retries, where the last attempt meets it', async () => {
  const work = async () => {
    throw new AppError('EMAIL_ALREADY_USED');
  };
  expect(await settled(retryOnConflict(work, ({ code }) => code === 'EMAIL_ALREADY_USED'))).toMatchObject({
    reason: { code: 'EMAIL_ALREADY_USED' },
  });
});
