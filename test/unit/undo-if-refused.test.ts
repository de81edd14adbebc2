import { expect, it, vi } from 'vitest';
import { undoIfRefused } from '../../functions/runtime/undo-if-refused.ts';
import { AppError } from '../../shared/errors.ts';

it('retains the stored object if the write succeeds', async () => {
  const undo = vi.fn(async () => {});
  expect(await undoIfRefused(async () => 'made', undo)).toBe('made');
  expect(undo).not.toHaveBeenCalled();
});

it('deletes the stored object if the write is rejected, and throws the error', async () => {
  const undo = vi.fn(async () => {});
  const refused = undoIfRefused(() => Promise.reject(new AppError('CONFLICT')), undo);
  await expect(refused).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(undo).toHaveBeenCalledOnce();
});

it.each([new AppError('UNAVAILABLE'), new Error('connection reset')])(
  'retains the stored object if the write may have succeeded: %s',
  async (error) => {
    const undo = vi.fn(async () => {});
    await expect(undoIfRefused(() => Promise.reject(error), undo)).rejects.toBe(error);
    expect(undo).not.toHaveBeenCalled();
  },
);
