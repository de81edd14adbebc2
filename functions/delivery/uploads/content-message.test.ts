import type { S3Event } from 'aws-lambda';
import { beforeEach, expect, it, vi } from 'vitest';
import { deps } from '../../runtime/deps.ts';

const validateContent = vi.hoisted(() => vi.fn(async () => {}));
const removeContent = vi.hoisted(() => vi.fn(async () => {}));
vi.mock('./validate-content.ts', () => ({ validateContent }));
vi.mock('./remove-content.ts', () => ({ removeContent }));
vi.mock('./clean-up.ts', () => ({ cleanUp: vi.fn() }));
vi.mock('./look-after-upload.ts', () => ({ lookAfterUpload: vi.fn() }));

const { takeContentMessage } = await import('./take-content-message.ts');

const delivery = { attempt: 1, endsBy: new Date() };
const message = { id: '1', clientId: '2', at: '2026-11-22T10:00:00.000Z' };

beforeEach(() => {
  validateContent.mockClear();
  removeContent.mockClear();
});

it('objects that were created are validated by their keys', async () => {
  const records = { Records: [{ s3: { object: { key: '2/up+1/a%C3%A9.zip' } } }] } as S3Event;
  await takeContentMessage(deps, records, delivery);
  expect(validateContent).toHaveBeenCalledWith(deps, '2/up 1/aé.zip');
});

it('content that nothing names any more is removed, file by file', async () => {
  const files = [{ objectKey: 'a' }, { objectKey: 'b', webPrefix: 'w' }];
  await takeContentMessage(deps, { ...message, name: 'content.removed', data: { files } }, delivery);
  expect(removeContent.mock.calls).toEqual([[files[0]], [files[1]]]);
});

it("storage's test message is taken, and any other that is unknown fails", async () => {
  await takeContentMessage(deps, { Event: 's3:TestEvent' }, delivery);
  for (const strange of [
    { ...message, name: 'content.archived', data: {} },
    { Event: 's3:Other' } as unknown as { Event: 's3:TestEvent' },
  ])
    await expect(takeContentMessage(deps, strange, delivery)).rejects.toThrow(
      'The queue content has no handler',
    );
});
