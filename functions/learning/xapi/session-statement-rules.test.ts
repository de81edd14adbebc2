import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type SessionToRecord, sessionStatements, uuidOf } from './session-statement-rules.ts';
import { statementSchemaOf } from './statement-schema.ts';
import { uuid } from './value-rules.ts';

const parties = {
  origin: 'https://training.example.org',
  userId: 'acme_ann',
  name: 'Ann Bell',
  trainingId: 'acme_t1',
  titles: [
    { lang: 'EN', title: 'Ladders' },
    { lang: 'GE', title: 'Leitern' },
  ] as const,
};
const authority = { account: { homePage: parties.origin, name: 'platform' } };
const stored = '2026-11-29T10:00:00.000Z';
const session: SessionToRecord = { id: 's1', startedAt: '2026-11-29T09:00:00.000Z' };
const report = { minuteSpent: 12.5, progressionPercent: 40 };
const endedAt = '2026-11-29T09:13:00.000Z';
const statementsOf = (change: Partial<SessionToRecord>) =>
  sessionStatements({ ...session, ...change }, parties, { authority, stored });
const verbsOf = (change: Partial<SessionToRecord>) =>
  statementsOf(change).map(({ verb }) => verb.id.split('/').at(-1));

it.each([
  ['opened', {}, ['initialized']],
  ['in progress', { report }, ['initialized']],
  ['ended before the end of the training', { report: { ...report, endedAt } }, ['initialized', 'terminated']],
  ['complete', { report: { ...report, progressionPercent: 100 } }, ['initialized', 'completed']],
  [
    'passed and ended',
    { report: { ...report, progressionPercent: 100, succeeded: true, endedAt } },
    ['initialized', 'completed', 'passed', 'terminated'],
  ],
  // A verdict of a session that continues can change.
  ['not passed yet', { report: { ...report, succeeded: false } }, ['initialized']],
  ['failed', { report: { ...report, succeeded: false, endedAt } }, ['initialized', 'failed', 'terminated']],
] as const)('has the statements of a session that is %s', (_, change, verbs) => {
  expect(verbsOf(change)).toEqual(verbs);
});

it('names person, training, result and version', () => {
  const [, last] = statementsOf({
    contentVersion: '1.2',
    report: { minuteSpent: 12.5, progressionPercent: 60, score: 80, endedAt },
  });
  expect(last).toMatchObject({
    actor: { name: 'Ann Bell', account: { homePage: parties.origin, name: 'acme_ann' } },
    object: {
      id: `${parties.origin}/trainings/acme_t1`,
      definition: { name: { en: 'Ladders', de: 'Leitern' } },
    },
    result: { completion: false, duration: 'PT750S', score: { scaled: 0.8, raw: 80, min: 0, max: 100 } },
    context: { registration: uuidOf('acme_ann acme_t1') },
    timestamp: endedAt,
    stored,
  });
  expect(JSON.stringify(last)).toContain('1.2');
});

it('has the same ids again, and valid statements, for every report', () => {
  const reports = fc.record(
    {
      minuteSpent: fc.double({ min: 0, max: 100_000, noNaN: true }),
      progressionPercent: fc.double({ min: 0, max: 100, noNaN: true }),
      score: fc.double({ min: 0, max: 100, noNaN: true }),
      succeeded: fc.boolean(),
      endedAt: fc.constant(endedAt),
    },
    { requiredKeys: ['minuteSpent', 'progressionPercent'] },
  );
  fc.assert(
    fc.property(reports, fc.uuid(), (one, id) => {
      const all = statementsOf({ id, report: one });
      expect(all.map((each) => each.id)).toEqual(statementsOf({ id, report: one }).map((each) => each.id));
      expect(new Set(all.map((each) => each.id)).size).toBe(all.length);
      for (const each of all) {
        expect(uuid.matches(each.id)).toBe(true);
        expect(statementSchemaOf('1.0.3').safeParse(each).error?.issues ?? []).toEqual([]);
      }
    }),
  );
});
