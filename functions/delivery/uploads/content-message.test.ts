import type { S3Event } from 'aws-lambda';
import { beforeEach, expect, it, vi } from 'vitest';
import { deps } from '../../runtime/deps.ts';

const validateContent = vi.hoisted(() => vi.fn(async () => {}));
const removeContent = vi.hoisted(() => vi.fn(async () => {}));
vi.mock('./validate-content.ts', () => ({ validateContent }));
vi.mock('./remove-content.ts', () => ({ removeContent }));
vi.mock('./clean-up.ts', () => ({ cleanUp: vi.fn() }));
vi.mock('./process-stale-upload.ts', () => ({ lookAfterUpload: vi.fn() }));

const { processContentMessage } = await import('./process-content-message.ts');

const delivery = { attempt: 1, endsBy: new Date() };
const message = { id: '1', clientId: '2', at: '2026-11-22T10:00:00.000Z' };

beforeEach(() => {
  validateContent.mockClear();
  removeContent.mockClear();
});

it('validates created objects by their keys', async () => {
  const records = { Records: [{ s3: { object: { key: '2/up+1/a%C3%A9.zip' } } }] } as S3Event;
  await processContentMessage(deps, records, delivery);
  expect(validateContent).toHaveBeenCalledWith(deps, '2/up 1/aé.zip');
});

it('deletes each file of removed content', async () => {
  const files = [{ objectKey: 'a' }, { objectKey: 'b', webPrefix: 'w' }];
  await processContentMessage(deps, { ...message, name: 'content.removed', data: { files } }, delivery);
  expect(removeContent.mock.calls).toEqual([[files[0]], [files[1]]]);
});

it('accepts the test message of storage and throws an error for any other unknown message', async () => {
  await processContentMessage(deps, { Event: 's3:TestEvent' }, delivery);
  for (const unknown of [
    { ...message, name: 'content.archived', data: {} },
    { Event: 's3:Other' } as unknown as { Event: 's3:TestEvent' },
  ])
    await expect(processContentMessage(deps, unknown, delivery)).rejects.toThrow(
      'The queue content has no handler',
    );
});
