import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayIn } from '../../../shared/days.ts';
import {
  type AssignedContent,
  addAssignment,
  dueDay,
  isRequired,
  nextDueDay,
  packListed,
  type Requirement,
  removeAssignment,
  removeContent,
  renewRequirement,
  requirementPlace,
  requirementState,
  toListed,
  unpackListed,
  withResult,
} from './requirement-rules.ts';

const now = new Date('2026-11-27T10:00:00Z');
const today = '2026-11-27';
const content = (id: string, contentId: string, more: Partial<AssignedContent> = {}): AssignedContent => ({
  ...{ id, contentId, kind: 'TRAINING', by: 'boss' },
  ...more,
});

describe('the state of required content', () => {
  const [one] = addAssignment([], content('a', 't', { dueDate: '2026-12-01' }), today, now) as [Requirement];
  const started = withResult(one, { startedAt: '2026-11-27T11:00:00Z' });
  const done = withResult(started, { startedAt: '2026-11-27T11:00:00Z', doneAt: '2026-11-28T11:00:00Z' });

  it.each([
    ['notStarted', one, '2026-12-01'],
    ['overdue', one, '2026-12-02'],
    ['inProgress', started, '2026-12-01'],
    ['overdue', started, '2026-12-02'],
    ['done', done, '2027-01-01'],
    ['exempt', { ...started, exempt: { reason: 'Leave', by: 'boss', at: 'then' } }, '2027-01-01'],
    ['inProgress', { ...started, extended: { day: '2027-02-01', by: 'boss', at: 'then' } }, '2027-01-01'],
  ] as const)('is %s', (state, requirement, day) => {
    expect(requirementState(requirement, day)).toBe(state);
  });

  it.each(['Europe/Paris', 'Pacific/Kiritimati', 'Pacific/Niue', 'America/New_York'])(
    'becomes overdue at the end of its last day in %s',
    (zone) => {
      const instants = Array.from({ length: 96 }, (_, hour) => new Date(Date.UTC(2026, 10, 30, hour)));
      for (const instant of instants) {
        const day = dayIn(zone, instant);
        expect(requirementState(one, day) === 'overdue').toBe(day >= '2026-12-02');
      }
    },
  );

  it('stays completed while there is progress, and opens again after a reset', () => {
    expect(withResult(done, { startedAt: 'later', doneAt: undefined })).toBe(done);
    const reset = withResult(done, {});
    expect([requirementState(reset, today), reset.startedAt, reset.doneAt]).toEqual([
      ...['notStarted', undefined, undefined],
    ]);
    expect(withResult(reset, {})).toBe(reset);
  });
});

describe('a renewal', () => {
  const renew = (requirements: readonly Requirement[], expires = '2027-02-01') =>
    renewRequirement(requirements, { kind: 'TRAINING', contentId: 't', by: 'boss', expires }, today, now);
  const [one] = addAssignment([], content('a', 't', { dueDate: '2026-12-01' }), today, now) as [Requirement];

  it('requires the content again until the last day of the certificate', () => {
    const extended = { ...one, extended: { day: '2026-12-24', by: 'boss', at: 'then' } };
    const done = withResult(extended, { startedAt: 'then', doneAt: 'then' });
    const [renewed] = renew([done]) as [Requirement];
    expect([dueDay(renewed), requirementState(renewed, today)]).toEqual(['2027-02-01', 'notStarted']);
    expect(unpackListed(packListed(toListed(renewed)))).toMatchObject({ renewal: true, kind: 'TRAINING' });
    expect(withResult(renewed, {})).toBe(renewed);
    expect(renew([renewed])).toEqual([renewed]);
  });

  it('requires content that no assignment requires, and outlives the assignments', () => {
    expect(renew([])).toMatchObject([{ due: {}, expires: '2027-02-01', since: today }]);
    expect(removeAssignment(renew([one]), 'a')).toMatchObject([{ contentId: 't', due: {} }]);
    expect(removeContent(renew([one]), 't')).toEqual([]);
    const all = renew([one]);
    expect(removeContent(all, 'other')).toBe(all);
  });

  it('does not concern an exempt person', () => {
    const exempt = [{ ...one, exempt: { reason: 'Leave', by: 'boss', at: 'then' } }];
    expect(renew(exempt)).toBe(exempt);
  });
});

