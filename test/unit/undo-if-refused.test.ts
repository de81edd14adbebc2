import { expect, it, vi } from 'vitest';
import { undoIfRefused } from '../../functions/runtime/undo-if-refused.ts';
import { AppError } from '../../shared/errors.ts';

it('keeps what was stored where the write is made', async () => {
  const undo = vi.fn(async () => {});
  expect(await undoIfRefused(async () => 'made', undo)).toBe('made');
  expect(undo).not.toHaveBeenCalled();
});

it('removes it where the write is refused, and says why it was', async () => {
  const undo = vi.fn(async () => {});
  const refused = undoIfRefused(() => Promise.reject(new AppError('CONFLICT')), undo);
  await expect(refused).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(undo).toHaveBeenCalledOnce();
});

it.each([new AppError('UNAVAILABLE'), new Error('connection reset')])(
  'keeps it where the write may have been made: %s',
  async (error) => {
    const undo = vi.fn(async () => {});
    await expect(undoIfRefused(() => Promise.reject(error), undo)).rejects.toBe(error);
    expect(undo).not.toHaveBeenCalled();
  },
);
