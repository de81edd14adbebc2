import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '../../shared/errors.ts';
import { onConflict, onError, retryOnConflict } from './conflicts.ts';

beforeEach(() => {
  // Other timers of the process must not be run here.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Settles the promise without waiting for timers. */
async function settled<T>(promise: Promise<T>): Promise<PromiseSettledResult<T>> {
  const [[result]] = await Promise.all([Promise.allSettled([promise]), vi.runAllTimersAsync()]);
  return result;
}

it('retries the work after a conflict and returns its result', async () => {
  const work = vi.fn(async (attempt: number) => {
    if (attempt < 4) throw new AppError('CONFLICT');
    return attempt;
  });
  expect(await settled(retryOnConflict(work))).toMatchObject({ value: 4 });
});

it('responds with 503 and Retry-After if the last attempt conflicts, too', async () => {
  const work = vi.fn(async () => {
    throw new AppError('CONFLICT');
  });
  const outcome = await settled(retryOnConflict(work));
  expect(outcome).toMatchObject({ reason: { code: 'UNAVAILABLE', options: { retryAfter: 1 } } });
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

it('throws every other error immediately, including VERSION_CONFLICT', async () => {
  for (const code of ['VERSION_CONFLICT', 'NOT_FOUND', 'TRAINING_IN_USE'] as const) {
    const work = vi.fn(async () => {
      throw new AppError(code);
    });
    expect(await settled(retryOnConflict(work))).toMatchObject({ reason: { code } });
    expect(work).toHaveBeenCalledTimes(1);
  }
});

it('throws a retried business error if the last attempt fails with it', async () => {
  const work = async () => {
    throw new AppError('EMAIL_ALREADY_USED');
  };
  expect(await settled(retryOnConflict(work, ({ code }) => code === 'EMAIL_ALREADY_USED'))).toMatchObject({
    reason: { code: 'EMAIL_ALREADY_USED' },
  });
});

it('returns the other result after a conflict only', async () => {
  const refused = (code: 'CONFLICT' | 'NOT_FOUND') => Promise.reject<string>(new AppError(code));
  expect(await onConflict(Promise.resolve('done'), () => 'instead')).toBe('done');
  expect(await onConflict(refused('CONFLICT'), ({ code }) => code)).toBe('CONFLICT');
  await expect(onConflict(refused('NOT_FOUND'), () => 'instead')).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  await expect(onConflict(Promise.reject(new Error('lost')), () => 'instead')).rejects.toThrow('lost');
  await expect(onError('NOT_FOUND', refused('CONFLICT'), () => 'instead')).rejects.toThrow(AppError);
});
