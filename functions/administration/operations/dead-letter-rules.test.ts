import fc from 'fast-check';
import { expect, it } from 'vitest';
import { queueNames } from '../../../events/envelope.ts';
import { interfaceLanguages } from '../../../shared/lang.ts';
import { deadLetterNames, isRedrivable, summarizeMessage } from './dead-letter-rules.ts';

it('UP-06 redrives the dead letters of every queue, but not of the stream and the schedules', () => {
  expect(deadLetterNames.filter(isRedrivable)).toEqual([...queueNames]);
  expect(deadLetterNames.filter((name) => !isRedrivable(name))).toEqual(['stream', 'schedules']);
});

it('UP-06 names every dead-letter queue in the four languages', async () => {
  const languages = await Promise.all(
    interfaceLanguages.map((lang) => import(`../../../admin-ui/src/foundation/i18n/${lang}/operations.ts`)),
  );
  for (const { default: messages } of languages) {
    expect(Object.keys(messages.queues).sort()).toEqual([...deadLetterNames].sort());
  }
});

it('UP-06 summarises a message by ids, types and counts only', () => {
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
      const summary = summarizeMessage(body);
      expect(summary).toEqual({
        event: 'some.event',
        clientId: 'abc',
        at: '2026',
        about: { trainingId: 'abc_000000000000', userIds: '2', fileType: 'APK' },
      });
      for (const hidden of [text, key, link]) expect(JSON.stringify(summary)).not.toContain(hidden);
    }),
  );
});

it('UP-06 summarises messages of storage, the stream and a schedule, and returns "unknown" for any other', () => {
  const object = { key: 'abc/abc_000000000000', size: 12 };
  const created = { Records: [{ eventName: 'ObjectCreated:Put', eventTime: '2026', s3: { object } }] };
  expect(summarizeMessage(JSON.stringify(created))).toEqual({
    event: 's3:ObjectCreated:Put',
    clientId: 'abc',
    at: '2026',
    about: { uploadId: 'abc_000000000000', size: '12' },
  });
  const stream = { DDBStreamBatchInfo: { batchSize: 3 }, timestamp: '2026' };
  expect(summarizeMessage(JSON.stringify(stream))).toMatchObject({
    event: 'stream',
    about: { records: '3' },
  });
  const schedule = { resources: ['arn:aws:events:eu:1:rule/prefix-sweep'], time: '2026' };
  expect(summarizeMessage(JSON.stringify(schedule))).toMatchObject({ about: { schedule: 'prefix-sweep' } });
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (body) => {
      expect(summarizeMessage(body).event).toBe('unknown');
    }),
  );
});

it('UP-06 shortens long values and omits values that are not text', () => {
  const long = 'x'.repeat(101);
  const summarise = (message: unknown) => summarizeMessage(JSON.stringify(message));
  expect(
    summarise({ name: long, clientId: long, at: 7, data: { id: long, kind: true, userIds: [], type: null } }),
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
    expect(summarise(message)).toEqual(unknown);
});

it('UP-06 summarises incomplete messages of storage, the stream or a schedule', () => {
  const summarise = (message: unknown) => summarizeMessage(JSON.stringify(message));
  const unknown = { event: 'unknown', clientId: null, at: null, about: {} };
  expect(summarise({ Records: [{ s3: { object: { key: 'abc' } } }] })).toStrictEqual({
    event: 's3:',
    clientId: 'abc',
    at: null,
    about: { size: '' },
  });
  for (const records of [{}, [], [7], [{ s3: 7 }], [{ s3: { object: 7 } }]])
    expect(summarise({ Records: records })).toEqual(unknown);
  const stream = { DDBStreamBatchInfo: { batchSize: 3 }, timestamp: '2026' };
  expect(summarise(stream)).toEqual({ ...unknown, event: 'stream', at: '2026', about: { records: '3' } });
  expect(summarise({ DDBStreamBatchInfo: 3 })).toEqual(unknown);
  const schedule = { resources: ['arn:aws:events:eu:1:rule/a/sweep'], time: '2026' };
  expect(summarise(schedule)).toEqual({
    ...unknown,
    event: 'schedule',
    at: '2026',
    about: { schedule: 'sweep' },
  });
  for (const resources of [[], [7], 'rule/sweep', ['']]) expect(summarise({ resources })).toEqual(unknown);
});