/** A change of the requirements of one person. */
type RandomChange =
  | { kind: 'assign'; id: string; contentId: string; days: number }
  | { kind: 'withdraw'; id: string }
  | { kind: 'result'; contentId: string; done: boolean }
  | { kind: 'reset'; contentId: string }
  | { kind: 'exempt'; contentId: string };

const contentIds = fc.constantFrom('t1', 't2', 't3');
const assignmentIds = fc.constantFrom('a1', 'a2', 'a3', 'a4', 'a5');
const changes: fc.Arbitrary<RandomChange[]> = fc.array(
  fc.oneof(
    fc.record({
      ...{ kind: fc.constant('assign' as const), id: assignmentIds },
      ...{ contentId: contentIds, days: fc.integer({ min: 0, max: 30 }) },
    }),
    fc.record({ kind: fc.constant('withdraw' as const), id: assignmentIds }),
    fc.record({ kind: fc.constant('result' as const), contentId: contentIds, done: fc.boolean() }),
    fc.record({ kind: fc.constant('reset' as const), contentId: contentIds }),
    fc.record({ kind: fc.constant('exempt' as const), contentId: contentIds }),
  ),
  { maxLength: 40 },
);

const onContent = (
  all: readonly Requirement[],
  id: string,
  change: (one: Requirement) => Requirement,
): readonly Requirement[] => all.map((one) => (one.contentId === id ? change(one) : one));

function apply(all: readonly Requirement[], change: RandomChange): readonly Requirement[] {
  switch (change.kind) {
    case 'assign':
      return addAssignment(all, content(change.id, change.contentId, { dueDays: change.days }), today, now);
    case 'withdraw':
      return removeAssignment(all, change.id);
    case 'result':
      return onContent(all, change.contentId, (one) =>
        withResult(one, { startedAt: 'then', doneAt: change.done ? 'then' : undefined }),
      );
    case 'reset':
      return onContent(all, change.contentId, (one) => withResult(one, {}));
    case 'exempt':
      return onContent(all, change.contentId, (one) => ({
        ...one,
        exempt: { reason: 'Leave', by: 'boss', at: 'then' },
      }));
  }
}

describe('any changes of required content', () => {
  it('require content exactly while an assignment requires it, until the earliest day', () => {
    fc.assert(
      fc.property(changes, (list) => {
        const days = new Map<string, Map<string, string>>();
        let all: readonly Requirement[] = [];
        for (const change of list) {
          all = apply(all, change);
          if (change.kind === 'assign') {
            const own = days.get(change.contentId) ?? new Map<string, string>();
            if (!own.has(change.id)) own.set(change.id, addDays(today, change.days));
            days.set(change.contentId, own);
          }
          if (change.kind === 'withdraw')
            for (const [contentId, own] of days)
              if (own.delete(change.id) && own.size === 0) days.delete(contentId);
          expect(new Set(all.map(({ contentId }) => contentId))).toEqual(new Set(days.keys()));
          for (const one of all)
            expect(dueDay(one)).toBe([...(days.get(one.contentId)?.values() ?? [])].sort()[0]);
        }
      }),
    );
  });

  it('place the person by the earliest day of open content', () => {
    fc.assert(
      fc.property(changes, (list) => {
        const all = list.reduce(apply, [] as readonly Requirement[]);
        const open = all.filter(isRequired).map(dueDay).sort()[0];
        const listed = all.map(toListed);
        expect(listed.map(packListed).map(unpackListed)).toEqual(listed);
        expect(nextDueDay(listed)).toBe(open);
        expect(requirementPlace('u', listed)).toBe(open === undefined ? 'D#u' : `O#${open}#u`);
      }),
    );
  });

  it('change nothing when they are repeated', () => {
    fc.assert(
      fc.property(changes, (list) => {
        let all: readonly Requirement[] = [];
        for (const change of list) {
          all = apply(all, change);
          expect(apply(all, change)).toEqual(all);
        }
      }),
    );
  });
});
