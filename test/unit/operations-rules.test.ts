import fc from 'fast-check';
import { expect, it } from 'vitest';
import { queueNames } from '../../events/envelope.ts';
import { deadLetterNames, isRedrivable, toldOf } from '../../functions/operations/dead-letter-rules.ts';
import { interfaceLanguages } from '../../shared/lang.ts';

it('UP-06 every queue has dead letters that can be given back; those of stream and schedules are notes', () => {
  expect(deadLetterNames.filter(isRedrivable)).toEqual([...queueNames]);
  expect(deadLetterNames.filter((name) => !isRedrivable(name))).toEqual(['stream', 'schedules']);
});

it('UP-06 each of them has a name in the four languages', async () => {
  const languages = await Promise.all(
    interfaceLanguages.map((lang) => import(`../../admin-ui/src/i18n/${lang}/operations.ts`)),
  );
  for (const { default: messages } of languages) {
    expect(Object.keys(messages.queues).sort()).toEqual([...deadLetterNames].sort());
  }
});

it('UP-06 a message tells ids, types and counts, and nothing else that it holds', () => {
  const secret = fc.stringMatching(/^[A-Z]{12}$/);
  fc.assert(
    fc.property(secret, secret, secret, (text, key, link) => {
      const data = {
        trainingId: 'abc_000000000000',
        userIds: ['a', 'b'],
        fileType: 'APK',
        email: text,
        objectKey: key,
        files: [{ webPrefix: key }],
        link: { url: link },
      };
      const body = JSON.stringify({ id: '1', name: 'some.event', clientId: 'abc', at: '2026', data });
      const told = toldOf(body);
      expect(told).toEqual({
        event: 'some.event',
        clientId: 'abc',
        at: '2026',
        about: { trainingId: 'abc_000000000000', userIds: '2', fileType: 'APK' },
      });
      for (const hidden of [text, key, link]) expect(JSON.stringify(told)).not.toContain(hidden);
    }),
  );
});

it('UP-06 what storage, the stream and a schedule leave is told, what is no message of ours is unknown', () => {
  const object = { key: 'abc/abc_000000000000', size: 12 };
  const created = { Records: [{ eventName: 'ObjectCreated:Put', eventTime: '2026', s3: { object } }] };
  expect(toldOf(JSON.stringify(created))).toEqual({
    event: 's3:ObjectCreated:Put',
    clientId: 'abc',
    at: '2026',
    about: { uploadId: 'abc_000000000000', size: '12' },
  });
  const stream = { DDBStreamBatchInfo: { batchSize: 3 }, timestamp: '2026' };
  expect(toldOf(JSON.stringify(stream))).toMatchObject({ event: 'stream', about: { records: '3' } });
  const schedule = { resources: ['arn:aws:events:eu:1:rule/prefix-sweep'], time: '2026' };
  expect(toldOf(JSON.stringify(schedule))).toMatchObject({ about: { schedule: 'prefix-sweep' } });
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (body) => {
      expect(toldOf(body).event).toBe('unknown');
    }),
  );
});
