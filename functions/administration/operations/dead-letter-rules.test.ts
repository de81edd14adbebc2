import fc from 'fast-check';
import { expect, it } from 'vitest';
import { queueNames } from '../../../events/envelope.ts';
import { interfaceLanguages } from '../../../shared/lang.ts';
import { deadLetterNames, isRedrivable, summaryOf } from './dead-letter-rules.ts';

it('UP-06 every queue has dead letters that can be given back; those of stream and schedules are notes', () => {
  expect(deadLetterNames.filter(isRedrivable)).toEqual([...queueNames]);
  expect(deadLetterNames.filter((name) => !isRedrivable(name))).toEqual(['stream', 'schedules']);
});

it('UP-06 each of them has a name in the four languages', async () => {
  const languages = await Promise.all(
    interfaceLanguages.map((lang) => import(`../../../admin-ui/src/foundation/i18n/${lang}/operations.ts`)),
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
      const told = summaryOf(body);
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
  expect(summaryOf(JSON.stringify(created))).toEqual({
    event: 's3:ObjectCreated:Put',
    clientId: 'abc',
    at: '2026',
    about: { uploadId: 'abc_000000000000', size: '12' },
  });
  const stream = { DDBStreamBatchInfo: { batchSize: 3 }, timestamp: '2026' };
  expect(summaryOf(JSON.stringify(stream))).toMatchObject({ event: 'stream', about: { records: '3' } });
  const schedule = { resources: ['arn:aws:events:eu:1:rule/prefix-sweep'], time: '2026' };
  expect(summaryOf(JSON.stringify(schedule))).toMatchObject({ about: { schedule: 'prefix-sweep' } });
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (body) => {
      expect(summaryOf(body).event).toBe('unknown');
    }),
  );
});

it('UP-06 what is told is short, and is nothing where it is no text', () => {
  const long = 'x'.repeat(101);
  const told = (message: unknown) => summaryOf(JSON.stringify(message));
  expect(
    told({ name: long, clientId: long, at: 7, data: { id: long, kind: true, userIds: [], type: null } }),
  ).toEqual({
    event: 'x'.repeat(100),
    clientId: 'x'.repeat(100),
    at: null,
    about: { id: 'x'.repeat(100), kind: 'true', userIds: '0' },
  });
  const unknown = { event: 'unknown', clientId: null, at: null, about: {} };
  for (const message of [
    null,
    7,
    'text',
    [],
    [{ name: 'a', data: {} }],
    { name: 'a' },
    { name: 7, data: {} },
    { name: 'a', data: [] },
  ])
    expect(told(message)).toEqual(unknown);
});

it('UP-06 what storage, the stream or a schedule left half is told as far as it goes', () => {
  const told = (message: unknown) => summaryOf(JSON.stringify(message));
  const unknown = { event: 'unknown', clientId: null, at: null, about: {} };
  expect(told({ Records: [{ s3: { object: { key: 'abc' } } }] })).toStrictEqual({
    event: 's3:',
    clientId: 'abc',
    at: null,
    about: { size: '' },
  });
  for (const records of [{}, [], [7], [{ s3: 7 }], [{ s3: { object: 7 } }]])
    expect(told({ Records: records })).toEqual(unknown);
  const stream = { DDBStreamBatchInfo: { batchSize: 3 }, timestamp: '2026' };
  expect(told(stream)).toEqual({ ...unknown, event: 'stream', at: '2026', about: { records: '3' } });
  expect(told({ DDBStreamBatchInfo: 3 })).toEqual(unknown);
  const schedule = { resources: ['arn:aws:events:eu:1:rule/a/sweep'], time: '2026' };
  expect(told(schedule)).toEqual({ ...unknown, event: 'schedule', at: '2026', about: { schedule: 'sweep' } });
  for (const resources of [[], [7], 'rule/sweep', ['']]) expect(told({ resources })).toEqual(unknown);
});
