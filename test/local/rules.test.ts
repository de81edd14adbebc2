import { expect, test } from 'vitest';
import { Plan, readPlan } from '../../infra/faults/plan.ts';
import { fits } from '../../infra/local/pattern.ts';
import { nextRun } from '../../infra/local/schedules.ts';
import { readSystem } from '../../infra/local/system.ts';
import { writeStacks } from './fixture.ts';

const at = (text: string) => Date.parse(`${text}Z`);
const next = (expression: string, after: string) =>
  new Date(nextRun(expression, at(after))).toISOString().slice(0, 16);

test.each([
  ['rate(5 minutes)', '2026-11-21T10:02', '2026-11-21T10:07'],
  ['rate(1 day)', '2026-02-28T10:00', '2026-03-01T10:00'],
  ['cron(0 3 * * ? *)', '2026-11-21T03:00', '2026-11-22T03:00'],
  ['cron(*/15 8-9 ? * MON-FRI *)', '2026-11-20T09:45', '2026-11-23T08:00'],
  ['cron(30 0 1 JAN,JUL ? *)', '2026-02-01T00:00', '2026-07-01T00:30'],
  ['cron(0 0 29 2 ? *)', '2026-01-01T00:00', '2028-02-29T00:00'],
  ['cron(0/20 3 ? * 2 2027)', '2026-11-21T10:00', '2027-01-04T03:00'],
  ['cron(0 3 L * ? *)', '2026-02-01T00:00', '2026-02-28T03:00'],
  ['cron(0 3 ? * 2#1 *)', '2026-11-21T10:00', '2026-12-07T03:00'],
])('%s after %s is due at %s', (expression, after, due) => {
  expect(next(expression, after)).toBe(due);
});

test('rejects an invalid schedule', () => {
  for (const expression of ['rate(5 weeks)', 'cron(0 3 * *)', 'cron(0 3 99 * ? *)', 'every day'])
    expect(() => nextRun(expression, 0)).toThrow(/does not know the schedule/);
});

test('applies filters like EventBridge', () => {
  const record = { eventName: 'INSERT', dynamodb: { NewImage: { outbox: { S: 'member-created' } } } };
  const outbox = (rule: unknown) => ({ dynamodb: { NewImage: { outbox: { S: [rule] } } } });
  expect(fits({ eventName: ['INSERT', 'MODIFY'] }, record)).toBe(true);
  expect(fits({ eventName: ['REMOVE'] }, record)).toBe(false);
  expect(fits(outbox({ exists: true }), record)).toBe(true);
  expect(fits(outbox({ exists: true }), { dynamodb: {} })).toBe(false);
  expect(fits(outbox({ prefix: 'member-' }), record)).toBe(true);
  expect(fits(outbox({ 'anything-but': 'member-created' }), record)).toBe(false);
  expect(() => fits(outbox({ numeric: ['>', 1] }), record)).toThrow(/does not know the filter/);
});

test('reads functions, queues with dead letters, routes and schedules from the template', () => {
  const system = readSystem(writeStacks(), { PageUrl: 'http://page' }, 'http://queues');
  expect(system.functions.map(({ name }) => name)).toContain('things-api');
  expect(system.queues.find(({ name }) => name === 'uploads')?.dead?.name).toBe('uploads-dead');
  expect(system.schedules[0]).toMatchObject({ name: 'tick', expression: 'cron(0 3 * * ? *)' });
  expect(system.streamMappings[0]?.table.name).toBe('training-test-stateful-Table');
  expect(system.functions[0]?.environment.QUEUE_URL).toBe('http://queues/000000000000/training-test-uploads');
});

test('rejects a function that may not read its queue, and unsupported policies', () => {
  const policy = (Statement: object) => ({
    Policy: {
      Type: 'AWS::IAM::Policy',
      Properties: { Roles: [{ Ref: 'Role' }], PolicyDocument: { Statement: [Statement] } },
    },
  });
  const read = (more: ReturnType<typeof policy>) => () =>
    readSystem(writeStacks(more), { PageUrl: 'http://page' }, 'http://queues');
  const none = { Effect: 'Allow', Action: 'logs:PutLogEvents', Resource: '*' };
  expect(read(policy(none))).toThrow(/things\/take.worker is to read .* does not allow sqs:ReceiveMessage/);
  expect(read(policy({ ...none, Effect: 'Deny' }))).toThrow(/cannot run AWS::IAM::Policy/);
  expect(read(policy({ ...none, Condition: {} }))).toThrow(/cannot run AWS::IAM::Policy/);
});

test('generates the same delays for one seed, within the limit', () => {
  const delays = (plan: string) => {
    const faultPlan = new Plan(plan);
    return Array.from({ length: 50 }, () => faultPlan.nextDelay());
  };
  const first = delays('jitter=25/7');
  expect(delays('jitter=25/7')).toEqual(first);
  expect(delays('jitter=25/8')).not.toEqual(first);
  expect(Math.min(...first)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...first)).toBeLessThan(25);
  expect(new Set(first).size).toBeGreaterThan(40);
  expect(new Set(delays(''))).toEqual(new Set([0]));
});

test('parses a plan of faults: action, time, range and effect', () => {
  expect(readPlan('')).toEqual({ faults: [], settings: { lag: 0 } });
  const { faults, settings } = readPlan('lag=200, GetItem:before:2-5:throttle, S3.PUT:after:*:lost');
  expect(faults).toMatchObject([
    { action: 'GetItem', after: false, from: 2, to: 5, effect: 'throttle' },
    { action: 'S3.PUT', after: true, from: 1, to: Number.POSITIVE_INFINITY, effect: 'lost' },
  ]);
  expect(settings).toEqual({ lag: 200, partition: undefined, jitter: undefined });
  expect(readPlan('jitter=25/7').settings.jitter).toEqual({ milliseconds: 25, seed: 7 });
  expect(() => readPlan('jitter=25')).toThrow(/does not understand "jitter=25"/);
  expect(readPlan('partition=1000/3000').settings.partition).toEqual({ write: 1000, read: 3000 });
  expect(
    readPlan('queue.mail:before:*:twice, stream:before:1:again, S3Event:before:1:late').faults,
  ).toHaveLength(3);
  for (const wrong of [
    'GetItem',
    'GetItem:before:1:burn',
    'GetItem:later:1:lost',
    'GetItem:after:1:throttle',
    'GetItem:before:1:rest',
    'GetItem:before:1:twice',
    'queue.mail:before:1:lost',
    'stream:before:1:shuffled',
    'lag=some',
  ])
    expect(() => readPlan(wrong)).toThrow(/docs\/local-host\.md/);
});
